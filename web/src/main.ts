/** The door: styles, then the house. */
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followPrefs } from "$lib/prefs.svelte";
import { followLinks } from "$lib/router.svelte";

followPrefs();
followLinks();
mount(App, { target: document.getElementById("house")! });
