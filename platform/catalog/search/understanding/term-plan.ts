import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import type { MeasureOrder } from "#platform/catalog/search/query/measure-order";
import { chooseMeasure } from "./choose-measure";
import type { Lexicon } from "./lexicon";
import { toRefinement } from "./limit-words";
import { focusOf, type Plan } from "./plan";
import { featureRefinements, type Feature } from "./read-features";
import type { Head } from "./read-head";
import { isLengthName, packName, type TermLimit } from "./read-limits";
import type { Superlative } from "./read-order";
import { rawOf, type TermReading } from "./read-term";

/** An order that a term asks for, and the words that say so. */
export interface TermOrder {
  superlative: Superlative;
  measure: MeasureOrder;
}

/** Whether a term names appliances only: then accessories and parts are no hits (SEARCH-36). */
export const isForAppliances = (head: Head | null): head is Head =>
  head !== null && head.kinds.every((kind) => kind.class === "Appliance");

/**
 * The plan of a term. With limits or an order only products of the named kind are hits: a filter is no
 * dishwasher under $100, and not the cheapest one either.
 */
export function planOf(reading: TermReading, lexicon: Lexicon, order: TermOrder | null): Plan {
  const { text, alternatives, head, limits, isComplete } = reading;
  const isExclusive =
    limits.some(({ name }) => name !== packName) || alternatives.length > 0 || order !== null;
  const goodsAre = isForAppliances(head) ? { goodsAre: "Excluded" as const } : {};
  return {
    text: isComplete && text ? complete(text) : text,
    alternatives,
    focus: head || text ? focusOf(lexicon, head, { isExclusive, ...goodsAre }) : null,
    limits: limits.map(toRefinement),
    order: order?.measure ?? nearest(limits),
  };
}

/** The last word of a text may be unfinished, unless something stands behind it (term-query.ts). */
const complete = (text: string) => `${text} `;

/** The plan with features of a term as conditions, and none of its features as words. */
export const withFeatures = (
  plan: Plan,
  reading: TermReading,
  features: readonly Feature[],
  index: SearchIndex,
): Plan => ({
  ...plan,
  text: complete(reading.textWithoutFeatures),
  alternatives: [],
  focus: onlyKind(plan).focus,
  limits: [...plan.limits, ...features.flatMap((feature) => featureRefinements(index, feature))],
});

/** The plan with products of other kinds left out. */
export const onlyKind = (plan: Plan): Plan => ({
  ...plan,
  focus: plan.focus && { ...plan.focus, isExclusive: true },
});

/** The plan with accessories and parts among the hits; null if they are. */
export const withGoods = (plan: Plan): Plan | null =>
  plan.focus?.goodsAre ? { ...plan, focus: { ...plan.focus, goodsAre: undefined } } : null;

/** For "about 5 quarts" the nearest come first. Lengths are nominal: all within the tolerance are equal. */
function nearest(limits: readonly TermLimit[]): MeasureOrder | null {
  const limit = limits.find(isAboutAmount);
  return limit ? { name: limit.name, direction: "asc", near: limit.about } : null;
}

const isAboutAmount = ({ about, name }: TermLimit) => about !== null && !isLengthName(name);

/** Further shares of a number that still count as about it, if little is closer. */
const widerShares = [0.25, 0.5];

/** The term with more room around its numbers of "about 5 quarts"; none if it has no such number. */
export const widerReadings = (reading: TermReading): TermReading[] =>
  reading.limits.some(isAboutAmount)
    ? widerShares.map((share) => ({
        ...reading,
        limits: reading.limits.map((limit) =>
          isAboutAmount(limit)
            ? { ...limit, min: limit.about! * (1 - share), max: limit.about! * (1 + share) }
            : limit,
        ),
      }))
    : [];

/**
 * The order that the first superlative with a measure asks for. The words of the others become words that are
 * left out.
 */
export function resolveOrder(
  index: SearchIndex,
  brands: readonly string[],
  reading: TermReading,
): { reading: TermReading; order: TermOrder | null } {
  const { head, superlatives, tokens } = reading;
  if (!head || superlatives.length === 0) return { reading, order: null };
  const types = [
    new Set(head.kinds.flatMap(({ productTypes }) => productTypes)),
    new Set(head.kinds.flatMap(({ relatedTypes }) => relatedTypes)),
  ];
  const orders = superlatives.flatMap((superlative) => {
    const measures = types.flatMap((some) => chooseMeasure(index, brands, some, superlative) ?? []);
    return measures[0] ? [{ superlative, measure: measures[0] }] : [];
  });
  const order = orders[0] ?? null;
  const unused = superlatives.filter((each) => each !== order?.superlative);
  return {
    reading: { ...reading, ignored: [...reading.ignored, ...unused.map((each) => rawOf(tokens, each))] },
    order,
  };
}
