import type { Synonyms } from "./synonyms";

/** A typed term taken apart. Words are cleaned but not yet stemmed. */
export interface TermQuery {
  /**
   * Ways to say the same, the typed one first: words that a product must have, each with its one-word
   * synonyms.
   */
  variants: QueryWord[][];
  /** "in quotation marks": words that must follow each other. */
  phrases: string[];
  /** -words that a product must not have. */
  excluded: string[];
}

export interface QueryWord {
  word: string;
  synonyms: readonly string[];
  /** True for the last word of a term that may still be unfinished. */
  mayBegin: boolean;
}

const mostWords = 16;
const mostVariants = 6;
const longestSynonym = 3;

/** Shorter than the contract's limit: what lies beyond this many words never narrows a search. */
export function normaliseTerm(term: string): string {
  return term
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim()
    .split(" ")
    .slice(0, mostWords)
    .join(" ")
    .slice(0, 200);
}

/**
 * Like the database's search_clean: no accents, no signs, a point only between digits. Inch marks become a
 * word.
 */
export function cleanWords(text: string): string[] {
  return text
    .replace(/<[^>]*>/g, " ")
    .toLowerCase()
    .replace(/(\d)\s*(?:["”″]|''|’’|-?inch(?:es)?\b|-?in\b\.?)/gu, "$1 inch ")
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .split(/(?:[^\p{L}\p{N}.]|(?<!\d)\.|\.(?!\d))+/u)
    .filter(Boolean);
}

/**
 * Words, "phrases" and -exclusions as web searches know them. A quotation mark behind a digit is an inch
 * mark.
 */
export function parseTerm(term: string, synonyms: Synonyms): TermQuery {
  const phrases: string[] = [];
  const excluded: string[] = [];
  const rest = term
    .replace(/(?<![\d\p{L}])["“]([^"”]*\p{L}[^"”]*)["”]/gu, (_, phrase: string) => {
      phrases.push(phrase);
      return ` ${phrase} `;
    })
    .replace(/(?<=^|\s)-([\p{L}\p{N}]+)/gu, (_, word: string) => {
      excluded.push(...cleanWords(word));
      return " ";
    });
  const words = cleanWords(rest).slice(0, mostWords);
  const unfinished = /[\p{L}\p{N}]$/u.test(term) && phrases.length === 0;
  return { variants: sayOtherwise(words, synonyms, unfinished), phrases, excluded };
}

function sayOtherwise(words: readonly string[], synonyms: Synonyms, unfinished: boolean): QueryWord[][] {
  let variants: { words: QueryWord[]; at: number }[] = [{ words: [], at: 0 }];
  for (let at = 0; at < words.length; at += 1) {
    const grown: typeof variants = [];
    for (const variant of variants) {
      if (variant.at > at) {
        grown.push(variant);
        continue;
      }
      const word = words[at]!;
      const meanings = synonyms.get(word) ?? [];
      const short = meanings.filter((meaning) => !meaning.includes(" "));
      const mayBegin = unfinished && at === words.length - 1 && word.length > 1;
      grown.push({ words: [...variant.words, { word, synonyms: short, mayBegin }], at: at + 1 });
      for (let length = 1; length <= Math.min(longestSynonym, words.length - at); length += 1) {
        const said =
          length === 1
            ? meanings.filter((meaning) => meaning.includes(" "))
            : (synonyms.get(words.slice(at, at + length).join(" ")) ?? []);
        for (const meaning of said) {
          const meant = meaning.split(" ").map((each) => ({ word: each, synonyms: [], mayBegin: false }));
          grown.push({ words: [...variant.words, ...meant], at: at + length });
        }
      }
    }
    variants = grown.slice(0, mostVariants * 4);
  }
  return variants.slice(0, mostVariants).map((variant) => variant.words.slice(0, mostWords));
}
