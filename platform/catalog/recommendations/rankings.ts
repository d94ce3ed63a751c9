import type { Database } from "#platform/db/database";
import { cachedQuery } from "#platform/core/cached-query";
import { findGroups, type FoundGroup } from "#platform/catalog/search/groups/find-groups";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import { groupsAt, positionsInCategories } from "#platform/catalog/search/groups/similar-groups";
import { fill } from "./fill";
import { findMostViewed, findSales, type Scores } from "./queries";
import type { RecommendationInput } from "./recommendation-input";

interface Store {
  db: Database;
  now: () => Date;
  webstoreId: string;
}

/** Pieces sold by group, the best seller first; cached for a minute. */
export const loadSales = cachedQuery(
  60,
  ["catalog"],
  ({ webstoreId }: Store) => webstoreId,
  ({ db, webstoreId }): Promise<Scores> => findSales(db, webstoreId),
);

/** Recent viewers by group, the most viewed first; cached for a minute. */
export const loadMostViewed = cachedQuery(
  60,
  ["catalog"],
  ({ webstoreId }: Store) => webstoreId,
  ({ db, webstoreId }): Promise<Scores> => findMostViewed(db, webstoreId),
);

/** The highest scores within the categories, filled up with popular groups of each category. */
export async function byCategory(
  index: SearchIndex,
  input: RecommendationInput,
  scores: Scores,
): Promise<FoundGroup[]> {
  const { scope, categoryIds } = input;
  if (categoryIds.length === 0) return [];
  const inside = positionsInCategories(index, scores.keys(), categoryIds);
  return fill(scope.limit, [
    groupsAt(index, scope, inside),
    ...categoryIds.map((id) => () => mostPopular(input, id)),
  ]);
}

/**
 * The most popular groups of a category or of the whole store. A search needs a condition, so the whole store
 * is searched by a value that every product has.
 */
export async function mostPopular(
  { services, scope }: RecommendationInput,
  categoryId: string | null,
): Promise<FoundGroup[]> {
  const { groups } = await findGroups(services, {
    ...scope,
    term: "",
    categoryId,
    refinements: [],
    sort: "featured",
    page: 0,
    pageSize: scope.limit,
    grouped: true,
    withFacets: false,
  });
  return groups;
}
