import type { AnswerOf, CallInput } from "./call-input";
import type { CommerceClient } from "./client";

export type SearchQuery = CallInput<"productSearch">["body"];

/**
 * Finds products (SEARCH-21). With prices the query is the body of a POST; without, it is the query of a GET,
 * its refinements as base64 of JSON.
 */
export async function searchProductsBy(
  client: CommerceClient,
  searchQuery: SearchQuery,
): Promise<AnswerOf<"productSearch">> {
  if (searchQuery.includePrices) return client.call("productSearch", { body: searchQuery });
  const {
    searchTerm,
    categoryId,
    fields,
    page,
    pageSize,
    sortRuleId,
    grouping,
    refinements,
    includeProductVariationInfo,
  } = searchQuery;
  const given: Record<string, string | undefined> = {
    searchTerm,
    categoryId,
    fields: fields?.join(","),
    page: page?.toString(),
    pageSize: pageSize?.toString(),
    sortRuleId,
    grouping: grouping?.groupingOption,
    refinements: refinements && encodeRefinements(refinements),
    includeProductVariationInfo: includeProductVariationInfo?.toString(),
  };
  return client.call("searchProducts", {
    query: Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  });
}

const encodeRefinements = (refinements: NonNullable<SearchQuery["refinements"]>): string =>
  Buffer.from(JSON.stringify(refinements)).toString("base64");
