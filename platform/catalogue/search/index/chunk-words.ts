import type { WordDictionary } from "./dictionaries";
import { toLists } from "./number-lists";

/** A group's text vectors, e.g. `'door':3A,9D 'french':2A`: of all its variations, and of some only. */
export interface GroupWords {
  slot: number;
  words: string;
  offered: string;
}

/**
 * The words of a chunk in the order of their numbers; entries of the word at place p: from firstEntry[p] to
 * firstEntry[p + 1].
 */
export interface ChunkWords {
  words: Uint32Array;
  firstEntry: Uint32Array;
  /**
   * slot << 5 | only some variations << 4 | weights (A 8, B 4, C 2, D 1), in the order of slots; a word has
   * one entry a slot.
   */
  entries: Uint16Array;
}

const weightBits: Record<string, number> = { A: 8, B: 4, C: 2 };

export function collectWords(groups: readonly GroupWords[], dictionary: WordDictionary): ChunkWords {
  const byWord = new Map<number, number[]>();
  const add = (word: string, entry: number) => {
    const number = dictionary.numberOf(word);
    const list = byWord.get(number);
    if (list) list.push(entry);
    else byWord.set(number, [entry]);
  };
  for (const { slot, words, offered } of [...groups].sort((a, b) => a.slot - b.slot)) {
    const shared = readVector(words);
    for (const [word, weights] of shared) add(word, (slot << 5) | weights);
    for (const [word, weights] of readVector(offered))
      if (!shared.has(word)) add(word, (slot << 5) | 16 | weights);
  }
  const numbers = [...byWord.keys()].sort((a, b) => a - b);
  const { first, numbers: entries } = toLists(numbers.map((number) => byWord.get(number)!));
  return { words: Uint32Array.from(numbers), firstEntry: first, entries: Uint16Array.from(entries) };
}

/** Words have no blanks, quotes or colons: they were cleaned before they were stemmed. */
function readVector(text: string): Map<string, number> {
  const words = new Map<string, number>();
  if (text === "") return words;
  for (const part of text.split(" ")) {
    const end = part.indexOf("'", 1);
    let weights = 0;
    for (const position of part.slice(end + 2).split(",")) weights |= weightBits[position.at(-1)!] ?? 1;
    words.set(part.slice(1, end), weights);
  }
  return words;
}

/** Keeps the dictionary's counts true when a chunk comes (1) or goes (-1). */
export function countWords(chunk: ChunkWords, dictionary: WordDictionary, sign: 1 | -1): void {
  chunk.words.forEach((word, at) =>
    dictionary.count(word, sign * (chunk.firstEntry[at + 1]! - chunk.firstEntry[at]!)),
  );
}
