import type { ApplicationContext } from "#contract/context";
import type { Endpoint } from "#contract/endpoint";

/**
 * On whom the answer of a public call hangs when a shopper is signed in (commerce.md section 6):
 * - nobody: it is the same for all (content, menus, stock, places);
 * - catalogue: products and categories, which an entitlement policy may hide;
 * - prices: what shows prices;
 * - taxes.
 */
export type Entitlement = "nobody" | "catalogue" | "prices" | "taxes";

const W = "/services/data/v65.0/commerce/webstores/{webstoreId}/";

/** By the resource that the path names, so that a new call of a resource is covered when it is declared. */
const byResource: Record<string, Entitlement> = {
  products: "catalogue",
  "product-categories": "catalogue",
  "product-category-path": "catalogue",
  "category-menu-items": "catalogue",
  versions: "catalogue",
  taxes: "taxes",
  pricing: "prices",
};

export function entitlementOf({ path, entitled }: Endpoint): Entitlement {
  const resource = path.startsWith(W) ? path.slice(W.length).split("/", 1)[0]! : "";
  return byResource[resource] ?? (entitled ? "prices" : "nobody");
}

/**
 * Whether the context allows guests' data for signed-in shoppers: one entitlement policy shows everybody the
 * same products, and where the price books are universal too, at the same prices. The tax call is made as
 * guest where guests may browse.
 */
export function allowsGuestData(entitlement: Entitlement, application: ApplicationContext): boolean {
  if (entitlement === "nobody") return true;
  if (!application.guestBrowsingEnabled) return false;
  if (entitlement === "taxes") return true;
  return (
    application.usesSingleEntitlementPolicy &&
    (entitlement === "catalogue" || application.usesUniversalPricebooks)
  );
}
