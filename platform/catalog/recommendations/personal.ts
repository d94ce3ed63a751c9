import type { FoundGroup } from "#platform/catalog/search/groups/find-groups";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import {
  groupIdAt,
  groupsAt,
  positionsInCategories,
  type Anchor,
  type GroupScope,
} from "#platform/catalog/search/groups/similar-groups";
import { asProduct, fill } from "./fill";
import { findAnchors, findBought, findViewed } from "./queries";
import { loadSales, mostPopular } from "./rankings";
import type { RecommendationInput } from "./recommendation-input";
import { similarTo } from "./related";

/** The number of newest views and orders on which personal recommendations are based. */
const maxInterests = 6;

/** The products that a person viewed last, without those of the request. */
export async function recentlyViewed(
  index: SearchIndex,
  { services, scope, webstoreId, ownerKeys, productIds }: RecommendationInput,
): Promise<FoundGroup[]> {
  if (ownerKeys.length === 0) return [];
  const viewed = await findViewed(services.db, webstoreId, ownerKeys, scope.limit + productIds.length);
  const asked = new Set(productIds);
  return asViewed(
    index,
    scope,
    viewed.filter(({ productId }) => !asked.has(productId)),
  );
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
      return [asProduct(group, productId)];
    })
    .slice(0, scope.limit);
}

/**
 * Groups similar to those recently viewed and bought, without these, filled up with best sellers. Empty for a
 * person without views and orders.
 */
export async function personal(index: SearchIndex, input: RecommendationInput): Promise<FoundGroup[]> {
  const { services, scope, webstoreId, ownerKeys, categoryIds } = input;
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
