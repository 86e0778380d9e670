/** Numbers as people read them: chances and averages. */

/** `72 %`; never 0 or 100 for what is only nearly so. */
export function percent(chance: number, lang: string): string {
  const style = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 0 });
  if (chance > 0.995 && chance < 1 - 1e-9) return `> ${style.format(0.99)}`;
  if (chance < 0.005 && chance > 1e-9) return `< ${style.format(0.01)}`;
  return style.format(chance);
}

/** `2.4`, `2,4`; whole numbers from ten on. */
export const about = (n: number, lang: string): string => new Intl.NumberFormat(lang, { maximumFractionDigits: n < 10 ? 1 : 0 }).format(n);
