import type { PlatformServices } from "#platform/core/handler";
import type { WebstoreTable } from "#platform/db/database";
import { loadSearchIndex, type SearchIndex } from "#platform/catalog/search/index/search-index";
import { resolveUnits } from "./choose-measure";
import { correctSpelling } from "./correct-spelling";
import { dropWords } from "./drop-words";
import { findByLetters } from "./find-model";
import { loadGoodTypes } from "./good-types";
import { findGoodsOfKind } from "./goods-of-kind";
import { asksForPagesOnly, withoutHelp } from "./help-words";
import { loadLexicon } from "./lexicon";
import { toRefinement } from "./limit-words";
import { isNamedByGoods, loosenWords, type WordScope } from "./loosen-words";
import { searchModel } from "./model-search";
import { findModelStores, findOtherStores, findUnsold, leaveLimits } from "./not-found";
import { createRunner, nothing, type Plan, type PlanRunner } from "./plan";
import type { Feature } from "./read-features";
import { rawOf, readTerm, type TermReading } from "./read-term";
import { searchParts } from "./search-parts";
import type { TermAnswer, TermScope, TermSearch } from "./term-answer";
import {
  isForAppliances,
  onlyKind,
  planOf,
  resolveOrder,
  widerReadings,
  withFeatures,
  withGoods,
} from "./term-plan";

/**
 * Searches for a term as it is meant (SEARCH-15, SEARCH-24 to SEARCH-28): by its kind of product, its
 * limits and its model number; if that finds nothing, with corrected words, then without words that nothing
 * has.
 */
export async function answerTerm(
  services: PlatformServices,
  webstore: WebstoreTable,
  search: TermSearch,
): Promise<TermAnswer> {
  const [known, index] = await Promise.all([loadLexicon(services), loadSearchIndex(services.db)]);
  const lexicon = { ...known, goodTypes: await loadGoodTypes(services, index) };
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
  scope: TermScope,
  asRead: TermReading,
): Promise<{ answer: TermAnswer; isFinal: boolean }> {
  const { services, webstore, search, lexicon, index } = scope;
  const { reading, order } = resolveOrder(
    index,
    webstore.brands,
    resolveUnits(index, webstore.brands, asRead),
  );
  const runner = createRunner(services, search, index);
  const base: TermAnswer = {
    found: nothing,
    reading,
    correctedTerm: null,
    dropped: [],
    reason: null,
    sisters: [],
    order,
    features: [],
    goods: [],
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

  if (isForAppliances(reading.head))
    base.goods = await findGoodsOfKind(services, index, lexicon, webstore.brands, reading.head);
  if (search.wantsGoods && base.goods.length > 0) {
    const codes = new Map(base.goods.map((position) => [position, { score: 1, ids: null }]));
    const found = await runner.attempt({ text: "", focus: null, limits: [], codes });
    return final({ found: found ?? nothing, reading: { ...reading, limits: [] }, order: null });
  }
  const plan = planOf(reading, lexicon, search.isSorted ? null : order);
  const codes = await findByLetters(services.db, index, reading);
  const byLetters = codes.size > 0 ? await runner.attempt({ ...plan, text: "", codes }) : null;
  const special = byLetters ?? (await searchParts(wordScope(scope), runner, reading, plan));
  if (special) return final({ found: special });
  const found = await searchPlan(scope, runner, reading, plan);
  if (found) return final(found);
  const helpless = withoutHelp(reading);
  const plain = helpless === null ? plan : { ...plan, text: helpless, alternatives: [] };
  const withoutHelpWords = helpless === null ? null : await runner.attempt(plain);
  if (withoutHelpWords) return final({ found: withoutHelpWords });

  const limited = await leaveLimits(scope, reading, plain);
  if (limited?.reason === "Limits") {
    const loose = await loosenWords(wordScope(scope), runner, plain, reading);
    if (loose) return final(loose);
  }
  if (limited) return final(limited);
  const sisters = await findOtherStores(scope, runner, plain, reading);
  const reason = sisters.length > 0 ? ("NotSold" as const) : ("Unknown" as const);
  return { answer: { ...base, sisters, reason }, isFinal: sisters.length > 0 && reading.head === null };
}

/** The hits of a plan, or of a looser one if they are few. Null if there are none. */
async function searchPlan(
  termScope: TermScope,
  runner: PlanRunner,
  reading: TermReading,
  plan: Plan,
): Promise<Partial<TermAnswer> | null> {
  const { features, head } = reading;
  const scope = wordScope(termScope);
  const met = await chooseFeatures(runner, plan, reading, scope.index);
  if (met.length > 0) {
    const found = await runner.attempt(withFeatures(plan, reading, met, scope.index));
    const unmet = features.filter((feature) => !met.includes(feature));
    if (found) return { found, features: met, dropped: unmet.map(({ item }) => rawOf(reading.tokens, item)) };
  }
  const wider = widerReadings(reading).map(({ limits }) => ({ ...plan, limits: limits.map(toRefinement) }));
  const own = isForAppliances(head) && !plan.focus?.isExclusive ? [onlyKind(plan)] : [];
  for (const each of [...own, plan, ...wider]) {
    const found = await runner.attemptMany(each);
    if (found) return { found };
  }
  const widest = wider.at(-1) ?? plan;
  const found = await runner.attempt(widest);
  if (found) return (await loosenWords(scope, runner, widest, reading)) ?? { found };
  // Words that stand on accessories only name one, even if the lexicon does not know it.
  const all = withGoods(plan);
  const goods = all && (await runner.attempt(all));
  if (!goods || (await isNamedByGoods(scope, plan.text, head!))) return goods && { found: goods };
  return (await loosenWords(scope, runner, all, reading)) ?? { found: goods };
}

/** The features that products have together, the first ones first. */
async function chooseFeatures(
  { finds }: PlanRunner,
  plan: Plan,
  reading: TermReading,
  index: SearchIndex,
): Promise<Feature[]> {
  let met: Feature[] = [];
  for (const feature of reading.features) {
    const more = [...met, feature];
    if (await finds(withFeatures(plan, reading, more, index))) met = more;
  }
  return met;
}

const wordScope = ({ services, webstore, index, lexicon }: TermScope): WordScope => ({
  db: services.db,
  brands: webstore.brands,
  index,
  lexicon,
});

/** The answer with fewer words, if enough of the term remains. */
async function dropUnknown(scope: TermScope, answer: TermAnswer): Promise<TermAnswer> {
  const runner = createRunner(scope.services, scope.search, scope.index);
  const plan = planOf(answer.reading, scope.lexicon, scope.search.isSorted ? null : answer.order);
  const loose = await loosenWords(wordScope(scope), runner, plan, answer.reading);
  if (loose) return { ...answer, ...loose, reason: null };
  const less = await dropWords(runner, plan, answer.reading);
  const found = less && (await runner.attempt(less.plan));
  return found ? { ...answer, found, dropped: less.dropped, reason: null } : answer;
}
