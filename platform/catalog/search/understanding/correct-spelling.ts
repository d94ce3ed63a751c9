import type { Database } from "#platform/db/database";
import {
  correctTerm,
  findKnownWords,
  findSimilarWords,
  splitWord,
  spelledWords,
} from "#platform/catalog/search/words/spelling";
import type { Lexicon } from "./lexicon";

/** The term with its unknown words corrected or split; null if nothing changes. */
export async function correctSpelling(
  db: Database,
  brands: readonly string[],
  term: string,
  lexicon: Lexicon,
): Promise<string | null> {
  const known = wordsOf(lexicon);
  const words = spelledWords(term).filter((word) => !known.has(word) && !/\d/.test(word));
  if (words.length === 0) return null;
  const [similar, parts] = await Promise.all([
    findSimilarWords(db, brands, words),
    findKnownWords(db, words.flatMap(splitWord).flat()),
  ]);
  const kindWords = new Set([...lexicon.kinds.keys()].flatMap((key) => key.split(" ")));
  return correctTerm(term, similar, new Set([...parts, ...known]), kindWords);
}

/** Every word that the lexicon knows, so that it is never corrected. */
function wordsOf({ phrases, kinds, synonyms }: Lexicon): Set<string> {
  return new Set(
    [phrases, kinds, synonyms].flatMap((table) => [...table.keys()].flatMap((key) => key.split(" "))),
  );
}
