import type { CallRules } from "./call-rule";
import { clientError } from "~/commerce/errors";

/** A change names what it changes. */
function requireOptions(options: object | undefined): void {
  if (!options || Object.keys(options).length === 0) throw clientError("options required");
}

/** The client's rules for carts, checkouts and orders; the constants are commerce.md section 9's. */
export const purchaseRules = {
  listCartItems: { query: { pageSize: "25", sort: "CreatedDateDesc" } },
  reserveInventory: { body: { durationInSeconds: 14_400 } },
  updateCartItem: { check: ({ body }) => requireOptions(body) },
  listDeliveryGroups: { query: { limit: "20" } },
  updateDeliveryGroup: { check: ({ body }) => requireOptions(body) },
  arrangeCartItems: { check: ({ body }) => requireOptions(body?.arrangements) },
  updateCheckout: { check: ({ body }) => requireOptions(body) },
  lookupOrder: { tellsClientAddress: true },
  getOrderLookup: { tellsClientAddress: true },
  addOrderToCart: { tellsClientAddress: true },
} satisfies CallRules;
