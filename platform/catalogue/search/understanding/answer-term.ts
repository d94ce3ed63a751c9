import type { PlatformServices } from "#platform/core/handler";
import type { WebstoreTable } from "#platform/db/catalogue-tables";
import { loadSearchIndex, type SearchIndex } from "#platform/catalogue/search/index/search-index";
import type { GroupSearch, GroupSearchResult } from "#platform/catalogue/search/query/find-groups";
import { sellsAny } from "#platform/catalogue/search/query/term-focus";
import { findByLetters, findModel } from "./find-model";
import { loadLexicon, type Lexicon } from "./lexicon";
import { toRefinement } from "./limit-words";
import { searchModel } from "./model-search";
import { createRunner, focusOf, nothing, type Plan } from "./plan";
import { dropWords } from "./drop-words";
import { asksForPagesOnly, withoutHelp } from "./help-words";
import { searchParts } from "./search-parts";
import { readTerm, type TermReading } from "./read-term";
import { findSisterStores, type SisterStore } from "./sister-stores";
import { correctSpelling } from "./correct-spelling";
import { fewHits, loosenWords, type WordScope } from "./loosen-words";

/** Why a term finds no product. */
export type NothingReason = "NotSold" | "NotMade" | "Limits" | "PagesOnly" | "Unknown";

/** What a term finds, and how it was read. */
export interface TermAnswer {
  found: GroupSearchResult;
  reading: TermReading;
  correctedTerm: string | null;
  /** Words that were left out, because nothing has them. */
  dropped: readonly string[];
  reason: NothingReason | null;
  /** Stores of other brands that have what was asked for. */
  sisters: readonly SisterStore[];
}

interface Scope {
  services: PlatformServices;
  webstore: WebstoreTable;
  search: GroupSearch;
  lexicon: Lexicon;
  index: SearchIndex;
}

/**
 * Searches for a term as it is meant (SEARCH-15, SEARCH-24 to SEARCH-28): by its kind of product, its
 * limits and its model number; if that finds nothing, with corrected words, then without words that nothing
 * has.
 */
export async function answerTerm(
  services: PlatformServices,
  webstore: WebstoreTable,
  search: GroupSearch,
): Promise<TermAnswer> {
  const [lexicon, index] = await Promise.all([loadLexicon(services), loadSearchIndex(services.db)]);
  const scope = { services, webstore, search, lexicon, index };
  const first = await answerReading(scope, readTerm(search.term, scope.lexicon));
  if (first.isFinal) return first.answer;
  const corrected = await correctSpelling(services.db, webstore.brands, search.term, scope.lexicon);
  if (corrected === null) return dropUnknown(scope, first.answer);
  const second = await answerReading(scope, readTerm(corrected, scope.lexicon));
  const answer = second.isFinal ? second.answer : await dropUnknown(scope, second.answer);
  if (answer.found.total > 0 || answer.reason !== "Unknown" || answer.sisters.length > 0)
    return { ...answer, correctedTerm: corrected };
  return dropUnknown(scope, first.answer);
}

/** Answers a term without changing its words. Not final if other words should be tried. */
async function answerReading(
  scope: Scope,
  reading: TermReading,
): Promise<{ answer: TermAnswer; isFinal: boolean }> {
  const { services, webstore, search, lexicon, index } = scope;
  const runner = createRunner(services, search, index);
  const base: TermAnswer = {
    found: nothing,
    reading,
    correctedTerm: null,
    dropped: [],
    reason: null,
    sisters: [],
  };
  const final = (changes: Partial<TermAnswer>) => ({ answer: { ...base, ...changes }, isFinal: true });

  if (reading.codes.length > 0) {
    const named = await searchModel(services, runner, lexicon, reading, webstore.brands);
    if (named) return final(named);
    const sisters = await findModelStores(scope, reading);
    if (sisters.length > 0) return final({ reason: "NotSold", sisters });
  }
  const unsold = await findUnsold(scope, reading);
  if (unsold) return final(unsold);
  if (await asksForPagesOnly(services.db, index, webstore.brands, reading, lexicon))
    return final({ reason: "PagesOnly" });

  const plan = planOf(reading, lexicon);
  const codes = await findByLetters(services.db, index, reading);
  const byLetters = codes.size > 0 ? await runner.attempt({ ...plan, text: "", codes }) : null;
  const special = byLetters ?? (await searchParts(wordScope(scope), runner, reading, plan));
  if (special) return final({ found: special });
  const found = await runner.attempt(plan);
  if (found && found.total >= fewHits) return final({ found });
  if (found) return final((await loosenWords(wordScope(scope), runner, plan, reading)) ?? { found });
  const helpless = withoutHelp(reading);
  const plain = helpless === null ? plan : { ...plan, text: helpless, alternatives: [] };
  const withoutHelpWords = helpless === null ? null : await runner.attempt(plain);
  if (withoutHelpWords) return final({ found: withoutHelpWords });

  const limited = await leaveLimits(scope, reading, plain);
  if (limited) return final(limited);
  const sisters: SisterStore[] = [];
  for (const store of await findSisterStores(services, webstore))
    if (await runner.finds({ ...plain, focus: focusOf(lexicon, reading.head, { isExclusive: true }) }, store))
      sisters.push(store);
  const answer = {
    ...base,
    sisters,
    reason: sisters.length > 0 ? ("NotSold" as const) : ("Unknown" as const),
  };
  return { answer, isFinal: sisters.length > 0 && reading.head === null };
}

