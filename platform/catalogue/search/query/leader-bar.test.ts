import { describe, expect, it } from "vitest";

import { createDice } from "#tests/support/dice";
import { createColumns } from "#platform/catalogue/search/index/hit-columns";
import type { IndexChunk } from "#platform/catalogue/search/index/index-chunk";
import { createBar } from "./leader-bar";
import { rankOf } from "./rank-hits";

const size = 64;

/** A chunk's groups, each with one hit, which is as well known as its group or less. */
function groupsOf(dice: (below: number) => number) {
  const groups = Array.from({ length: size }, () => ({ score: dice(40) / 8, group: dice(101), row: 0 }));
  for (const each of groups) each.row = dice(3) === 0 ? dice(each.group + 1) : each.group;
  return groups;
}

describe("the bar that a group must reach to be among the first hits", () => {
  it("keeps each of them, whatever the chunks hold, and passes most others over", () => {
    const dice = createDice(11);
    let [offered, kept] = [0, 0];
    for (let round = 0; round < 60; round += 1) {
      const leaders = 1 + dice(40);
      const bar = createBar(leaders);
      const hits = createColumns(size * 40);
      const all: number[] = [];
      for (let chunk = 0; chunk < 40; chunk += 1) {
        const groups = groupsOf(dice);
        const slots = Uint16Array.from(groups.keys());
        const groupPopularity = Int32Array.from(groups, ({ group }) => group);
        const facts = {
          groupPopularity,
          mostPopularity: Math.max(...groupPopularity),
        } as unknown as IndexChunk;
        const count = bar.keepLeading(
          facts,
          Float32Array.from(groups, ({ score }) => score),
          slots,
          size,
        );
        for (const slot of slots.subarray(0, count)) {
          hits.scores[hits.count] = groups[slot]!.score;
          hits.popularity[hits.count++] = groups[slot]!.row;
        }
        bar.raise(hits);
        all.push(...groups.map(({ score, row }) => rankOf(score, row)));
        offered += size;
        kept += count;
      }
      const best = (ranks: number[]) => ranks.sort((a, b) => b - a).slice(0, leaders);
      expect(
        best(
          Array.from({ length: hits.count }, (_, hit) => rankOf(hits.scores[hit]!, hits.popularity[hit]!)),
        ),
        `round ${round}`,
      ).toEqual(best(all));
    }
    expect(kept / offered).toBeLessThan(0.35);
  });

  it("is not there before there are as many hits as are wanted", () => {
    const bar = createBar(5);
    const hits = createColumns(8);
    hits.scores.set([9, 9, 9, 9]);
    hits.count = 4;
    bar.raise(hits);
    const chunk = { groupPopularity: new Int32Array(2), mostPopularity: 0 } as unknown as IndexChunk;
    expect(bar.keepLeading(chunk, Float32Array.of(1, 2), Uint16Array.of(0, 1), 2)).toBe(2);
  });
});
