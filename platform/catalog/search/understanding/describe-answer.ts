import type { SearchResult } from "#contract/catalog/search-shapes";

import type { AttributeDefinitions } from "#platform/catalog/search/index/attribute-definitions";
import { limitLabel } from "./limit-words";
import type { Feature } from "./read-features";
import { priceName } from "./read-limits";
import { rawOf, type TermReading } from "./read-term";
import type { TermAnswer } from "./term-answer";
import type { TermOrder } from "./term-plan";

/** The reading of a term in its answer (API-181); nothing if it was searched for word for word. */
export function describeAnswer(
  { reading, correctedTerm, dropped, reason, sisters, order, features, goods, found }: TermAnswer,
  context: { definitions: AttributeDefinitions; currency: string; brandLabels: ReadonlyMap<string, string> },
): Pick<SearchResult, "correctedTerm" | "matchedAnyWord" | "termReading"> {
  const { tokens, limits, ignored, head } = reading;
  const droppedWords = [...new Set([...ignored, ...dropped])];
  const goodsCount = found.total > 0 ? goods.length : 0;
  const isPlain =
    limits.length + droppedWords.length + sisters.length + features.length + goodsCount === 0 &&
    reason === null &&
    order === null;
  const kinds = [...new Set(head?.kinds.map(({ plural }) => plural))];
  return {
    ...(correctedTerm ? { correctedTerm } : {}),
    ...(dropped.length > 0 ? { matchedAnyWord: true } : {}),
    ...(isPlain
      ? {}
      : {
          termReading: {
            limits: [
              ...limits.map((limit) => ({
                text: rawOf(tokens, limit),
                label: limitLabel(limit, context.definitions, context.currency),
                term: termWithout(reading, limit),
              })),
              ...features.map((feature) => ({
                text: rawOf(tokens, feature.item),
                label: featureLabel(reading, feature),
                term: termWithout(reading, feature),
              })),
            ],
            order: order && {
              text: rawOf(tokens, order.superlative),
              label: orderLabel(order, context.definitions),
              term: termWithout(reading, order.superlative),
            },
            droppedWords,
            nothingBecause: reason,
            kind: kinds.length > 0 ? kinds.join(" and ") : null,
            partsAndAccessories:
              goodsCount > 0 && head
                ? { total: goodsCount, term: head.items.map((item) => rawOf(tokens, item)).join(" and ") }
                : null,
            otherStores: sisters.map(({ id, brands }) => ({
              webstoreId: id,
              label: brands.map((brand) => context.brandLabels.get(brand) ?? brand).join(", "),
            })),
          },
        }),
  };
}

/** The term as typed without a part of it. */
const termWithout = ({ tokens }: TermReading, { from, to }: { from: number; to: number }): string =>
  [...tokens.slice(0, from), ...tokens.slice(to)].map(({ raw }) => raw).join(" ");

/** "Noise: low to high" */
function orderLabel({ measure: { name, direction } }: TermOrder, definitions: AttributeDefinitions): string {
  const label = name === priceName ? "Price" : (definitions.get(name)?.label ?? name);
  return `${label}: ${direction === "asc" ? "low to high" : "high to low"}`;
}

/** "With third rack", "Without wifi" */
const featureLabel = ({ tokens }: TermReading, { item, isWithout }: Feature): string =>
  `${isWithout ? "Without" : "With"} ${rawOf(tokens, item)}`;
