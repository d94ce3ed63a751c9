import { randomUUID } from "node:crypto";

import type { Refinement, SearchResult } from "~/contract/search";

import type { Actor } from "../../actor";
import type { WebstoreTable } from "../../db/catalogue-tables";
import { badInput } from "../../errors";
import type { PlatformServices } from "../../handler";
import { entitledPriceBooks } from "../../pricing/price-books";
import { loadAttributeDefinitions } from "../../search/attribute-definitions";
import { buildFacets, facetNamesOf } from "../../search/build-facets";
import { buildCategoryCounts } from "../../search/category-counts";
import { findGroups } from "../../search/find-groups";
import { correctTerm } from "../../search/spelling";
import type { SortRuleId } from "../../search/sort-rules";
import { normaliseTerm } from "../../search/text-query";
import { loadVocabulary } from "../../search/vocabulary";
import { loadCategoryTree, requireCategory } from "../categories/category-tree";
import { loadCards } from "../products/cards";

export interface SearchInput {
  term: string;
  categoryId: string | null;
  refinements: readonly Refinement[];
  sort: SortRuleId;
  page: number;
  pageSize: number;
  grouped: boolean;
  withPrices: boolean;
  withVariations: boolean;
  withFacets: boolean;
  fields: readonly string[];
}

export interface SearchScope {
  services: PlatformServices;
  webstore: WebstoreTable;
  actor: Actor;
}

/** No further than this many products into a result (platform-api.md section 0.4). */
const deepest = 5000;

/**
 * A search by category, by term or by both. A term that finds nothing is tried once more with its words put right; the answer
 * then says so in `correctedTerm`.
 */
export async function runSearch({ services, webstore, actor }: SearchScope, input: SearchInput): Promise<SearchResult> {
  const typed = normaliseTerm(input.term);
  if (!typed && !input.categoryId) throw badInput("Either a searchTerm or a categoryId is required");
  if (input.page * input.pageSize > deepest) throw badInput(`page × pageSize must not exceed ${deepest}`);

  const scope = { ...services, webstore };
  const [tree, definitions] = await Promise.all([loadCategoryTree(scope), loadAttributeDefinitions(services)]);
  const branch = input.categoryId ? requireCategory(tree, input.categoryId) : null;
  const books = entitledPriceBooks(webstore, actor);
  const { currency, brands } = webstore;
  const search = {
    ...input, term: typed, brands, currency, books, facetNames: input.withFacets ? facetNamesOf(definitions, brands) : [],
  };

  let found = await findGroups(services.db, search);
  let correctedTerm: string | null = null;
  // Only where the term itself finds nothing; filters that leave nothing are no misspelling.
  if (typed && found.total === 0 && input.refinements.length === 0) {
    correctedTerm = correctTerm(typed, await loadVocabulary(scope));
    if (correctedTerm) found = await findGroups(services.db, { ...search, term: correctedTerm });
    if (found.total === 0) correctedTerm = null;
  }

  const products = await loadCards(services.db, found.groups, {
    currency, books, definitions,
    withPrices: input.withPrices, withVariations: input.withVariations && input.grouped, fields: input.fields,
  });
  return {
    correlationId: randomUUID(),
    locale: "en_US",
    categories: input.withFacets ? buildCategoryCounts(tree, found, typed ? null : branch) : null,
    facets: input.withFacets ? buildFacets(found, definitions, input.refinements, currency) : [],
    productsPage: { total: found.total, pageSize: input.pageSize, currencyIsoCode: currency, products },
    ...(correctedTerm ? { correctedTerm } : {}),
  };
}
