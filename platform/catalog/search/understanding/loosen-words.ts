import type { GroupSearchResult } from "#platform/catalog/search/groups/find-groups";
import { stemWords } from "#platform/catalog/search/words/stem-words";
import { cleanWords } from "#platform/catalog/search/words/term-query";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import type { Database } from "#platform/db/database";
import { findCarriedWords } from "./carried-words";
import type { Lexicon } from "./lexicon";
import { fewHits, focusOf, type Plan, type PlanRunner } from "./plan";
import { purposeOf, type Head } from "./read-head";
import type { TermReading } from "./read-term";

/** The indexes in which the words of a term are looked up. */
export interface WordScope {
  db: Database;
  index: SearchIndex;
  lexicon: Lexicon;
  brands: readonly string[];
}

/**
 * For a term that names a kind of product and has few hits: ignores the words that do not distinguish
 * products of that kind, and lists products that have them first. Null if the hits stay as they are.
 */
export async function loosenWords(
  scope: WordScope,
  { attempt, count }: PlanRunner,
  plan: Plan,
  reading: TermReading,
): Promise<{ found: GroupSearchResult; dropped: string[] } | null> {
  const { head } = reading;
  if (!head || (await count(plan)) >= fewHits) return null;
  const focus = focusOf(scope.lexicon, head, { isExclusive: true });
  const hasKind = (await count({ ...plan, focus })) > 0;
  const { words, soft, hard } = await chooseWords(scope, plan.text, reading);
  for (const dropped of hasKind ? [soft] : [soft, hard]) {
    const text = words.filter((word) => !dropped.includes(word)).join(" ");
    if (dropped.length === 0 || text === "") continue;
    const loose = { ...plan, text, alternatives: hasKind ? [text, plan.text] : [] };
    const found = hasKind || (await count({ ...loose, focus })) > 0 ? await attempt(loose) : null;
    if (found) return { found, dropped };
  }
  return null;
}

/**
 * Words that may be left out. Soft: those that the kind's products have in their descriptions only
 * ("microwave for a break room") and the purpose behind 'for'. Hard, if no product of the kind has the
 * others: all that do not name it. Numbers stay.
 */
async function chooseWords(
  scope: WordScope,
  text: string,
  { head, items }: TermReading,
): Promise<{ words: string[]; soft: string[]; hard: string[] }> {
  const wordsOf = (some: readonly { words: string }[]) =>
    new Set(some.flatMap(({ words }) => words.split(" ")));
  const named = wordsOf(head!.items);
  const fixed = wordsOf(items.filter(({ role }) => role === "Fixed"));
  const purpose = wordsOf(purposeOf(items).filter(({ role }) => role !== "Length"));
  const all = cleanWords(text);
  const stems = await stemWords(scope.db, all);
  const words = all.filter((word) => (stems.get(word) ?? []).length > 0);
  const types = head!.kinds.flatMap(({ productTypes, relatedTypes }) => [...productTypes, ...relatedTypes]);
  const carried = await findCarriedWords(
    { ...scope, synonyms: scope.lexicon.synonyms },
    scope.brands,
    types,
    words,
  );
  const hard = words.filter((word) => !named.has(word) && !/\d/.test(word));
  const soft = hard.filter((word) => !fixed.has(word) && (!carried.has(word) || purpose.has(word)));
  return { words, soft, hard };
}

/** Whether accessories and parts have the words beside the kind in their names, types or attributes. */
export async function isNamedByGoods(scope: WordScope, text: string, head: Head): Promise<boolean> {
  const named = new Set(head.items.flatMap(({ words }) => words.split(" ")));
  const words = cleanWords(text).filter((word) => !named.has(word));
  const { lexicon, brands } = scope;
  const carried = await findCarriedWords(
    { ...scope, synonyms: lexicon.synonyms },
    brands,
    [...lexicon.goodTypes],
    words,
  );
  return words.every((word) => carried.has(word));
}
