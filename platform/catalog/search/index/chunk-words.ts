import type { WordDictionary } from "./dictionaries";
import { packLists } from "./number-lists";

/**
 * A document's text vectors as PostgreSQL writes them, e.g. `'door':3A,9D 'french':2A`: `words` of all its
 * rows, `offered` of some rows only.
 */
export interface DocumentWords {
  doc: number;
  words: string;
  offered: string;
}

/** The inverted words of a chunk: the postings of words[i] go from firstPosting[i] to firstPosting[i + 1]. */
export interface ChunkWords {
  /** Word numbers, ascending. */
  words: Uint32Array;
  firstPosting: Uint32Array;
  /**
   * doc << 5 | 16 if only some rows have the word | weights (A 8, B 4, C 2, D 1), ascending by document. A
   * word has one posting per document.
   */
  postings: Uint16Array;
}

const weightBits: Record<string, number> = { A: 8, B: 4, C: 2 };

/** Builds the postings; new words are added to the dictionary. */
export function collectWords(documents: readonly DocumentWords[], dictionary: WordDictionary): ChunkWords {
  const byWord = new Map<number, number[]>();
  const add = (word: string, posting: number) => {
    const number = dictionary.numberOf(word);
    const list = byWord.get(number);
    if (list) list.push(posting);
    else byWord.set(number, [posting]);
  };
  for (const { doc, words, offered } of [...documents].sort((a, b) => a.doc - b.doc)) {
    const shared = readVector(words);
    for (const [word, weights] of shared) add(word, (doc << 5) | weights);
    for (const [word, weights] of readVector(offered))
      if (!shared.has(word)) add(word, (doc << 5) | 16 | weights);
  }
  const numbers = [...byWord.keys()].sort((a, b) => a - b);
  const { first, numbers: postings } = packLists(numbers.map((number) => byWord.get(number)!));
  return { words: Uint32Array.from(numbers), firstPosting: first, postings: Uint16Array.from(postings) };
}

/**
 * Parses a text vector. Its words have no spaces, quotes or colons, because they were cleaned before they
 * were stemmed.
 */
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

/** Adds a chunk's documents to the dictionary's counts (1) or subtracts them (-1). */
export function countWords(chunk: ChunkWords, dictionary: WordDictionary, sign: 1 | -1): void {
  chunk.words.forEach((word, at) =>
    dictionary.addDocuments(word, sign * (chunk.firstPosting[at + 1]! - chunk.firstPosting[at]!)),
  );
}
