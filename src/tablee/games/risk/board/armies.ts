/** The four armies as people see them: a colour, the ink that reads on it, and a sign. Never a colour alone. */
import { SIGNS } from "$lib/signs";

export interface Look {
  colour: string;
  ink: string; // what is written on the colour
  halo: string; // the light around its planets
  sign: string; // an outline in a square of 24
}

const [circle, triangle, square, , star] = SIGNS;

export const LOOKS: Readonly<Record<string, Look>> = {
  red: { colour: "#b81f35", ink: "#ffffff", halo: "#e8475e", sign: star },
  black: { colour: "#262a33", ink: "#ffffff", halo: "#9aa6bf", sign: triangle },
  orange: { colour: "#f29a2e", ink: "#241300", halo: "#ffb347", sign: circle },
  blue: { colour: "#2467cf", ink: "#ffffff", halo: "#4f93ff", sign: square },
};

const NOBODY: Look = { colour: "#6b7280", ink: "#ffffff", halo: "#8a93a6", sign: "" };

/** How `army:red` looks; a planet of nobody is grey and has no sign. */
export const look = (army: string | null): Look => LOOKS[army?.slice(5) ?? ""] ?? NOBODY;
