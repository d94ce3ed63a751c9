import type { ApplicationContext } from "#contract/context";

import type { CallInput } from "~/commerce/client/call-input";
import { clientError } from "~/commerce/errors";

/** Where a store's stock is counted by default. */
export interface InventorySource {
  locationSourceId: string;
  /** Which of the two lists of the call the id belongs into. */
  parameter: "locations" | "locationgroups";
}

/** Texts of our own: the specification names these situations without words (commerce.md section 8). */
const misconfigured = (what: string) => clientError(what, "INVALID_CONFIG");

/**
 * The inventory source of the application context. Stock is asked for only where inventory is enabled and has
 * a data source with a location source id and a source type (commerce.md section 5).
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

/** The query for the stock of products at a source, limited to the web store. */
export function inventoryQuery(
  application: ApplicationContext,
  webstoreId: string,
  productIds: readonly string[],
  { includeRelatedProducts = false } = {},
): NonNullable<CallInput<"getInventoryLevels">["query"]> {
  const { locationSourceId, parameter } = requireInventorySource(application);
  return {
    [parameter]: locationSourceId,
    products: productIds.join(","),
    scope: inventoryScope(webstoreId),
    ...(includeRelatedProducts ? { includeRelatedProducts: "true" as const } : {}),
  };
}

/** The blanks and quotes are part of the value (platform-api.md section 6). */
export const inventoryScope = (webstoreId: string): string => `webStoreId Eq '${webstoreId}'`;
