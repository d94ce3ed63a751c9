import type { Database } from "#platform/db/database";
import { stemWords } from "#platform/catalogue/search/query/stem-words";
import { cleanWords } from "#platform/catalogue/search/query/term-query";
import { findKind, type Lexicon } from "./lexicon";
import type { TermReading } from "./read-term";

/** The text without the words that ask for a page; null if there are none, or if nothing else remains. */
export function withoutHelp({ help, text }: TermReading): string | null {
  if (help.length === 0) return null;
  const asked = new Set(help.flatMap(cleanWords));
  const rest = cleanWords(text).filter((word) => !asked.has(word));
  return rest.length > 0 ? rest.join(" ") : null;
}

/** True for a term that asks for a page and names no product: "return policy", "where is my order". */
export async function asksForPagesOnly(
  db: Database,
  reading: TermReading,
  lexicon: Lexicon,
): Promise<boolean> {
  if (reading.help.length === 0 || reading.head || reading.limits.length > 0) return false;
  const rest = cleanWords(withoutHelp(reading) ?? "").filter((word) => !findKind(lexicon.kinds, word));
  const stems = await stemWords(db, rest);
  return rest.every((word) => (stems.get(word) ?? []).length === 0);
}
