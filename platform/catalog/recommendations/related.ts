import type { FoundGroup } from "#platform/catalog/search/groups/find-groups";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import {
  groupIdAt,
  groupsAt,
  similarGroups,
  type Anchor,
  type GroupScope,
} from "#platform/catalog/search/groups/similar-groups";
import { findRelated } from "#platform/catalog/products/queries";
import { asProduct, fill } from "./fill";
import { findAnchors, findBoughtTogether } from "./queries";
import type { RecommendationInput } from "./recommendation-input";

/** Groups similar to the anchors, or only pricier ones; none without an anchor. */
export const similarTo = (
  index: SearchIndex,
  scope: GroupScope,
  anchors: readonly Anchor[],
  pricier: boolean,
  without: ReadonlySet<number> = new Set(),
) => (anchors.length === 0 ? [] : similarGroups(index, scope, anchors, { pricier, without }));

/**
 * Products that fit the anchors, as the catalog relates them: complements first, then accessories. Of a
 * product with variations the one is shown that agrees best with the anchor (API-137).
 */
export async function complements(index: SearchIndex, input: RecommendationInput): Promise<FoundGroup[]> {
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
  const anchors = await findAnchors(services.db, [...new Set(ids)]);
  const products = new Map(anchors.map(({ position, productId }) => [groupIdAt(index, position), productId]));
  const named = groupsAt(
    index,
    scope,
    anchors.map(({ position }) => position),
  ).map((group) => asProduct(group, products.get(group.grp) ?? group.grp));
  return fill(scope.limit, [named], await groupsOf(input));
}

/** Groups that were bought in one order with the anchors. */
export async function boughtTogether(
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
