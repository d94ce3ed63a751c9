import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import { typeFactors, type TermFocus } from "./term-focus";
import type { TermQuery } from "#platform/catalog/search/words/term-query";

/** The words of the index that match a word of the query: the word itself, its synonyms and completions. */
export interface Alternatives {
  numbers: readonly number[];
  /**
   * The factor of each for the score: rare words score higher than common ones, synonyms lower than the word.
   */
  worth: readonly number[];
}

/** A term resolved against the index. */
export interface TermMatch {
  /** `wordBits`, by value number: the words of the variant that find the value, as bits. */
  variants: { words: Alternatives[]; wordBits: Uint16Array }[];
  /** Positions of the documents that contain every phrase; null if the term has no phrases. */
  phrasePositions: ReadonlySet<number> | null;
  /** Excluded words. `values` is by value number: 1 if an excluded word finds the value. */
  excluded: { numbers: readonly number[]; values: Uint8Array };
  /**
   * Products found by their model number, by position of their document. `ids` null means all of its rows.
   */
  codes: ReadonlyMap<number, { score: number; ids: ReadonlySet<string> | null }>;
  /** The texts of the term and their synonyms: names that have one rank higher. */
  phrases: readonly string[];
  /** By product type number: what the scores of its documents are multiplied by; null if by nothing. */
  factors: Float32Array | null;
  /** Positions of the documents that words may find; null for all. */
  within: ReadonlySet<number> | null;
  /** True if some documents that the words find are no hits, by `factors` or `within`. */
  dropsTypes: boolean;
}

const synonymWorth = 0.9;
const beginningWorth = 0.5;
const maxBeginnings = 64;

type Stems = ReadonlyMap<string, readonly string[]>;

/**
 * Looks up the words of a query in the index. `completions` are stems of words that the unfinished last word
 * may stand for. Stop words ('the') have no stem and are ignored. If all words must match, a variant with a
 * word that no document has is dropped.
 */
export function resolveTerm(
  index: SearchIndex,
  query: TermQuery,
  stems: Stems,
  completions: readonly string[],
  focus: TermFocus | null,
  found: Pick<TermMatch, "phrasePositions" | "codes" | "phrases">,
): TermMatch {
  const variants: TermMatch["variants"] = [];
  for (const words of query.variants) {
    const resolved: Alternatives[] = [];
    let impossible = false;
    for (const { word, synonyms, isUnfinished } of words) {
      const own = stems.get(word) ?? [];
      if (own.length === 0 && !isUnfinished) continue;
      const alternatives = lookUp(
        index,
        own,
        synonyms.flatMap((each) => stems.get(each) ?? []),
        isUnfinished ? { word, completions } : null,
      );
      if (alternatives.numbers.length > 0) resolved.push(alternatives);
      else if (own.length > 0) impossible = true;
    }
    // The rarest word first, because it leaves the fewest documents to check for the other words.
    resolved.sort((a, b) => documentsWith(index, a) - documentsWith(index, b));
    if (!impossible && resolved.length > 0)
      variants.push({ words: resolved, wordBits: wordBitsByValue(index, resolved) });
  }
  const numbers = query.excluded
    .flatMap((word) => stems.get(word) ?? [])
    .flatMap((stem) => index.words.find(stem) ?? []);
  return {
    variants,
    ...found,
    factors: focus && typeFactors(index, focus),
    within: focus?.within ?? null,
    dropsTypes:
      focus !== null && (focus.isExclusive || focus.within !== null || focus.goodsAre !== undefined),
    excluded: {
      numbers,
      values:
        numbers.length > 0
          ? Uint8Array.from(wordBitsByValue(index, [{ numbers, worth: [] }]))
          : new Uint8Array(),
    },
  };
}

const documentsWith = (index: SearchIndex, { numbers }: Alternatives) =>
  numbers.reduce((sum, number) => sum + index.words.documentsWith(number), 0);

function lookUp(
  index: SearchIndex,
  own: readonly string[],
  synonyms: readonly string[],
  beginning: { word: string; completions: readonly string[] } | null,
): Alternatives {
  const worth = new Map<number, number>();
  const add = (number: number | undefined, factor: number) => {
    if (number === undefined) return;
    const rarity = Math.log(1 + index.documents / (1 + index.words.documentsWith(number)));
    worth.set(number, Math.max(worth.get(number) ?? 0, factor * (0.3 + rarity)));
  };
  for (const stem of own) add(index.words.find(stem), 1);
  for (const stem of synonyms) add(index.words.find(stem), synonymWorth);
  if (beginning) {
    for (const number of index.words.withPrefix(beginning.word, maxBeginnings)) add(number, beginningWorth);
    for (const stem of beginning.completions) add(index.words.find(stem), beginningWorth);
  }
  return { numbers: [...worth.keys()], worth: [...worth.values()] };
}

/** By value number: the words that find the value, as bits. */
function wordBitsByValue(index: SearchIndex, words: readonly Alternatives[]): Uint16Array {
  const bits = new Uint16Array(index.values.size);
  const wanted = words.map(({ numbers }) => new Set(numbers));
  for (const [value, found] of index.valueWords) {
    wanted.forEach((set, at) => {
      if (found.some((number) => set.has(number))) bits[value]! |= 1 << at;
    });
  }
  return bits;
}
