import type { Refinement } from "#contract/catalog/search-shapes";

import type { PlatformServices } from "#platform/core/handler";
import {
  findGroups,
  type GroupSearch,
  type GroupSearchResult,
} from "#platform/catalog/search/groups/find-groups";
import type { TermFocus } from "#platform/catalog/search/query/term-focus";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import type { Lexicon } from "./lexicon";
import type { Head } from "./read-head";

/** One way to search for a term. */
export interface Plan {
  text: string;
  alternatives?: readonly string[];
  focus: TermFocus | null;
  limits: readonly Refinement[];
  codes?: GroupSearch["codes"];
  order?: GroupSearch["order"];
}

/** Runs the plans of one search. */
export interface PlanRunner {
  /** The hits of the plan, or null if it finds nothing even without the refinements that were chosen. */
  attempt: (plan: Plan) => Promise<GroupSearchResult | null>;
  /** The hits of the plan if they are not few without the refinements that were chosen; else null. */
  attemptMany: (plan: Plan) => Promise<GroupSearchResult | null>;
  /** The number of hits that the plan has without the refinements that were chosen. Exact if they are few. */
  count: (plan: Plan, store?: Partial<GroupSearch>) => Promise<number>;
  /** Whether the plan finds anything without the refinements that were chosen. */
  finds: (plan: Plan, store?: Partial<GroupSearch>) => Promise<boolean>;
}

/** A search with fewer hits is tried again in another way. */
export const fewHits = 5;

/** The answer of a search that finds nothing. */
export const nothing: GroupSearchResult = { total: 0, groups: [], values: [], price: null, categories: [] };

export function createRunner(
  services: PlatformServices,
  search: GroupSearch,
  index: SearchIndex,
): PlanRunner {
  const run = ({ text, alternatives, focus, limits, codes, order }: Plan, changes: Partial<GroupSearch>) => {
    return findGroups(
      services,
      {
        ...search,
        ...changes,
        term: text,
        alternatives: alternatives ?? [],
        focus,
        codes: codes ?? null,
        order: order ?? null,
        limits,
      },
      index,
    );
  };
  const count: PlanRunner["count"] = async (plan, store = {}) =>
    (
      await run(plan, {
        ...store,
        refinements: [],
        categoryId: null,
        page: 0,
        pageSize: 1,
        withFacets: false,
      })
    ).total;
  // Choices that leave nothing are no reason to read the term in another way.
  const isNarrowed = search.refinements.length > 0 || search.categoryId !== null;
  const finds: PlanRunner["finds"] = async (plan, store) => (await count(plan, store)) > 0;
  return {
    count,
    finds,
    async attemptMany(plan) {
      const found = await run(plan, {});
      const isMany = found.total >= fewHits || (isNarrowed && (await count(plan)) >= fewHits);
      return isMany ? found : null;
    },
    async attempt(plan) {
      const found = await run(plan, {});
      if (found.total > 0) return found;
      return isNarrowed && (await finds(plan)) ? found : null;
    },
  };
}

/** The focus of a term on the kinds that it names; accessories and parts are told apart from appliances. */
export function focusOf(
  lexicon: Lexicon,
  head: Head | null,
  { isExclusive = false, within = null, goodsAre }: Partial<TermFocus> = {},
): TermFocus {
  return {
    preferred: new Set(head?.kinds.flatMap(({ productTypes }) => productTypes)),
    related: new Set(head?.kinds.flatMap(({ relatedTypes }) => relatedTypes)),
    goods: lexicon.goodTypes,
    isExclusive: isExclusive && head !== null,
    within,
    ...(goodsAre ? { goodsAre } : {}),
  };
}
