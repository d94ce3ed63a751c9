import type { InventoryLevel } from "#contract/catalog/inventory";
import { inTime } from "~/request/in-time.server";
import { inventoryScope, requireInventorySource } from "~/commerce/models/inventory-request";
import type { StoreContext } from "~/request/store-context.server";

import { describeStock, type StockStatement } from "./stock";

/** The maximum number of products in one inventory call for two location groups (STOCK-4). */
const idsPerCall = 50;

/**
 * Statements about stock by product id (STOCK-1, STOCK-2), for one piece of each product or the quantities
 * that are given. If an inventory call fails, its products have no statement, and the page is shown without
 * it.
 */
export async function loadStock(
  context: StoreContext,
  productIds: string[],
  quantities: ReadonlyMap<string, number> = new Map(),
): Promise<Map<string, StockStatement>> {
  const statements = new Map<string, StockStatement>();
  if (productIds.length === 0) return statements;
  const region = await context.shop.loadRegion();
  const allGroup = region?.allLocationsGroupId ?? (await findAllLocationsGroup(context));
  if (allGroup === null) return statements;
  const groups = [...new Set([...(region ? [region.locationGroupId] : []), allGroup])];

  const now = context.now();
  const levels = await Promise.all(
    batchesOf(productIds).map((ids) => loadAvailability(context, groups, ids)),
  );
  for (const available of levels) {
    for (const id of productIds) {
      const all = available.get(allGroup)?.get(id);
      if (!all) continue;
      const inAll = all.availableToOrder;
      const inRegion = region
        ? (available.get(region.locationGroupId)?.get(id)?.availableToOrder ?? 0)
        : inAll;
      const { isLargeAppliance: isLarge, soldOutSince, expectedDate } = all;
      const levels = { inRegion, inAll, isLarge, soldOutSince, expectedDate };
      statements.set(id, describeStock(levels, region, now, quantities.get(id)));
    }
  }
  return statements;
}

function batchesOf(productIds: string[]): string[][] {
  const count = Math.ceil(productIds.length / idsPerCall);
  return Array.from({ length: count }, (_, index) =>
    productIds.slice(index * idsPerCall, (index + 1) * idsPerCall),
  );
}

/** Stock levels by location group and product; empty where the call fails. */
async function loadAvailability(
  { store, logger, shop: { commerce } }: StoreContext,
  groups: string[],
  productIds: string[],
): Promise<Map<string, Map<string, InventoryLevel>>> {
  try {
    const query = {
      locationgroups: groups.join(","),
      products: productIds.join(","),
      scope: inventoryScope(store.webstoreId),
    };
    const { locationGroups } = await inTime(commerce.call("getInventoryLevels", { query }));
    return new Map(
      locationGroups.map(({ locationGroupId, inventoryProducts }) => [
        locationGroupId,
        new Map(inventoryProducts.map((level) => [level.product2Id, level])),
      ]),
    );
  } catch (error) {
    logger.warn({ err: error }, "stock could not be read");
    return new Map();
  }
}

/**
 * The store's default inventory source: the group of all locations; null where stock is not counted
 * (STOCK-5).
 */
async function findAllLocationsGroup({ logger, shop: { commerce } }: StoreContext): Promise<string | null> {
  const application = await commerce.call("getApplicationContext");
  try {
    return requireInventorySource(application).locationSourceId;
  } catch (error) {
    logger.warn({ err: error }, "stock could not be read");
    return null;
  }
}
