import { describe, expect, it } from "vitest";

import { correctTerm } from "./spelling";
import { dropPlurals } from "#platform/catalog/search/index/vocabulary";

const near = Object.entries({ refrigerator: 40, mixer: 20, stand: 18, mixers: 12, range: 9, ranger: 1 }).map(
  ([word, groups]) => ({ word, groups, isOwn: true }),
);
const vocabulary = (...typed: string[]) =>
  new Map(typed.map((word) => [word, { known: near.some((each) => each.word === word), near }]));

describe("correctTerm", () => {
  it("corrects misspelled words and leaves known ones (SEARCH-15)", () => {
    expect(correctTerm("refridgerator", vocabulary("refridgerator"))).toBe("refrigerator");
    expect(correctTerm("stnad mixr", vocabulary("stnad", "mixr"))).toBe("stand mixer");
    expect(correctTerm("rnage", vocabulary("rnage"))).toBe("range");
  });
  it("keeps the rest of the term as it was typed", () =>
    expect(correctTerm("Rnage, under $2,000", vocabulary("rnage"))).toBe("range, under $2,000"));
  it("splits words that were written together (SEARCH-15)", () =>
    expect(correctTerm("standmixer", vocabulary("standmixer"), new Set(["stand", "mixer"]))).toBe(
      "stand mixer",
    ));
  it("returns null if nothing changes or no word is near", () => {
    expect(correctTerm("stand mixer", vocabulary("stand", "mixer"))).toBeNull();
    expect(correctTerm("zzzzzzz", vocabulary("zzzzzzz"))).toBeNull();
    expect(correctTerm("xyz", vocabulary("xyz"))).toBeNull();
    expect(correctTerm("", vocabulary())).toBeNull();
  });
});

describe("dropPlurals", () => {
  it("keeps one of singular and plural", () => {
    expect(dropPlurals(["mixer", "mixers", "range", "ranges", "ranger"])).toEqual([
      "mixer",
      "range",
      "ranger",
    ]);
  });
});
