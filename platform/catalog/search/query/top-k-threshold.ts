import type { HitColumns } from "#platform/catalog/search/index/hit-columns";
import type { IndexChunk } from "#platform/catalog/search/index/index-chunk";
import { rankOf } from "./rank-top-hits";
import { quickselect } from "./select-top-k";

/** The rank that a document needs to be among the first k hits of a term. It rises as hits are found. */
export interface TopKThreshold {
  /**
   * Keeps those of the first `count` of `docs` that may be among the first k, in place; returns their number.
   */
  keepPossible: (chunk: IndexChunk, scores: Float32Array, docs: Uint16Array, count: number) => number;
  /** Raises the threshold to the k-th best rank of the hits found so far. */
  raise: (hits: HitColumns) => void;
}

/** A threshold that starts at 0. */
export function createTopKThreshold(k: number): TopKThreshold {
  let threshold = 0;
  let seen = 0;
  return {
    keepPossible({ groupPopularity, mostPopularity }, scores, docs, count) {
      if (threshold === 0) return count;
      let kept = 0;
      for (let i = 0; i < count; i += 1) {
        const doc = docs[i]!;
        const score = scores[doc]!;
        // No row is more popular than its document, and no document more than the chunk's most popular one.
        // The first check rejects most documents without reading their popularity.
        if (rankOf(score, mostPopularity) >= threshold && rankOf(score, groupPopularity[doc]!) >= threshold)
          docs[kept++] = doc;
      }
      return kept;
    },
    raise({ scores, popularity, count }) {
      // Only after k more hits, because this reads all hits.
      if (count < k || count - seen < k) return;
      seen = count;
      const ranks = new Float64Array(count);
      for (let hit = 0; hit < count; hit += 1) ranks[hit] = -rankOf(scores[hit]!, popularity[hit]!);
      threshold = -quickselect(ranks, count, k - 1);
    },
  };
}
