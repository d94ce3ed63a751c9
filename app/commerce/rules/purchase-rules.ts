import type { CallRules } from "./call-rule";
import { clientError } from "~/commerce/errors";

/** An update has to name at least one thing to change (DATA-8). */
function requireOptions(options: object | undefined): void {
  if (!options || Object.keys(options).length === 0) throw clientError("options required");
}

/** The client's rules for carts, checkouts and orders (DATA-4, DATA-8). */
export const purchaseRules = {
  listCartItems: { query: { pageSize: "25", sort: "CreatedDateDesc" } },
  reserveInventory: { body: { durationInSeconds: 14_400 } },
  updateCartItem: { check: ({ body }) => requireOptions(body) },
  listDeliveryGroups: { query: { limit: "20" } },
  updateDeliveryGroup: { check: ({ body }) => requireOptions(body) },
  arrangeCartItems: { check: ({ body }) => requireOptions(body?.arrangements) },
  updateCheckout: { check: ({ body }) => requireOptions(body) },
} satisfies CallRules;
