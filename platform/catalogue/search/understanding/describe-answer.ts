import type { Refinement, SearchResult } from "#contract/search-shapes";

import type { AttributeDefinitions } from "#platform/catalogue/search/index/attribute-definitions";
import type { TermAnswer } from "./answer-term";
import { limitLabel, toRefinement } from "./limit-words";
import { rawOf } from "./read-term";

/** The limits of a term as refinements. */
export const limitsOf = (answer: TermAnswer | null): Refinement[] =>
  answer?.reading.limits.map(toRefinement) ?? [];

/**
 * What an answer says about the reading of its term (API-181); nothing if it was searched for word for
 * word.
 */
export function describeAnswer(
  { reading, correctedTerm, dropped, reason, sisters }: TermAnswer,
  context: { definitions: AttributeDefinitions; currency: string; brandLabels: ReadonlyMap<string, string> },
): Pick<SearchResult, "correctedTerm" | "matchedAnyWord" | "termReading"> {
  const { tokens, limits, ignored, head } = reading;
  const droppedWords = [...new Set([...ignored, ...dropped])];
  const isPlain = limits.length + droppedWords.length + sisters.length === 0 && reason === null;
  const kinds = [...new Set(head?.kinds.map(({ plural }) => plural))];
  return {
    ...(correctedTerm ? { correctedTerm } : {}),
    ...(dropped.length > 0 ? { matchedAnyWord: true } : {}),
    ...(isPlain
      ? {}
      : {
          termReading: {
            limits: limits.map((limit) => ({
              text: rawOf(tokens, limit),
              label: limitLabel(limit, context.definitions, context.currency),
              term: [...tokens.slice(0, limit.from), ...tokens.slice(limit.to)]
                .map(({ raw }) => raw)
                .join(" "),
            })),
            droppedWords,
            nothingBecause: reason,
            kind: kinds.length > 0 ? kinds.join(" and ") : null,
            otherStores: sisters.map(({ id, brands }) => ({
              webstoreId: id,
              label: brands.map((brand) => context.brandLabels.get(brand) ?? brand).join(", "),
            })),
          },
        }),
  };
}
