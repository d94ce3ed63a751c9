import type { ApplicationContext } from "#contract/accounts/application-context";

import type { CallInput } from "~/commerce/client/call-input";
import { clientError } from "~/commerce/errors";

/** The source of a store's stock levels. */
export interface InventorySource {
  /** One id, or several separated by commas. */
  locationSourceId: string;
  /** The query parameter that takes the id (STOCK-6). */
  parameter: "locations" | "locationgroups";
}

/** 400 INVALID_CONFIG (STOCK-5). */
const misconfigured = (what: string) => clientError(what, "INVALID_CONFIG");

/**
 * The inventory source of the application context; 400 INVALID_CONFIG where inventory is off or the source is
 * incomplete (STOCK-5).
 */
export function requireInventorySource({ inventoryConfiguration }: ApplicationContext): InventorySource {
  const { isInventoryEnabled, inventoryDefaultSource: source } = inventoryConfiguration as Partial<
    ApplicationContext["inventoryConfiguration"]
  >;
  if (!isInventoryEnabled) throw misconfigured("Inventory is not enabled for the web store");
  if (!source) throw misconfigured("The inventory data source is missing");
  const { locationSourceId, webStoreInventoryLocationSourceType: type } = source;
  if (!locationSourceId?.trim()) throw misconfigured("The location source id is missing");
  if (!type?.trim()) throw misconfigured("The location source type is missing");
  return { locationSourceId, parameter: type === "Location" ? "locations" : "locationgroups" };
}

/** The query for the stock of products at a source, limited to the web store (STOCK-5, STOCK-6). */
export const inventoryQuery = (
  { locationSourceId, parameter }: InventorySource,
  webstoreId: string,
  productIds: readonly string[],
  { includeRelatedProducts = false } = {},
): NonNullable<CallInput<"getInventoryLevels">["query"]> => ({
  [parameter]: locationSourceId,
  products: productIds.join(","),
  // The blanks and quotes are part of the value (API-131).
  scope: `webStoreId Eq '${webstoreId}'`,
  ...(includeRelatedProducts ? { includeRelatedProducts: "true" as const } : {}),
});
