import type * as inventory from "#contract/catalog/inventory";
import { storeDay } from "#contract/delivery/delivery-days";
import { isoDay } from "#contract/iso-day";
import { badInput } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { isTrue, readList, requireId } from "#platform/core/query-values";
import { isLargeAppliance } from "#platform/catalog/products/large-appliances";
import { findLevels, type LevelRow } from "./queries";

/** The most pairs of product and source that one call may ask for (STOCK-9). */
const maxPairs = 100;

const toLevel = (row: LevelRow) => ({
  product2Id: row.productId,
  onHand: row.onHand,
  availableToFulfill: row.available,
  availableToOrder: row.available,
  soldOutSince: row.soldOutSince?.toISOString() ?? null,
  expectedDate: row.expectedDate,
  isLargeAppliance: !row.isDigital && isLargeAppliance(row.productType),
});

/** The stock call of the storefront. */
export const inventoryHandlers: Handlers<Pick<typeof inventory, "getInventoryLevels">> = {
  async getInventoryLevels({ query, webstore, services }) {
    if (query.scope !== `webStoreId Eq '${webstore.id}'`)
      throw badInput("scope must be webStoreId Eq '<id of the web store>'");
    const wanted = readList(query.products, "products", maxPairs);
    const locations = readList(query.locations, "locations", maxPairs).map((id) => requireId("location", id));
    const groups = readList(query.locationgroups, "locationgroups", maxPairs).map((id) =>
      requireId("locationGroup", id),
    );
    if (wanted.length === 0) throw badInput("products is required");
    if (locations.length + groups.length === 0) throw badInput("locations or locationgroups is required");
    if (locations.length > 0 && groups.length > 0)
      throw badInput("Only one of locations and locationgroups may be given");
    if (wanted.length * (locations.length + groups.length) > maxPairs) {
      throw badInput(`At most ${maxPairs} pairs of product and location may be asked for`);
    }

    const rows = await findLevels(
      services.db,
      webstore.brands,
      wanted,
      { locations, groups },
      { today: isoDay(storeDay(services.now())), withRelated: isTrue(query.includeRelatedProducts) },
    );
    const known = new Set(rows.flatMap((row) => [row.productId, row.sku]));
    const missing = wanted.filter((value) => !known.has(value));
    const at = (source: string) => rows.filter((row) => row.source === source).map(toLevel);
    return {
      body: {
        success: missing.length === 0,
        errors: missing.map((value) => ({
          errorCode: "ITEM_NOT_FOUND",
          message: `${value.slice(0, 40)} is not sold here`,
        })),
        totalInventory: at(""),
        locations: locations.map((locationId) => ({ locationId, inventoryProducts: at(locationId) })),
        locationGroups: groups.map((locationGroupId) => ({
          locationGroupId,
          inventoryProducts: at(locationGroupId),
        })),
      },
    };
  },
};
