import { inventoryScope, requireInventorySource } from "~/request/data-layer.server";
import type { StoreContext } from "~/request/store-context.server";

import { describeStock, type StockStatement } from "./stock";

/**
 * The largest number of ids that the inventory call takes for two location groups (platform-api.md section
 * 6).
 */
const idsPerCall = 50;

/**
 * Stock statements by product id. A failing inventory call leaves the page without statements, never without
 * the page.
 */
export async function loadStock(
  context: StoreContext,
  productIds: string[],
): Promise<Map<string, StockStatement>> {
  const statements = new Map<string, StockStatement>();
  if (productIds.length === 0) return statements;
  const region = await context.loadRegion();
  const allGroup = region?.allLocationsGroupId ?? (await findAllLocationsGroup(context));
  if (allGroup === null) return statements;
  const groups =
    region && region.locationGroupId !== allGroup ? `${region.locationGroupId},${allGroup}` : allGroup;

  const batches: string[][] = [];
  for (let start = 0; start < productIds.length; start += idsPerCall)
    batches.push(productIds.slice(start, start + idsPerCall));
  const answers = await Promise.all(
    batches.map((ids) =>
      context.commerce
        .call("getInventoryLevels", {
          query: {
            locationgroups: groups,
            products: ids.join(","),
            scope: inventoryScope(context.store.webstoreId),
          },
        })
        .catch((error: unknown) => {
          context.logger.warn({ err: error }, "stock could not be read");
          return null;
        }),
    ),
  );
  for (const answer of answers) {
    if (!answer) continue;
    const amounts = new Map(
      answer.locationGroups.map((group) => [
        group.locationGroupId,
        new Map(group.inventoryProducts.map((level) => [level.product2Id, level.availableToOrder])),
      ]),
    );
    for (const id of productIds) {
      const inAll = amounts.get(allGroup)?.get(id);
      if (inAll === undefined) continue;
      const inRegion = region ? (amounts.get(region.locationGroupId)?.get(id) ?? 0) : inAll;
      statements.set(id, describeStock({ inRegion, inAll }, region));
    }
  }
  return statements;
}

/**
 * The default inventory source of the store, the group that holds every location; null where the store counts
 * no stock.
 */
async function findAllLocationsGroup({ commerce, logger }: StoreContext): Promise<string | null> {
  const application = await commerce.call("getApplicationContext");
  try {
    return requireInventorySource(application).locationSourceId;
  } catch (error) {
    logger.warn({ err: error }, "stock could not be read");
    return null;
  }
}
