import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { showMissing } from "./missing-picture";

/** A picture as far as it is asked here, in a list of links or in a tile. */
function pictureIn(place: "list" | "tile") {
  const seen = {
    asked: 0,
    words: undefined as { textContent: string; className: string; ariaHidden?: string } | undefined,
  };
  const picture = {
    src: "/sfsites/a",
    matches: (selector: string) => selector === ".pictured img" && place === "list",
    getAttribute: () => "/sfsites/a",
    setAttribute: (_name: string, _address: string) => void (seen.asked += 1),
    replaceWith: (words: object) => void (seen.words = words as typeof seen.words),
  };
  return { seen, picture: picture as unknown as HTMLImageElement };
}

let warned: unknown[][];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { createElement: () => ({}) });
  warned = [];
  vi.spyOn(console, "warn").mockImplementation((...words) => void warned.push(words));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a picture that does not come (shell.md sections 4, 8 and 9)", () => {
  it("of a list of links is asked for once more after 1000 ms; only then words stand in its place, for the eye alone (MENU-38)", () => {
    const { seen, picture } = pictureIn("list");
    showMissing(picture);
    vi.advanceTimersByTime(999);
    // A second failure while it waits is the same one.
    showMissing(picture);
    expect([seen.asked, seen.words]).toEqual([0, undefined]);
    vi.advanceTimersByTime(1);
    expect([seen.asked, seen.words]).toEqual([1, undefined]);
    showMissing(picture);
    expect(seen).toEqual({
      asked: 1,
      words: { className: "no-picture", textContent: "Error loading image", ariaHidden: "true" },
    });
    vi.runAllTimers();
    expect([seen.asked, warned]).toEqual([1, []]);
  });

  it("of a tile gives way at once, to words for everybody, and is logged (ERROR-11)", () => {
    const { seen, picture } = pictureIn("tile");
    showMissing(picture);
    expect(seen).toEqual({
      asked: 0,
      words: { className: "no-picture", textContent: "Error loading image" },
    });
    expect(warned).toEqual([["Error in loading image", "/sfsites/a"]]);
  });
});
