/** Lets all that moves by a style go as fast as is wished: every time in an animation or a transition is multiplied by
 * `--tempo`. So a style says its plain time, and no board has to think of it. */

interface Declaration {
  prop: string;
  value: string;
  important?: boolean;
}

const MOVES = /^(animation|transition)(-duration|-delay)?$/;
const TIME = /(?<![\w.-])(\d*\.?\d+)(ms|s)\b/g;
const SCALED = "var(--tempo)";

/** A value with its times in measure. Names and curves stay; what is in measure already is left alone. */
export const paced = (value: string): string => (value.includes(SCALED) ? value : value.replace(TIME, `calc($1$2 * ${SCALED})`));

/** As PostCSS takes it. What is important switches movement off: it is no movement. */
export const tempo = {
  postcssPlugin: "tablee-tempo",
  Declaration(it: Declaration): void {
    if (MOVES.test(it.prop) && !it.important && paced(it.value) !== it.value) it.value = paced(it.value);
  },
};
