/** The tab of the browser says when it is our turn: in its title and its icon. */
import calm from "../assets/icon.svg";
import turn from "../assets/icon-turn.svg";

export function show(title: string, yours: boolean): void {
  document.title = yours ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = yours ? turn : calm;
  if (icon && icon.getAttribute("href") !== wanted) icon.href = wanted;
}
