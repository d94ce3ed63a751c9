import { chunkSize, noBrand, type IndexChunk } from "#platform/catalogue/search/index/index-chunk";
import { joinedList, type JoinedList } from "#platform/catalogue/search/index/joined-lists";
import type { Alternatives, TermMatch } from "./resolve-term";

/** What a term finds in one chunk. Good until the next chunk, and until the next matcher. */
export interface ChunkMatch {
  /** The first `count` are the slots that are found. */
  slots: Uint16Array;
  count: number;
  /**
   * By slot: what it scores; words that only some of the group's variations have, as bits, which their rows
   * must have; and by which variant it is found.
   */
  score: Float32Array;
  needed: Uint16Array;
  variant: Uint8Array;
  /** By variant: which words a value is found by, as bits. */
  ownBits: readonly Uint16Array[];
  /** True where one of the words is enough. */
  needsAny: boolean;
  /** Which products of a group their model number singles out. */
  only: Map<number, ReadonlySet<string>>;
  /** True where words are excluded, which rows may have on their own. */
  excludes: boolean;
}

interface Findings {
  slots: Uint16Array;
  score: Float32Array;
  needed: Uint16Array;
}
const createFindings = (): Findings => ({
  slots: new Uint16Array(chunkSize),
  score: new Float32Array(chunkSize),
  needed: new Uint16Array(chunkSize),
});

// Only what a word touches is looked at and wiped again: most words are in few groups.
const first = { ...createFindings(), variant: new Uint8Array(chunkSize) };
const further = createFindings();
const best = new Float32Array(chunkSize);
const shared = new Uint16Array(chunkSize);
const byWord = new Uint16Array(chunkSize);

/**
 * By weights of a text vector: name, type, attributes, description; a word in several places counts for each.
 */
const weightWorth = Float32Array.from(
  { length: 16 },
  (_, bits) => (bits & 8 ? 1 : 0) + (bits & 4 ? 0.9 : 0) + (bits & 2 ? 0.3 : 0) + (bits & 1 ? 0.08 : 0),
);

/** A word of the term with what each of its alternatives is worth, by weights. */
interface Word {
  lists: readonly JoinedList[];
  worth: readonly Float32Array[];
}

export function createMatcher(
  term: TermMatch,
  chunks: readonly IndexChunk[],
): (number: number) => ChunkMatch {
  const listOf = (word: number) => joinedList(chunks, "words", word);
  const weigh = ({ numbers, worth }: Alternatives): Word => ({
    lists: numbers.map(listOf),
    worth: worth.map((each) => weightWorth.map((weight) => each * weight)),
  });
  const { slots, score, needed, variant } = first;
  score.fill(0);
  needed.fill(0);
  variant.fill(0);
  const result: ChunkMatch = {
    slots,
    count: 0,
    score,
    needed,
    variant,
    ownBits: term.variants.map(({ ownBits }) => ownBits),
    needsAny: term.match === "any",
    only: new Map(),
    excludes: term.excluded.numbers.length > 0,
  };
  const variants = term.variants.map(({ words }) => words.map(weigh));
  const find = term.match === "all" ? findAll : findAny;
  const excluded = term.excluded.numbers.map(listOf);
  const isFiltered = excluded.length > 0 || term.phrasePositions !== null;

  return (number) => {
    for (let i = 0; i < result.count; i += 1) score[slots[i]!] = needed[slots[i]!] = 0;
    let count = variants.length > 0 ? find(number, variants[0]!, first) : 0;
    if (variants.length > 1) for (let i = 0; i < count; i += 1) variant[slots[i]!] = 0;
    for (let at = 1; at < variants.length; at += 1)
      count = keepBetter(find(number, variants[at]!, further), at, count);

    const from = number * chunkSize;
    if (isFiltered) {
      for (const list of excluded) drop(number, list, score);
      if (term.phrasePositions)
        for (let i = 0; i < count; i += 1)
          if (!term.phrasePositions.has(from + slots[i]!)) score[slots[i]!] = 0;
      count = keepScored(count);
    }
    if (term.codes.size > 0) {
      result.only.clear();
      for (const [position, found] of term.codes) {
        const slot = position - from;
        if (slot < 0 || slot >= chunkSize || chunks[number]!.brands[slot] === noBrand) continue;
        if (score[slot] === 0) slots[count++] = slot;
        score[slot]! += found.score;
        needed[slot] = 0;
        if (found.ids) result.only.set(slot, found.ids);
      }
    }
    result.count = count;
    return result;
  };
}

/** What has every word: the first one's groups, less what lacks the second, and so on. */
function findAll(chunk: number, words: readonly Word[], found: Findings): number {
  let count = begin(chunk, words[0]!, found);
  for (let at = 1; at < words.length && count > 0; at += 1)
    count = narrow(chunk, words[at]!, 1 << at, found, count);
  return count;
}

