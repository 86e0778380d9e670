/** The drawn busts of everybody on a card, by the name the rules use: a square of 100, shoulders on its lower edge. */
import type { Component } from "svelte";
import Anakin from "./Anakin.svelte";
import C3po from "./C3po.svelte";
import Dooku from "./Dooku.svelte";
import Geonosian from "./Geonosian.svelte";
import Jango from "./Jango.svelte";
import Jarjar from "./Jarjar.svelte";
import Kiadi from "./Kiadi.svelte";
import Mace from "./Mace.svelte";
import Obiwan from "./Obiwan.svelte";
import Padme from "./Padme.svelte";
import R2d2 from "./R2d2.svelte";
import Trooper from "./Trooper.svelte";
import Typho from "./Typho.svelte";
import Yoda from "./Yoda.svelte";
import Zam from "./Zam.svelte";

const BUSTS: Record<string, Component> = {
  r2d2: R2d2,
  yoda: Yoda,
  mace: Mace,
  anakin: Anakin,
  obiwan: Obiwan,
  padme: Padme,
  c3po: C3po,
  jarjar: Jarjar,
  kiadi: Kiadi,
  typho: Typho,
  trooper: Trooper,
  dooku: Dooku,
  jango: Jango,
  zam: Zam,
  geonosian: Geonosian,
};

export const bust = (who: string): Component => BUSTS[who] ?? Trooper;
