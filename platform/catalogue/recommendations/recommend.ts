import type { Database } from "#platform/db/database";
import { cachedQuery } from "#platform/core/cached-query";
import { findGroups, type FoundGroup } from "#platform/catalogue/search/query/find-groups";
import { loadSearchIndex, type SearchIndex } from "#platform/catalogue/search/index/search-index";
import {
  groupIdAt,
  groupsAt,
  positionsInCategories,
  similarGroups,
  type Anchor,
  type GroupScope,
} from "#platform/catalogue/search/query/similar-groups";
import { findRelated } from "#platform/catalogue/products/queries";
import {
  findAnchors,
  findBought,
  findBoughtTogether,
  findMostViewed,
  findSales,
  findViewed,
  type Scores,
} from "./queries";

/** What recommendations are computed from. */
export interface RecommendationInput {
  services: { db: Database; now: () => Date };
  webstoreId: string;
  scope: GroupScope;
  /** The owner keys of the person in views and orders; empty without an id. */
  ownerKeys: readonly string[];
  productIds: readonly string[];
  categoryIds: readonly string[];
}

interface Store {
  db: Database;
  now: () => Date;
  webstoreId: string;
}
const loadSales = cachedQuery(
  60,
  ["catalogue"],
  ({ webstoreId }: Store) => webstoreId,
  ({ db, webstoreId }): Promise<Scores> => findSales(db, webstoreId),
);
const loadMostViewed = cachedQuery(
  60,
  ["catalogue"],
  ({ webstoreId }: Store) => webstoreId,
  ({ db, webstoreId }): Promise<Scores> => findMostViewed(db, webstoreId),
);

/** How many of the newest views and orders personal recommendations are based on. */
const maxInterests = 6;

/**
 * The recommendations of a recommender. If it finds too few, they are filled up with related products, then
 * similar ones, or with best sellers or most viewed products, then popular ones. A personal recommender
 * returns nothing for a person without views and orders (CATALOG-29).
 */
export async function recommend(recommender: string, input: RecommendationInput): Promise<FoundGroup[]> {
  const { services, scope, webstoreId, ownerKeys, productIds, categoryIds } = input;
  const { db } = services;
  const index = await loadSearchIndex(db);
  const store = { ...services, webstoreId };
  switch (recommender) {
    case "SimilarProducts":
      return similarTo(index, scope, await findAnchors(db, productIds), false);
    case "Upsell":
      return similarTo(index, scope, await findAnchors(db, productIds), true);
    case "ComplementaryProducts":
      return complements(index, input);
    case "CustomersWhoBoughtAlsoBought":
      return fill(scope.limit, [await boughtTogether(index, input), () => complements(index, input)]);
    case "TopSelling":
      return fill(scope.limit, [
        groupsAt(index, scope, (await loadSales(store)).keys()),
        () => mostPopular(input, null),
      ]);
    case "TopSellingByCategory":
      return byCategory(index, input, await loadSales(store));
    case "MostViewedByCategory":
      return byCategory(index, input, await loadMostViewed(store));
    case "RecentlyViewed": {
      const viewed =
        ownerKeys.length > 0
          ? await findViewed(db, webstoreId, ownerKeys, scope.limit + productIds.length)
          : [];
      const asked = new Set(productIds);
      return asViewed(
        index,
        scope,
        viewed.filter(({ productId }) => !asked.has(productId)),
      );
    }
    case "PersonalizedForShopper":
    case "Personalization":
      return personal(index, input, categoryIds);
    default:
      return [];
  }
}

/**
 * Takes groups from the lists in order, each once, until there are enough. A later list is computed only if
 * the earlier ones are not enough.
 */
async function fill(
  limit: number,
  lists: (FoundGroup[] | (() => Promise<FoundGroup[]> | FoundGroup[]))[],
  without: ReadonlySet<string> = new Set(),
): Promise<FoundGroup[]> {
  const found = new Map<string, FoundGroup>();
  for (const list of lists) {
    if (found.size >= limit) break;
    for (const each of typeof list === "function" ? await list() : list) {
      if (found.size < limit && !found.has(each.grp) && !without.has(each.grp)) found.set(each.grp, each);
    }
  }
  return [...found.values()];
}

