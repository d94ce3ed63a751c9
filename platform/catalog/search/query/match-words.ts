import type { PostingList } from "#platform/catalog/search/index/posting-lists";
import type { ScoreAccumulator, WordScratch } from "#platform/catalog/search/index/scratch";

/** A word of a term: the posting lists of its alternatives, with the score of each by weight bits. */
export interface QueryWordLists {
  lists: readonly PostingList[];
  scores: readonly Float32Array[];
}

/**
 * Finds the documents of a chunk that have every word: starts with those of the first word and removes those
 * without the second, and so on.
 */
export function matchAllWords(
  chunk: number,
  words: readonly QueryWordLists[],
  found: ScoreAccumulator,
  scratch: WordScratch,
): number {
  let count = addFirstWord(chunk, words[0]!, found);
  for (let at = 1; at < words.length && count > 0; at += 1)
    count = intersect(chunk, words[at]!, 1 << at, found, count, scratch.best);
  return count;
}

function addFirstWord(
  chunk: number,
  { lists, scores }: QueryWordLists,
  { docs, score, needed }: ScoreAccumulator,
): number {
  let count = 0;
  for (let i = 0; i < lists.length; i += 1) {
    const { starts, postings } = lists[i]!;
    const scoreByWeights = scores[i]!;
    for (let at = starts[chunk]!, end = starts[chunk + 1]!; at < end; at += 1) {
      const posting = postings[at]!;
      const doc = posting >> 5;
      const value = scoreByWeights[posting & 15]!;
      const known = score[doc]!;
      if (known === 0) {
        docs[count++] = doc;
        score[doc] = value;
        needed[doc] = (posting >> 4) & 1;
      } else {
        if (value > known) score[doc] = value;
        if ((posting & 16) === 0) needed[doc] = 0;
      }
    }
  }
  return count;
}

/** A binary search for a document costs as much as reading about this many postings in order. */
const lookUpCost = 8;

/**
 * Keeps the documents that also have the word, and adds its best score to theirs. `best` is 0 before and
 * after the call.
 */
function intersect(
  chunk: number,
  { lists, scores }: QueryWordLists,
  bit: number,
  { docs, score, needed }: ScoreAccumulator,
  count: number,
  best: Float32Array,
): number {
  for (let i = 0; i < lists.length; i += 1) {
    const { starts, postings } = lists[i]!;
    const scoreByWeights = scores[i]!;
    const start = starts[chunk]!;
    const end = starts[chunk + 1]!;
    const looksUp = count * lookUpCost < end - start;
    for (let step = looksUp ? 0 : start, last = looksUp ? count : end; step < last; step += 1) {
      const at = looksUp ? findPosting(postings, start, end, docs[step]!) : step;
      if (at === end) continue;
      const posting = postings[at]!;
      const doc = posting >> 5;
      if (score[doc] === 0) continue;
      const value = scoreByWeights[posting & 15]!;
      const known = best[doc]!;
      if (known === 0) {
        best[doc] = value;
        if ((posting & 16) !== 0) needed[doc]! |= bit;
      } else {
        if (value > known) best[doc] = value;
        if ((posting & 16) === 0) needed[doc]! &= ~bit;
      }
    }
  }
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const doc = docs[i]!;
    if (best[doc] === 0) score[doc] = needed[doc] = 0;
    else {
      score[doc]! += best[doc]!;
      best[doc] = 0;
      docs[kept++] = doc;
    }
  }
  return kept;
}

/**
 * The index of a document's posting between start and end, which is sorted by document; `end` if it has none.
 */
function findPosting(postings: Uint16Array, start: number, end: number, doc: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (postings[middle]! >> 5 < doc) low = middle + 1;
    else high = middle;
  }
  return low < end && postings[low]! >> 5 === doc ? low : end;
}
