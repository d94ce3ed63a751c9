import type { EndpointName } from "#contract/index";

import { clientError } from "~/commerce/errors";

import type { CallRule, CallRules } from "./call-rule";
import { catalogRules } from "./catalog-rules";

/** An update has to name at least one thing to change (DATA-8). */
function requireOptions(options: object | undefined): void {
  if (!options || Object.keys(options).length === 0) throw clientError("options required");
}

/** The client's rules for carts, checkouts and orders (DATA-4, DATA-8). */
const purchaseRules = {
  listCartItems: { query: { pageSize: "25", sort: "CreatedDateDesc" } },
  reserveInventory: { body: { durationInSeconds: 14_400 } },
  updateCartItem: { check: ({ body }) => requireOptions(body) },
  listDeliveryGroups: { query: { limit: "20" } },
  updateDeliveryGroup: { check: ({ body }) => requireOptions(body) },
  arrangeCartItems: { check: ({ body }) => requireOptions(body?.arrangements) },
  updateCheckout: { check: ({ body }) => requireOptions(body) },
} satisfies CallRules;

const rules: CallRules = { ...catalogRules, ...purchaseRules };

/** A rule without the types of its call: the code that uses it passes that call's input. */
export type AnyCallRule = CallRule<never>;

/** The client's rule for a call; undefined where it has none. */
export const findRule = (name: EndpointName) => rules[name] as AnyCallRule | undefined;