const wordScope = ({ services, webstore, index, lexicon }: Scope): WordScope => ({
  db: services.db,
  brands: webstore.brands,
  index,
  lexicon,
});

/** With limits only products of the named kind are hits: a filter is no dishwasher under $100. */
function planOf(reading: TermReading, lexicon: Lexicon): Plan {
  const isExclusive = reading.limits.some(({ isWish }) => !isWish) || reading.alternatives.length > 0;
  return {
    text: reading.text,
    alternatives: reading.alternatives,
    focus: reading.head || reading.text ? focusOf(lexicon, reading.head, { isExclusive }) : null,
    limits: reading.limits.map(toRefinement),
  };
}

/** The stores that have the model that a term names. */
async function findModelStores(
  { services, webstore }: Scope,
  { codes }: TermReading,
): Promise<SisterStore[]> {
  const found: SisterStore[] = [];
  for (const store of await findSisterStores(services, webstore))
    if (await findModel(services.db, store.brands, codes)) found.push(store);
  return found;
}

/** A term for a kind that the store does not sell. */
async function findUnsold(
  { services, webstore, index }: Scope,
  { head }: TermReading,
): Promise<Pick<TermAnswer, "reason" | "sisters"> | null> {
  if (!head) return null;
  const types = head.kinds.flatMap((kind) => kind.productTypes);
  if (types.length === 0) return { reason: "NotMade", sisters: [] };
  const related = head.kinds.flatMap((kind) => kind.relatedTypes);
  if (sellsAny(index, webstore.brands, [...types, ...related])) return null;
  const sisters = await findSisterStores(services, webstore);
  return { reason: "NotSold", sisters: sisters.filter(({ brands }) => sellsAny(index, brands, types)) };
}

/** A term that only its limits leave without hits. Wishes are given up; other limits are the reason. */
async function leaveLimits(
  { services, search, index }: Scope,
  reading: TermReading,
  plan: Plan,
): Promise<Partial<TermAnswer> | null> {
  if (reading.limits.length === 0) return null;
  const runner = createRunner(services, search, index);
  const firm = reading.limits.filter(({ isWish }) => !isWish);
  const wished = reading.limits.filter(({ isWish }) => isWish);
  const found = wished.length > 0 ? await runner.attempt({ ...plan, limits: firm.map(toRefinement) }) : null;
  if (found) {
    const dropped = wished.map(({ from, to }) =>
      reading.tokens
        .slice(from, to)
        .map(({ raw }) => raw)
        .join(" "),
    );
    return { found, reading: { ...reading, limits: firm }, dropped };
  }
  return (await runner.finds({ ...plan, limits: [] })) ? { reason: "Limits" } : null;
}

/** The answer with fewer words, if enough of the term remains. */
async function dropUnknown(scope: Scope, answer: TermAnswer): Promise<TermAnswer> {
  const runner = createRunner(scope.services, scope.search, scope.index);
  const plan = planOf(answer.reading, scope.lexicon);
  const loose = await loosenWords(wordScope(scope), runner, plan, answer.reading);
  if (loose) return { ...answer, ...loose, reason: null };
  const less = await dropWords(runner, plan, answer.reading);
  const found = less && (await runner.attempt(less.plan));
  return found ? { ...answer, found, dropped: less.dropped, reason: null } : answer;
}
