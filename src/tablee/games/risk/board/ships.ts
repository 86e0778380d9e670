/** The three classes of ships as silhouettes of our own, seen from above, nose to the right, in a square of 24. */
export const SHIPS: Readonly<Record<string, string>> = {
  // two long wings held by a short body
  fighter: "M3 4h11l3 3-5 2v6l5 2-3 3H3l3-3.4h2.4V8.4H6zM13 10.5h5.5L22 12l-3.5 1.5H13z",
  // a hammer's head on a long neck, with a broad bank of engines
  corvette: "M2 6.5h5.5l1.5 3h7l1.5-2.6h2.7L22 10.4v3.2l-1.8 3.5h-2.7L16 14.5H9l-1.5 3H2l1.4-3.4v-4.2z",
  // a wedge with a bridge
  capital: "M1.5 3.5L23 12L1.5 20.5l2-4.7h5.2v-2.2h4.6v-3.2H8.7V8.2H3.5z",
};
