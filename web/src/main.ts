/** The door: styles, then the house. */
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followInstall } from "$lib/install.svelte";
import { followPrefs } from "$lib/prefs.svelte";
import { followReleases } from "$lib/release.svelte";
import { followLinks } from "$lib/router.svelte";

followPrefs();
followLinks();
followInstall();
followReleases();
mount(App, { target: document.getElementById("house")! });
