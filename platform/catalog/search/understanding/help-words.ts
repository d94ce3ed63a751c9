import type { Database } from "#platform/db/database";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import { stemWords } from "#platform/catalog/search/words/stem-words";
import { cleanWords } from "#platform/catalog/search/words/term-query";
import { findCarriedWords } from "./carried-words";
import { findKind, type Lexicon } from "./lexicon";
import type { TermReading } from "./read-term";

/** The text without the words that ask for a page; null if there are none, or if nothing else remains. */
export function withoutHelp({ help, text }: TermReading): string | null {
  if (help.length === 0) return null;
  const asked = new Set(help.flatMap(cleanWords));
  const rest = cleanWords(text).filter((word) => !asked.has(word));
  return rest.length > 0 ? rest.join(" ") : null;
}

/**
 * True for a term that asks for a page and names no product: "return policy", "where is my order". Words that
 * stand in descriptions of products only do not count ("do you deliver to Hawaii").
 */
export async function asksForPagesOnly(
  db: Database,
  index: SearchIndex,
  brands: readonly string[],
  reading: TermReading,
  lexicon: Lexicon,
): Promise<boolean> {
  if (reading.help.length === 0 || reading.head || reading.limits.length > 0) return false;
  const rest = cleanWords(withoutHelp(reading) ?? "").filter((word) => !findKind(lexicon.kinds, word));
  const stems = await stemWords(db, rest);
  const meant = rest.filter((word) => (stems.get(word) ?? []).length > 0);
  const carried = await findCarriedWords({ db, index, synonyms: lexicon.synonyms }, brands, null, meant);
  return carried.size === 0;
}
