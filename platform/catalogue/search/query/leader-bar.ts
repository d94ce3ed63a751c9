import type { HitColumns } from "#platform/catalogue/search/index/hit-columns";
import type { IndexChunk } from "#platform/catalogue/search/index/index-chunk";
import { nth } from "./least-hits";
import { rankOf } from "./rank-hits";

/** What a group must rank like to be among the first hits of a term. */
export interface LeaderBar {
  /** Leaves of the first `count` slots those that may be among the first, and answers how many they are. */
  keepLeading: (chunk: IndexChunk, scores: Float32Array, slots: Uint16Array, count: number) => number;
  /** Raises it by the hits that there are so far. */
  raise: (hits: HitColumns) => void;
}

export function createBar(leaders: number): LeaderBar {
  let least = 0;
  let seen = 0;
  return {
    keepLeading({ groupPopularity, mostPopularity }, scores, slots, count) {
      if (least === 0) return count;
      let kept = 0;
      for (let i = 0; i < count; i += 1) {
        const slot = slots[i]!;
        const score = scores[slot]!;
        // None of its rows is better known than the group, and no group better than the chunk's best: most
        // are passed over without a look at theirs.
        if (rankOf(score, mostPopularity) >= least && rankOf(score, groupPopularity[slot]!) >= least)
          slots[kept++] = slot;
      }
      return kept;
    },
    raise({ scores, popularity, count }) {
      if (count < leaders || count - seen < leaders) return;
      seen = count;
      const ranks = new Float64Array(count);
      for (let hit = 0; hit < count; hit += 1) ranks[hit] = -rankOf(scores[hit]!, popularity[hit]!);
      least = -nth(ranks, count, leaders - 1);
    },
  };
}
