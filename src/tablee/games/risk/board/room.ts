/** The shapes of a window that the board tells apart; the same queries stand in its styles. */
import { MediaQuery } from "svelte/reactivity";

/** The dock is a sheet over the lower edge of the map: a phone held upright. */
export const sheeted = new MediaQuery("(max-width: 859px) and (not ((max-height: 500px) and (min-width: 600px)))");

/** There is little room for cards: any phone, or a low window. */
export const little = new MediaQuery("(max-width: 859px) or (max-height: 760px)");

/** There is room for little more than what is decided: it comes before what is only looked at. */
export const low = new MediaQuery("(max-height: 620px)");

/** There is room for everything. */
export const tall = new MediaQuery("(min-height: 1000px)");
