/** The two duellists, by side: a bust for the chair, a figure on guard for the floor. */
import MaulBust from "./MaulBust.svelte";
import MaulFigure from "./MaulFigure.svelte";
import QuiGonBust from "./QuiGonBust.svelte";
import QuiGonFigure from "./QuiGonFigure.svelte";

export const BUSTS = [QuiGonBust, MaulBust] as const;
export const FIGURES = [QuiGonFigure, MaulFigure] as const;