function begin(chunk: number, { lists, worth }: Word, { slots, score, needed }: Findings): number {
  let count = 0;
  for (let i = 0; i < lists.length; i += 1) {
    const { starts, entries } = lists[i]!;
    const worthOf = worth[i]!;
    for (let e = starts[chunk]!, end = starts[chunk + 1]!; e < end; e += 1) {
      const entry = entries[e]!;
      const slot = entry >> 5;
      const value = worthOf[entry & 15]!;
      const known = score[slot]!;
      if (known === 0) {
        slots[count++] = slot;
        score[slot] = value;
        needed[slot] = (entry >> 4) & 1;
      } else {
        if (value > known) score[slot] = value;
        if ((entry & 16) === 0) needed[slot] = 0;
      }
    }
  }
  return count;
}

/** Looking a slot up costs as much as so many steps through a word's entries. */
const lookUpCost = 8;

function narrow(
  chunk: number,
  { lists, worth }: Word,
  bit: number,
  { slots, score, needed }: Findings,
  count: number,
): number {
  for (let i = 0; i < lists.length; i += 1) {
    const { starts, entries } = lists[i]!;
    const worthOf = worth[i]!;
    const start = starts[chunk]!;
    const end = starts[chunk + 1]!;
    const looksUp = count * lookUpCost < end - start;
    for (let step = looksUp ? 0 : start, last = looksUp ? count : end; step < last; step += 1) {
      const e = looksUp ? entryOf(entries, start, end, slots[step]!) : step;
      if (e === end) continue;
      const entry = entries[e]!;
      const slot = entry >> 5;
      if (score[slot] === 0) continue;
      const value = worthOf[entry & 15]!;
      const known = best[slot]!;
      if (known === 0) {
        best[slot] = value;
        if ((entry & 16) !== 0) needed[slot]! |= bit;
      } else {
        if (value > known) best[slot] = value;
        if ((entry & 16) === 0) needed[slot]! &= ~bit;
      }
    }
  }
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i]!;
    if (best[slot] === 0) score[slot] = needed[slot] = 0;
    else {
      score[slot]! += best[slot]!;
      best[slot] = 0;
      slots[kept++] = slot;
    }
  }
  return kept;
}

/**
 * Where a slot stands among the entries of a word, which are in the order of slots; `end` where it does not.
 */
function entryOf(entries: Uint16Array, start: number, end: number, slot: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]! >> 5 < slot) low = middle + 1;
    else high = middle;
  }
  return low < end && entries[low]! >> 5 === slot ? low : end;
}

/** What has one of the words at least; every further one counts more than any rank. */
function findAny(chunk: number, words: readonly Word[], { slots, score, needed }: Findings): number {
  let count = 0;
  words.forEach(({ lists, worth }, at) => {
    let touched = 0;
    lists.forEach(({ starts, entries }, i) => {
      for (let e = starts[chunk]!, end = starts[chunk + 1]!; e < end; e += 1) {
        const entry = entries[e]!;
        const slot = entry >> 5;
        if (best[slot] === 0) byWord[touched++] = slot;
        if (worth[i]![entry & 15]! > best[slot]!) best[slot] = worth[i]![entry & 15]!;
        if (entry & 16) needed[slot]! |= 1 << at;
        else shared[slot]! |= 1 << at;
      }
    });
    for (let i = 0; i < touched; i += 1) {
      const slot = byWord[i]!;
      if (score[slot] === 0) slots[count++] = slot;
      score[slot]! += best[slot]!;
      best[slot] = 0;
    }
  });
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i]!;
    score[slot]! += 10 * bitCount(shared[slot]! | needed[slot]!);
    if (shared[slot] !== 0) needed[slot] = 0;
    shared[slot] = 0;
  }
  return count;
}

/** Takes over what a further variant finds better than those before, and wipes it. */
function keepBetter(found: number, variant: number, count: number): number {
  for (let i = 0; i < found; i += 1) {
    const slot = further.slots[i]!;
    if (further.score[slot]! > first.score[slot]!) {
      if (first.score[slot] === 0) first.slots[count++] = slot;
      first.score[slot] = further.score[slot]!;
      first.needed[slot] = further.needed[slot]!;
      first.variant[slot] = variant;
    }
    further.score[slot] = further.needed[slot] = 0;
  }
  return count;
}

function keepScored(count: number): number {
  const { slots, score, needed } = first;
  let kept = 0;
  for (let i = 0; i < count; i += 1) {
    const slot = slots[i]!;
    if (score[slot]! > 0) slots[kept++] = slot;
    else needed[slot] = 0;
  }
  return kept;
}

function drop(chunk: number, { starts, entries }: JoinedList, score: Float32Array): void {
  for (let i = starts[chunk]!; i < starts[chunk + 1]!; i += 1)
    if (!(entries[i]! & 16)) score[entries[i]! >> 5] = 0;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1;
  return count;
}
