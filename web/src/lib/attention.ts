/** The tab of the browser says when it is our turn: in its title and its icon. */
import calm from "../assets/icon.svg";
import turn from "../assets/icon-turn.svg";

export function show(title: string, yours: boolean): void {
  document.title = yours ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = yours ? turn : calm;
  if (icon && icon.getAttribute("href") !== wanted) icon.href = wanted;
}

/** Whether somebody writes there: then a key is a letter, not a command. */
export const typing = (at: EventTarget | null): boolean =>
  at instanceof HTMLElement && at.closest("input, textarea, select, [contenteditable]") !== null;
