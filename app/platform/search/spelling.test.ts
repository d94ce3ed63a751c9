import { describe, expect, it } from "vitest";

import { correctTerm, editDistance } from "./spelling";
import { completeTerm } from "./vocabulary";

const vocabulary = new Map([["refrigerator", 40], ["mixer", 20], ["stand", 18], ["mixers", 12], ["range", 9], ["ranger", 1]]);

describe("correctTerm", () => {
  it("puts misspelt words right and leaves known ones", () => {
    expect(correctTerm("refridgerator", vocabulary)).toBe("refrigerator");
    expect(correctTerm("stnad mixr", vocabulary)).toBe("stand mixer");
    expect(correctTerm("rnage", vocabulary)).toBe("range");
  });
  it("answers null where nothing changes or nothing is near", () => {
    expect(correctTerm("stand mixer", vocabulary)).toBeNull();
    expect(correctTerm("zzzzzzz", vocabulary)).toBeNull();
    expect(correctTerm("xyz", vocabulary)).toBeNull();
    expect(correctTerm("", vocabulary)).toBeNull();
  });
});

describe("editDistance", () => {
  it("counts a swap of neighbours once and stops at the limit", () => {
    expect(editDistance("mixer", "mixre", 3)).toBe(1);
    expect(editDistance("kettle", "ketle", 3)).toBe(1);
    expect(editDistance("abcdef", "uvwxyz", 2)).toBe(3);
  });
});

describe("completeTerm", () => {
  it("completes the last word and names a word once", () => {
    expect(completeTerm("stand mix", vocabulary, 5)).toEqual(["stand mixer"]);
    expect(completeTerm("ra", vocabulary, 5)).toEqual(["range", "ranger"]);
    expect(completeTerm("36", vocabulary, 5)).toEqual([]);
  });
});
