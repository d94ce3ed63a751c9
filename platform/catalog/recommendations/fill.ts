import type { FoundGroup } from "#platform/catalog/search/groups/find-groups";

/**
 * Takes groups from the lists in order, each once, until there are enough. A later list is computed only if
 * the earlier ones are not enough.
 */
export async function fill(
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

/** The group as one of its products, with that product's price. */
export const asProduct = (group: FoundGroup, productId: string): FoundGroup =>
  productId === group.grp ? group : { grp: group.grp, ids: [productId], matching: [productId] };
