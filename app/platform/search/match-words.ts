import { lowerBound } from "./dictionaries";
import { chunkSize, type IndexChunk } from "./index-chunk";
import type { SearchIndex } from "./search-index";
import type { TermQuery } from "./term-query";

/** A word of the query as numbers of the index's words, each with how much it is worth. */
interface Alternatives {
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

/** By weights of a text vector: name, type, attributes, description; a word in several places counts for each. */
const weightWorth = Float32Array.from({ length: 16 }, (_, bits) => (bits & 8 ? 1 : 0) + (bits & 4 ? 0.9 : 0) + (bits & 2 ? 0.3 : 0) + (bits & 1 ? 0.08 : 0));
const synonymWorth = 0.9;
const beginningWorth = 0.5;
const mostBeginnings = 64;

type Stems = ReadonlyMap<string, readonly string[]>;

/**
 * Looks the words up. `completions` are stems of the words that the last one may become. A word of every text ('the') asks nothing; a variant with a
 * word that nothing has is dropped.
 */
export function resolveTerm(index: SearchIndex, query: TermQuery, stems: Stems, completions: readonly string[], found: Pick<TermMatch, "match" | "phrasePositions" | "codes">): TermMatch {
  const variants: TermMatch["variants"] = [];
  for (const words of query.variants) {
    const resolved: Alternatives[] = [];
    let impossible = false;
    for (const { word, synonyms, mayBegin } of words) {
      const own = stems.get(word) ?? [];
      if (own.length === 0 && !mayBegin) continue;
      const alternatives = lookUp(index, own, synonyms.flatMap((each) => stems.get(each) ?? []), mayBegin ? { word, completions } : null);
      if (alternatives.numbers.length > 0) resolved.push(alternatives);
      else if (own.length > 0 && found.match === "all") impossible = true;
    }
    // The rarest first: what lacks it need not be looked at for the others.
    resolved.sort((a, b) => groupsOf(index, a) - groupsOf(index, b));
    if (!impossible && resolved.length > 0) variants.push({ words: resolved, ownBits: bitsOfValues(index, resolved) });
  }
  const numbers = query.excluded.flatMap((word) => stems.get(word) ?? []).flatMap((stem) => index.words.find(stem) ?? []);
  return { variants, ...found, excluded: { numbers, values: Uint8Array.from(bitsOfValues(index, [{ numbers, worth: [] }])) } };
}

const groupsOf = (index: SearchIndex, { numbers }: Alternatives) => numbers.reduce((sum, number) => sum + index.words.groupsOf(number), 0);

function lookUp(index: SearchIndex, own: readonly string[], synonyms: readonly string[], beginning: { word: string; completions: readonly string[] } | null): Alternatives {
  const worth = new Map<number, number>();
  const add = (number: number | undefined, factor: number) => {
    if (number === undefined) return;
    const rarity = Math.log(1 + index.groups / (1 + index.words.groupsOf(number)));
    worth.set(number, Math.max(worth.get(number) ?? 0, factor * (0.3 + rarity)));
  };
  for (const stem of own) add(index.words.find(stem), 1);
  for (const stem of synonyms) add(index.words.find(stem), synonymWorth);
  if (beginning) {
    for (const number of index.words.beginningWith(beginning.word, mostBeginnings)) add(number, beginningWorth);
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

/** What a term finds in one chunk, by slot. The arrays are used again for the next chunk. */
export interface ChunkMatch {
  /** The slots that are found, and by slot what they score. */
  slots: Uint16Array;
  score: Float32Array;
  /** Words that only some of the group's variations have, as bits; their rows must have them. */
  needed: Uint16Array;
  /** Which variant's bits the rows are held against. */
  ownBits: (Uint16Array | null)[];
  /** True where one of the words is enough. */
  needsAny: boolean;
  /** Which products of a group their model number singles out. */
  only: Map<number, ReadonlySet<string>>;
  /** True where words are excluded, which rows may have on their own. */
  excludes: boolean;
}

export function createMatcher(term: TermMatch): (chunk: IndexChunk, number: number) => ChunkMatch {
  const result: ChunkMatch = {
    slots: new Uint16Array(), score: new Float32Array(chunkSize), needed: new Uint16Array(chunkSize), ownBits: new Array<null>(chunkSize).fill(null),
    needsAny: term.match === "any", only: new Map(), excludes: term.excluded.numbers.length > 0,
  };
  // Only what a word touches is looked at and wiped: most words are in few groups.
  const sum = new Float32Array(chunkSize);
  const best = new Float32Array(chunkSize);
  const shared = new Uint16Array(chunkSize);
  const own = new Uint16Array(chunkSize);
  const touched = new Uint16Array(chunkSize);
  const byWord = new Uint16Array(chunkSize);
  const isFound = new Uint8Array(chunkSize);
  const found = new Uint16Array(chunkSize);
  const needsAll = term.match === "all";

  const slots = new Uint16Array(chunkSize);
  let foundCount = 0;

  return (chunk, number) => {
    for (let i = 0; i < foundCount; i += 1) {
      const slot = found[i]!;
      result.score[slot] = result.needed[slot] = isFound[slot] = 0;
    }
    foundCount = 0;
    for (const { words, ownBits } of term.variants) {
      let touchedCount = 0;
      for (let at = 0; at < words.length; at += 1) {
        const word = words[at]!;
        const before = needsAll ? (1 << at) - 1 : 0;
        let count = 0;
        for (let i = 0; i < word.numbers.length; i += 1) {
          const place = lowerBound(chunk.words, word.numbers[i]!);
          if (chunk.words[place] !== word.numbers[i]) continue;
          for (let e = chunk.firstEntry[place]!, end = chunk.firstEntry[place + 1]!; e < end; e += 1) {
            const entry = chunk.entries[e]!;
            const slot = entry >> 5;
            if (((shared[slot]! | own[slot]!) & before) !== before) continue;
            const value = word.worth[i]! * weightWorth[entry & 15]!;
            if (best[slot] === 0) byWord[count++] = slot;
            if (value > best[slot]!) best[slot] = value;
            if ((shared[slot]! | own[slot]!) === 0) touched[touchedCount++] = slot;
            if (entry & 16) own[slot]! |= 1 << at;
            else shared[slot]! |= 1 << at;
          }
        }
        for (let i = 0; i < count; i += 1) {
          const slot = byWord[i]!;
          sum[slot]! += best[slot]!;
          best[slot] = 0;
        }
        if (needsAll && count === 0) break;
      }
      const all = (1 << words.length) - 1;
      for (let i = 0; i < touchedCount; i += 1) {
        const slot = touched[i]!;
        const some = own[slot]!;
        const both = shared[slot]! | some;
        // Where one word is enough, every further one counts more than any rank.
        const score = term.match === "all" ? sum[slot]! : sum[slot]! + 10 * bitCount(both);
        if ((term.match === "any" || both === all) && score > result.score[slot]!) {
          if (isFound[slot] === 0) found[foundCount++] = slot;
          isFound[slot] = 1;
          result.score[slot] = score;
          result.needed[slot] = term.match === "all" ? all & ~shared[slot]! : shared[slot]! === 0 ? some : 0;
          result.ownBits[slot] = ownBits;
        }
        sum[slot] = shared[slot] = own[slot] = 0;
      }
    }
    for (const word of term.excluded.numbers) drop(chunk, word, result.score);
    const first = number * chunkSize;
    if (term.phrasePositions) for (let i = 0; i < foundCount; i += 1) if (!term.phrasePositions.has(first + found[i]!)) result.score[found[i]!] = 0;
    result.only.clear();
    for (const [position, { score, ids }] of term.codes) {
      const slot = position - first;
      if (slot < 0 || slot >= chunkSize) continue;
      if (isFound[slot] === 0) found[foundCount++] = slot;
      isFound[slot] = 1;
      result.score[slot]! += score;
      result.needed[slot] = 0;
      if (ids) result.only.set(slot, ids);
    }
    let kept = 0;
    for (let i = 0; i < foundCount; i += 1) if (result.score[found[i]!]! > 0) slots[kept++] = found[i]!;
    result.slots = slots.subarray(0, kept);
    return result;
  };
}

function drop(chunk: IndexChunk, word: number, score: Float32Array): void {
  const at = lowerBound(chunk.words, word);
  if (chunk.words[at] !== word) return;
  for (let i = chunk.firstEntry[at]!; i < chunk.firstEntry[at + 1]!; i += 1) if (!(chunk.entries[i]! & 16)) score[chunk.entries[i]! >> 5] = 0;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
