import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { replaceMissingPicture } from "./missing-picture";

/** The parts of a picture that the code uses, in a list of links or in a tile. */
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

describe("a picture that fails to load", () => {
  it("in a list of links is requested once more after 1000 ms, then replaced by words hidden from assistive technology (MENU-38)", () => {
    const { seen, picture } = pictureIn("list");
    replaceMissingPicture(picture);
    vi.advanceTimersByTime(999);
    // A second error event while it waits changes nothing.
    replaceMissingPicture(picture);
    expect([seen.asked, seen.words]).toEqual([0, undefined]);
    vi.advanceTimersByTime(1);
    expect([seen.asked, seen.words]).toEqual([1, undefined]);
    replaceMissingPicture(picture);
    expect(seen).toEqual({
      asked: 1,
      words: { className: "no-picture", textContent: "Error loading image", ariaHidden: "true" },
    });
    vi.runAllTimers();
    expect([seen.asked, warned]).toEqual([1, []]);
  });

  it("in a tile is replaced at once by words for everybody, and logged (ERROR-11)", () => {
    const { seen, picture } = pictureIn("tile");
    replaceMissingPicture(picture);
    expect(seen).toEqual({
      asked: 0,
      words: { className: "no-picture", textContent: "Error loading image" },
    });
    expect(warned).toEqual([["Error in loading image", "/sfsites/a"]]);
  });
});
