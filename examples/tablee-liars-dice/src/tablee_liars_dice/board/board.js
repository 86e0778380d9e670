// The board of Liar's Dice: one ES module without anything to build. The house hands it what a seat knows (see
// docs/add-a-game.md, "A board of its own"); it draws that, and says what was clicked.

const PIPS = {
  1: [[2, 2]],
  2: [[1, 1], [3, 3]],
  3: [[1, 1], [2, 2], [3, 3]],
  4: [[1, 1], [1, 3], [3, 1], [3, 3]],
  5: [[1, 1], [1, 3], [2, 2], [3, 1], [3, 3]],
  6: [[1, 1], [1, 2], [1, 3], [3, 1], [3, 2], [3, 3]],
};
const SVG = "http://www.w3.org/2000/svg";

/** An element with a class, a text or children, and attributes. */
function made(tag, name, inside = [], attributes = {}) {
  const it = document.createElement(tag);
  it.className = name;
  for (const [key, value] of Object.entries(attributes)) it.setAttribute(key, value);
  it.append(...(Array.isArray(inside) ? inside : [inside]));
  return it;
}

/** A die with a face, drawn; its label is for who cannot see it. */
function die(face, matters = false) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "0 0 40 40");
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", String(face));
  picture.setAttribute("class", matters ? "ld-die matters" : "ld-die");
  const box = document.createElementNS(SVG, "rect");
  for (const [key, value] of Object.entries({ x: 1, y: 1, width: 38, height: 38, rx: 8 })) box.setAttribute(key, value);
  picture.append(box);
  for (const [x, y] of PIPS[face]) {
    const pip = document.createElementNS(SVG, "circle");
    for (const [key, value] of Object.entries({ cx: x * 10, cy: y * 10, r: 3.7 })) pip.setAttribute(key, value);
    picture.append(pip);
  }
  return picture;
}

/** The dice of a cup: those that count for a bid stand out. */
const row = (name, dice, face = 0, wild = false) =>
  made("div", name, dice.map((d) => die(d, face > 0 && (d === face || (wild && d === 1)))));

/** A target as a button: it glows where it can be clicked. */
function button(now, target, inside, label) {
  const glows = now.glow.includes(target);
  const classes = ["ld-choice", glows ? "glow" : "", now.chosen.includes(target) ? "chosen" : ""].join(" ").trim();
  const it = made("button", classes, inside, { "data-target": target, "aria-label": label, type: "button" });
  if (!glows) it.setAttribute("aria-disabled", "true");
  it.addEventListener("click", () => now.pick(target));
  return it;
}

/** The bid that stands, large, and who stands by it. */
function bid(now) {
  const { bid: it, total } = now.view;
  const head = made("p", "ld-soft", now.say("board-table", { number: total }));
  if (now.ending) return made("div", "ld-bid", [made("p", "ld-big", now.say(`reason-${now.ending.reason}`))]);
  if (!it) return made("div", "ld-bid", [head, made("p", "ld-quiet", now.say("board-nobody"))]);
  const number = made("span", "ld-number", `${it.dice} ×`);
  const who = made("p", "ld-who", now.target(`seat:${it.seat}`));
  return made("div", "ld-bid", [head, made("div", "ld-claim", [number, die(it.face)]), who]);
}

/** What everybody had under the cups of the last round. */
function reveal(now) {
  const { reveal: it, wild } = now.view;
  if (!it) return made("div", "ld-reveal empty");
  const cups = it.cups.map((dice, seat) =>
    made("div", seat === it.loser ? "ld-cup lost" : "ld-cup", [
      made("span", "ld-name", now.target(`seat:${seat}`)),
      row("ld-dice small", dice, it.bid.face, wild && it.bid.face > 1),
    ]),
  );
  const claim = made("p", "ld-was", [`${it.bid.dice} ×`, die(it.bid.face), now.say("board-found", { number: it.found })]);
  return made("div", "ld-reveal", [claim, made("div", "ld-cups", cups)]);
}

/** The numbers and then the faces that can be bid: one of the two at a time. */
function choices(now) {
  const faces = now.chosen.some((target) => target.startsWith("dice:"));
  const numbers = now.glow.filter((target) => target.startsWith("dice:"));
  const shown = faces ? [1, 2, 3, 4, 5, 6].map((face) => `face:${face}`) : numbers;
  if (!shown.length || !now.glow.length) return made("div", "ld-choices empty");
  const inside = (target) => (faces ? die(Number(target.slice(5))) : target.slice(5));
  const asked = now.say(faces ? "board-choose-face" : "board-choose-dice");
  const chosen = faces ? now.chosen.filter((target) => target.startsWith("dice:")) : [];
  const all = [...chosen.map((target) => [target, `${target.slice(5)} ×`]), ...shown.map((target) => [target, inside(target)])];
  const buttons = all.map(([target, it]) => button(now, target, it, now.target(target)));
  return made("div", "ld-choices", [made("p", "ld-soft", asked), made("div", "ld-buttons", buttons)]);
}

function draw(at, now) {
  const { hand, left } = now.view;
  const seats = left.map((n, seat) =>
    made("div", ["ld-seat", now.waiting.includes(seat) ? "waits" : "", n ? "" : "out"].join(" ").trim(), [
      made("span", "ld-name", now.target(`seat:${seat}`)),
      made("span", "ld-left", "■".repeat(n) || "–", { "aria-label": String(n) }),
    ]),
  );
  const mine = hand.length ? [made("p", "ld-soft", now.say("board-yours")), row("ld-dice mine", hand)] : [];
  at.replaceChildren(
    made("div", "ld", [made("div", "ld-seats", seats), bid(now), reveal(now), made("div", "ld-mine", mine, { "data-place": "hand" }), choices(now)]),
  );
}

/** What the house calls: once to begin with, and then for every change. */
export function mount(at, now) {
  draw(at, now);
  return { update: (next) => draw(at, next), destroy: () => at.replaceChildren() };
}
