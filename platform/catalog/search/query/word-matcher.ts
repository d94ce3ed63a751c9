import { chunkSize, noBrand, type IndexChunk } from "#platform/catalog/search/index/index-chunk";
import { getPostingList, type PostingList } from "#platform/catalog/search/index/posting-lists";
import type { ScoreAccumulator, WordScratch } from "#platform/catalog/search/index/scratch";
import { matchAllWords, type QueryWordLists } from "./match-words";
import type { Alternatives, TermMatch } from "./resolve-term";

/** The matches of a term in one chunk. The next chunk, and the next search, overwrite it. */
export interface ChunkMatch {
  /** The first `count` are the matching documents, in no particular order. */
  docs: Uint16Array;
  count: number;
  /** By document: its score. */
  score: Float32Array;
  /** By document: the words that only some of its rows have, as bits; a row must have them to be a hit. */
  needed: Uint16Array;
  /** By document: the variant of the term that gave its score. */
  variant: Uint8Array;
  /** By variant, by value number: the words that find the value, as bits. */
  wordBits: readonly Uint16Array[];
  /** By document: the ids of the products whose model number matches. Its other rows are not hits. */
  onlyProducts: Map<number, ReadonlySet<string>>;
  /** True if the term excludes words. Then every row must be tested. */
  excludes: boolean;
}

/**
 * The score of a word, by the weight bits of a posting (A 8: name, B 4: type, C 2: attributes, D 1:
 * description). A word in several places gets the score of each.
 */
const weightScores = Float32Array.from(
  { length: 16 },
  (_, bits) => (bits & 8 ? 1 : 0) + (bits & 4 ? 0.9 : 0) + (bits & 2 ? 0.3 : 0) + (bits & 1 ? 0.08 : 0),
);

/**
 * Returns a function that matches the term against the chunk with a given number. Only one matcher may be
 * used at a time.
 */
export function createWordMatcher(
  term: TermMatch,
  chunks: readonly IndexChunk[],
  scratch: WordScratch,
): (number: number) => ChunkMatch {
  const listOf = (word: number) => getPostingList(chunks, "words", word);
  const toLists = ({ numbers, worth }: Alternatives): QueryWordLists => ({
    lists: numbers.map(listOf),
    scores: worth.map((each) => weightScores.map((score) => each * score)),
  });
  scratch.reset();
  const { matches, further, variant } = scratch;
  const { docs, score, needed } = matches;
  const result: ChunkMatch = {
    docs,
    count: 0,
    score,
    needed,
    variant,
    wordBits: term.variants.map(({ wordBits }) => wordBits),
    onlyProducts: new Map(),
    excludes: term.excluded.numbers.length > 0,
  };
  const variants = term.variants.map(({ words }) => words.map(toLists));
  const excluded = term.excluded.numbers.map(listOf);
  const isFiltered = excluded.length > 0 || term.phrasePositions !== null;
  const { factors, within } = term;

  return (number) => {
    for (let i = 0; i < result.count; i += 1) score[docs[i]!] = needed[docs[i]!] = 0;
    let count = variants.length > 0 ? matchAllWords(number, variants[0]!, matches, scratch) : 0;
    if (variants.length > 1) for (let i = 0; i < count; i += 1) variant[docs[i]!] = 0;
    for (let at = 1; at < variants.length; at += 1)
      count = mergeVariant(scratch, matchAllWords(number, variants[at]!, further, scratch), at, count);

    const from = number * chunkSize;
    if (isFiltered) {
      for (const list of excluded) dropDocuments(number, list, score);
      if (term.phrasePositions)
        for (let i = 0; i < count; i += 1)
          if (!term.phrasePositions.has(from + docs[i]!)) score[docs[i]!] = 0;
      count = keepScored(matches, count);
    }
    if (factors) {
      const { types } = chunks[number]!;
      for (let i = 0; i < count; i += 1) score[docs[i]!]! *= factors[types[docs[i]!]!]!;
      if (within) for (let i = 0; i < count; i += 1) if (!within.has(from + docs[i]!)) score[docs[i]!] = 0;
      if (term.dropsTypes) count = keepScored(matches, count);
    }
    if (term.codes.size > 0) {
      result.onlyProducts.clear();
      for (const [position, found] of term.codes) {
        const doc = position - from;
        if (doc < 0 || doc >= chunkSize || chunks[number]!.brands[doc] === noBrand) continue;
        if (score[doc] === 0) docs[count++] = doc;
        score[doc]! += found.score;
        needed[doc] = 0;
        if (found.ids) result.onlyProducts.set(doc, found.ids);
      }
    }
    result.count = count;
    return result;
  };
}

/**
 * Merges the first `found` documents of another variant into the matches if it scores higher, and clears
 * them. Returns the new number of matching documents.
 */
function mergeVariant(
  { matches, further, variant }: WordScratch,
  found: number,
  number: number,
  count: number,
): number {
  for (let i = 0; i < found; i += 1) {
    const doc = further.docs[i]!;
    if (further.score[doc]! > matches.score[doc]!) {
      if (matches.score[doc] === 0) matches.docs[count++] = doc;
      matches.score[doc] = further.score[doc]!;
      matches.needed[doc] = further.needed[doc]!;
      variant[doc] = number;
    }
    further.score[doc] = further.needed[doc] = 0;
  }
  return count;
}

/** Removes the documents whose score was set to 0. */
function keepScored({ docs, score, needed }: ScoreAccumulator, count: number): number {
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const doc = docs[i]!;
    if (score[doc]! > 0) docs[kept++] = doc;
    else needed[doc] = 0;
  }
  return kept;
}

/** Sets the score to 0 if all rows have an excluded word. If only some have it, rows are tested later. */
function dropDocuments(chunk: number, { starts, postings }: PostingList, score: Float32Array): void {
  for (let i = starts[chunk]!; i < starts[chunk + 1]!; i += 1)
    if (!(postings[i]! & 16)) score[postings[i]! >> 5] = 0;
}
