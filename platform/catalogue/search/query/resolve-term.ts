import type { SearchIndex } from "#platform/catalogue/search/index/search-index";
import type { TermQuery } from "./term-query";

/** A word of the query as numbers of the index's words, each with how much it is worth. */
export interface Alternatives {
  numbers: readonly number[];
  worth: readonly number[];
}

/** A term resolved against the index. */
export interface TermMatch {
  variants: { words: Alternatives[]; ownBits: Uint16Array }[];
  match: "all" | "any";
  /** Groups that hold every phrase, by position; null where there is none. */
  phrasePositions: ReadonlySet<number> | null;
  excluded: { numbers: readonly number[]; values: Uint8Array };
  /** Products found by their model number, by their group's position. */
  codes: ReadonlyMap<number, { score: number; ids: ReadonlySet<string> | null }>;
}

const synonymWorth = 0.9;
const beginningWorth = 0.5;
const mostBeginnings = 64;

type Stems = ReadonlyMap<string, readonly string[]>;

/**
 * Looks the words up. `completions` are stems of the words that the last one may become. A word of every text
 * ('the') asks nothing; a variant with a word that nothing has is dropped.
 */
export function resolveTerm(
  index: SearchIndex,
  query: TermQuery,
  stems: Stems,
  completions: readonly string[],
  found: Pick<TermMatch, "match" | "phrasePositions" | "codes">,
): TermMatch {
  const variants: TermMatch["variants"] = [];
  for (const words of query.variants) {
    const resolved: Alternatives[] = [];
    let impossible = false;
    for (const { word, synonyms, mayBegin } of words) {
      const own = stems.get(word) ?? [];
      if (own.length === 0 && !mayBegin) continue;
      const alternatives = lookUp(
        index,
        own,
        synonyms.flatMap((each) => stems.get(each) ?? []),
        mayBegin ? { word, completions } : null,
      );
      if (alternatives.numbers.length > 0) resolved.push(alternatives);
      else if (own.length > 0 && found.match === "all") impossible = true;
    }
    // The rarest first: what lacks it need not be looked at for the others.
    resolved.sort((a, b) => groupsOf(index, a) - groupsOf(index, b));
    if (!impossible && resolved.length > 0)
      variants.push({ words: resolved, ownBits: bitsOfValues(index, resolved) });
  }
  const numbers = query.excluded
    .flatMap((word) => stems.get(word) ?? [])
    .flatMap((stem) => index.words.find(stem) ?? []);
  return {
    variants,
    ...found,
    excluded: {
      numbers,
      values:
        numbers.length > 0
          ? Uint8Array.from(bitsOfValues(index, [{ numbers, worth: [] }]))
          : new Uint8Array(),
    },
  };
}

const groupsOf = (index: SearchIndex, { numbers }: Alternatives) =>
  numbers.reduce((sum, number) => sum + index.words.groupsOf(number), 0);

function lookUp(
  index: SearchIndex,
  own: readonly string[],
  synonyms: readonly string[],
  beginning: { word: string; completions: readonly string[] } | null,
): Alternatives {
  const worth = new Map<number, number>();
  const add = (number: number | undefined, factor: number) => {
    if (number === undefined) return;
    const rarity = Math.log(1 + index.groups / (1 + index.words.groupsOf(number)));
    worth.set(number, Math.max(worth.get(number) ?? 0, factor * (0.3 + rarity)));
  };
  for (const stem of own) add(index.words.find(stem), 1);
  for (const stem of synonyms) add(index.words.find(stem), synonymWorth);
  if (beginning) {
    for (const number of index.words.beginningWith(beginning.word, mostBeginnings))
      add(number, beginningWorth);
    for (const stem of beginning.completions) add(index.words.find(stem), beginningWorth);
  }
  return { numbers: [...worth.keys()], worth: [...worth.values()] };
}

/** By number of a value: a bit for each word that it is found by. */
function bitsOfValues(index: SearchIndex, words: readonly Alternatives[]): Uint16Array {
  const bits = new Uint16Array(index.values.size);
  const wanted = words.map(({ numbers }) => new Set(numbers));
  for (const [value, found] of index.valueWords) {
    wanted.forEach((set, at) => {
      if (found.some((number) => set.has(number))) bits[value]! |= 1 << at;
    });
  }
  return bits;
}
