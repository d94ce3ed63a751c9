import { describe, expect, it } from "vitest";

import { SelectionScratch } from "#platform/catalog/search/index/scratch";
import { createDice } from "#tests/support/dice";
import { selectTopK } from "./select-top-k";

describe("selectTopK", () => {
  it("selects what sorting would put first, with many equal keys or none", () => {
    const dice = createDice(3);
    for (let round = 0; round < 300; round += 1) {
      const count = dice(900);
      const different = [1, 2, 20, 5000][dice(4)]!;
      const key = Float64Array.from({ length: count }, () =>
        dice(9) === 0 ? Infinity : dice(different) - different / 2,
      );
      // Among equal keys the later hit comes first.
      const before = (a: number, b: number) => (key[a] === key[b] ? a > b : key[a]! < key[b]!);
      const size = Math.min(count, 1 + dice(250));
      const sorted = Array.from(key, (_, hit) => hit).sort((a, b) => (before(a, b) ? -1 : 1));
      const found = [...selectTopK(new SelectionScratch(), key, count, size, before)].sort((a, b) =>
        before(a, b) ? -1 : 1,
      );
      expect(found, `round ${round}`).toEqual(sorted.slice(0, size));
    }
  });
});
