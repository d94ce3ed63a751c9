import { describe, expect, it } from "vitest";

import { createDice } from "#tests/support/dice";
import { createColumns } from "#platform/catalog/search/index/hit-columns";
import type { IndexChunk } from "#platform/catalog/search/index/index-chunk";
import { createTopKThreshold } from "./top-k-threshold";
import { rankOf } from "./rank-top-hits";

const size = 64;

/** The documents of a chunk, each with one hit whose popularity is at most that of the document. */
function groupsOf(dice: (below: number) => number) {
  const groups = Array.from({ length: size }, () => ({ score: dice(40) / 8, group: dice(101), row: 0 }));
  for (const each of groups) each.row = dice(3) === 0 ? dice(each.group + 1) : each.group;
  return groups;
}

describe("the rank that a document needs to be among the first hits", () => {
  it("keeps every one of the first hits and rejects most others", () => {
    const dice = createDice(11);
    let [offered, kept] = [0, 0];
    for (let round = 0; round < 60; round += 1) {
      const k = 1 + dice(40);
      const threshold = createTopKThreshold(k);
      const hits = createColumns(size * 40);
      const all: number[] = [];
      for (let chunk = 0; chunk < 40; chunk += 1) {
        const groups = groupsOf(dice);
        const docs = Uint16Array.from(groups.keys());
        const groupPopularity = Int32Array.from(groups, ({ group }) => group);
        const facts = {
          groupPopularity,
          mostPopularity: Math.max(...groupPopularity),
        } as unknown as IndexChunk;
        const count = threshold.keepPossible(
          facts,
          Float32Array.from(groups, ({ score }) => score),
          docs,
          size,
        );
        for (const doc of docs.subarray(0, count)) {
          hits.scores[hits.count] = groups[doc]!.score;
          hits.popularity[hits.count++] = groups[doc]!.row;
        }
        threshold.raise(hits);
        all.push(...groups.map(({ score, row }) => rankOf(score, row)));
        offered += size;
        kept += count;
      }
      const best = (ranks: number[]) => ranks.sort((a, b) => b - a).slice(0, k);
      expect(
        best(
          Array.from({ length: hits.count }, (_, hit) => rankOf(hits.scores[hit]!, hits.popularity[hit]!)),
        ),
        `round ${round}`,
      ).toEqual(best(all));
    }
    expect(kept / offered).toBeLessThan(0.35);
  });

  it("rejects nothing before there are k hits", () => {
    const threshold = createTopKThreshold(5);
    const hits = createColumns(8);
    hits.scores.set([9, 9, 9, 9]);
    hits.count = 4;
    threshold.raise(hits);
    const chunk = { groupPopularity: new Int32Array(2), mostPopularity: 0 } as unknown as IndexChunk;
    expect(threshold.keepPossible(chunk, Float32Array.of(1, 2), Uint16Array.of(0, 1), 2)).toBe(2);
  });
});
