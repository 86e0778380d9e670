/** A sentence with pictures in it: its words stay as they are, and what ends it keeps to the picture before it. */
import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { Words } from "$lib/words";
import Piece from "../../src/tablee/games/sequence/board/Piece.svelte";
import Sentence from "../src/parts/Sentence.svelte";

const words = new Words("en", ["event-played = { $seat } plays { $card }, and draws.\nevent-swapped = { $card } and { $other }\ntarget-card = card { $id }\ntarget-seat = chair"], ["Ann"]);

const drawn = (key: string, about: Record<string, string>) => render(Sentence, { said: { key, about }, words, sides: [0], piece: Piece }).container;

test("no line begins with what ends a sentence", () => {
  const said = drawn("event-played", { seat: "seat:0", card: "card:7H" });
  expect(said.querySelector(".tied")!.textContent).toMatch(/card 7H,$/);
  expect(said.textContent).toMatch(/^Ann plays .*card 7H, and draws\.$/);
});

test("pictures beside words are tied to nothing", () => {
  const said = drawn("event-swapped", { card: "card:7H", other: "card:2S" });
  expect(said.querySelector(".tied")).toBeNull();
  expect(said.textContent).toMatch(/Card 7H and .*card 2S$/);
});
