import { describe, expect, it } from "vitest";
import { settled } from "$lib/options";
import { Reading } from "$lib/reading.svelte";
import type { Chatted, OptionInfo } from "$lib/wire";

describe("options as they are sent", () => {
  const sides: OptionInfo = { name: "sides", default: "2", values: ["2", "3"], numbers: true, only: { 2: ["2"], 3: ["3"] }, rule: "" };

  it("are what the form shows for so many seats", () => {
    expect(settled([sides], 6, { sides: "3" })).toEqual({ sides: "3" });
    expect(settled([sides], 2, { sides: "3" })).toEqual({ sides: "2" });
    expect(settled([sides], 3, { sides: "2" })).toEqual({ sides: "3" });
  });

  it("leave what was not touched to the house", () => {
    expect(settled([sides], 6, {})).toEqual({});
  });
});

it("lines are unread when others have said them since", () => {
  const line = (person: string, at: number): Chatted => ({ t: "chat", room: "table", person, name: person, chair: null, text: "", emote: "", at });
  const [reading, chat] = [new Reading("t1"), [line("ann", 1), line("ben", 2)]];
  expect(reading.unread(chat, "ann")).toBe(1);
  reading.see(chat);
  expect(reading.unread([...chat, line("ann", 3), line("ben", 4)], "ann")).toBe(1);
  expect(new Reading("t1").unread(chat, "ann")).toBe(0);
});
