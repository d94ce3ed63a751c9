import type { Synonyms } from "./synonyms";

/** A parsed search term. Words are cleaned but not yet stemmed. */
export interface TermQuery {
  /**
   * Variants of the term with synonyms of several words, the typed one first. Each is a list of words that a
   * product must have, with their one-word synonyms.
   */
  variants: QueryWord[][];
  /** Phrases in quotation marks: words that must follow each other. */
  phrases: string[];
  /** Words after a minus sign: a product must not have them. */
  excluded: string[];
}

/** A word of a search term. */
export interface QueryWord {
  word: string;
  synonyms: readonly string[];
  /** True for the last word of a term, which may still be unfinished. */
  isUnfinished: boolean;
}

const maxWords = 16;
const maxVariants = 6;
const maxSynonymWords = 3;

/**
 * Normalizes Unicode and spaces, and cuts the term to 16 words and 200 characters (SEARCH-3). Further words
 * never narrow a search.
 */
export function normalizeTerm(term: string): string {
  return term
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim()
    .split(" ")
    .slice(0, maxWords)
    .join(" ")
    .slice(0, 200);
}

/**
 * Splits text into words like the database function search_clean: no accents, no signs, a point only between
 * digits. Inch marks become the word 'inch'.
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

/** Parses words, "phrases" and -exclusions. A quotation mark after a digit is an inch mark. */
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
  const words = cleanWords(rest).slice(0, maxWords);
  const unfinished = /[\p{L}\p{N}]$/u.test(term) && phrases.length === 0;
  return { variants: buildVariants(words, synonyms, unfinished), phrases, excluded };
}

/** Builds the variants of the words with their synonyms. */
function buildVariants(words: readonly string[], synonyms: Synonyms, unfinished: boolean): QueryWord[][] {
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
      const isUnfinished = unfinished && at === words.length - 1 && word.length > 1;
      grown.push({ words: [...variant.words, { word, synonyms: short, isUnfinished }], at: at + 1 });
      for (let length = 1; length <= Math.min(maxSynonymWords, words.length - at); length += 1) {
        const said =
          length === 1
            ? meanings.filter((meaning) => meaning.includes(" "))
            : (synonyms.get(words.slice(at, at + length).join(" ")) ?? []);
        for (const meaning of said) {
          const meant = meaning.split(" ").map((each) => ({ word: each, synonyms: [], isUnfinished: false }));
          grown.push({ words: [...variant.words, ...meant], at: at + length });
        }
      }
    }
    variants = grown.slice(0, maxVariants * 4);
  }
  return variants.slice(0, maxVariants).map((variant) => variant.words.slice(0, maxWords));
}