const similarTo = (
  index: SearchIndex,
  scope: GroupScope,
  anchors: readonly Anchor[],
  pricier: boolean,
  without: ReadonlySet<number> = new Set(),
) => (anchors.length === 0 ? [] : similarGroups(index, scope, anchors, { pricier, without }));

/**
 * Products that complement the anchors: complements first, then accessories, then products that are bought
 * together with the anchors.
 */
async function complements(index: SearchIndex, input: RecommendationInput): Promise<FoundGroup[]> {
  const { services, scope, productIds } = input;
  if (productIds.length === 0) return [];
  const related = await findRelated(
    services.db,
    scope.brands,
    [...productIds],
    ["Complement", "Accessory"],
    scope.limit * 2,
  );
  const ids = [...related].sort((a, b) => b.relation.localeCompare(a.relation)).map(({ id }) => id);
  const named = groupsAt(
    index,
    scope,
    (await findAnchors(services.db, [...new Set(ids)])).map(({ position }) => position),
  );
  return fill(scope.limit, [named, () => boughtTogether(index, input)], await groupsOf(input));
}

async function boughtTogether(
  index: SearchIndex,
  { services, scope, webstoreId, productIds }: RecommendationInput,
): Promise<FoundGroup[]> {
  if (productIds.length === 0) return [];
  return groupsAt(
    index,
    scope,
    await findBoughtTogether(services.db, webstoreId, productIds, scope.limit * 2),
  );
}

async function groupsOf({ services, productIds }: RecommendationInput): Promise<ReadonlySet<string>> {
  const rows = await services.db
    .selectFrom("product")
    .select(["id", "parent_id"])
    .where("id", "in", [...productIds])
    .execute();
  return new Set(rows.map((row) => row.parent_id ?? row.id));
}

async function byCategory(
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
async function mostPopular(
  { services, scope }: RecommendationInput,
  categoryId: string | null,
): Promise<FoundGroup[]> {
  const { groups } = await findGroups(services, {
    ...scope,
    term: "",
    match: "all",
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

/** The product that was viewed itself, if it can still be bought. */
function asViewed(
  index: SearchIndex,
  scope: GroupScope,
  viewed: readonly (Anchor & { productId: string })[],
): FoundGroup[] {
  const products = new Map(viewed.map(({ productId, position }) => [position, productId]));
  return [...products]
    .flatMap(([position, productId]) => {
      const [group] = groupsAt(index, { ...scope, limit: 1 }, [position]);
      if (!group) return [];
      return [productId === group.grp ? group : { grp: group.grp, ids: [productId] }];
    })
    .slice(0, scope.limit);
}

/**
 * Groups similar to those recently viewed and bought, without these, filled up with best sellers. Empty for a
 * person without views and orders.
 */
async function personal(
  index: SearchIndex,
  input: RecommendationInput,
  categoryIds: readonly string[],
): Promise<FoundGroup[]> {
  const { services, scope, webstoreId, ownerKeys } = input;
  if (ownerKeys.length === 0) return [];
  const [viewed, bought] = await Promise.all([
    findViewed(services.db, webstoreId, ownerKeys, 50),
    findBought(services.db, webstoreId, ownerKeys),
  ]);
  if (viewed.length + bought.length === 0) return [];
  const known = new Set([...viewed, ...bought].map(({ position }) => position));
  // One group per viewed or bought group in turn, so that a single visit does not fill the whole list.
  const lists = [...viewed.slice(0, maxInterests), ...bought.slice(0, maxInterests)].map((anchor) =>
    similarTo(index, { ...scope, limit: 4 }, [anchor], false, known),
  );
  const mixed = Array.from({ length: 4 }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
  const selling = async () =>
    groupsAt(
      index,
      scope,
      [...(await loadSales({ ...services, webstoreId })).keys()].filter((position) => !known.has(position)),
    );
  const wanted = { ...input, scope: { ...scope, limit: scope.limit + known.size } };
  const all = await fill(
    scope.limit * 2,
    [mixed, selling, () => mostPopular(wanted, null)],
    new Set([...known].flatMap((position) => groupIdAt(index, position) ?? [])),
  );
  if (categoryIds.length === 0) return all.slice(0, scope.limit);
  const positions = await findAnchors(
    services.db,
    all.map(({ grp }) => grp),
  );
  return groupsAt(
    index,
    scope,
    positionsInCategories(
      index,
      positions.map(({ position }) => position),
      categoryIds,
    ),
  );
}
