import type { InventoryLevel } from "#contract/catalog/inventory";
import { inTime } from "~/request/in-time.server";
import {
  inventoryQuery,
  requireInventorySource,
  type InventorySource,
} from "~/commerce/models/inventory-request";
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
  const [region, source] = await Promise.all([context.shop.loadRegion(), findSource(context)]);
  if (source === null) return statements;
  // A single location has no groups. Its stock is that of every region.
  const isGrouped = source.parameter === "locationgroups";
  const everywhere = (isGrouped && region?.allLocationsGroupId) || source.locationSourceId;
  const near = isGrouped && region ? region.locationGroupId : everywhere;
  const asked = { ...source, locationSourceId: [...new Set([near, everywhere])].join(",") };

  const now = context.now();
  const levels = await Promise.all(batchesOf(productIds).map((ids) => loadAvailability(context, asked, ids)));
  for (const available of levels) {
    for (const id of productIds) {
      const all = available.get(everywhere)?.get(id);
      if (!all) continue;
      const inAll = all.availableToOrder;
      const inRegion = available.get(near)?.get(id)?.availableToOrder ?? 0;
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

/** Stock levels by source and product; empty where the call fails. */
async function loadAvailability(
  { store, logger, shop: { commerce } }: StoreContext,
  source: InventorySource,
  productIds: string[],
): Promise<Map<string, Map<string, InventoryLevel>>> {
  try {
    const query = inventoryQuery(source, store.webstoreId, productIds);
    const { locations, locationGroups } = await inTime(commerce.call("getInventoryLevels", { query }));
    const sources = [
      ...locations.map(({ locationId, ...levels }) => ({ id: locationId, ...levels })),
      ...locationGroups.map(({ locationGroupId, ...levels }) => ({ id: locationGroupId, ...levels })),
    ];
    return new Map(
      sources.map(({ id, inventoryProducts }) => [
        id,
        new Map(inventoryProducts.map((level) => [level.product2Id, level])),
      ]),
    );
  } catch (error) {
    logger.warn({ err: error }, "stock could not be read");
    return new Map();
  }
}

/** The store's default inventory source; null where stock is not counted (STOCK-5). */
async function findSource({ logger, shop: { commerce } }: StoreContext): Promise<InventorySource | null> {
  try {
    return requireInventorySource(await commerce.call("getApplicationContext"));
  } catch (error) {
    logger.warn({ err: error }, "stock could not be read");
    return null;
  }
}
