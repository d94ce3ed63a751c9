import { readLines } from "~/commerce/checkout/cart-processing";
import type { CommerceClient } from "~/commerce/client/client";

/** The largest cart that is drawn on one page. */
const lineLimit = 100;

/**
 * Reads the visitor's cart with all that a page shows of it, once per request: a cart page and the badge of
 * its shell share the answer. Null while the platform keeps the lines back because it works them out. For
 * loaders only; after a write in the same request the answer may be of before.
 */
export function cartReader(commerce: CommerceClient) {
  const read = () =>
    readLines(commerce, {
      params: { cartId: "current" },
      query: {
        pageSize: String(lineLimit),
        sort: "CreatedDateAsc",
        includePromotions: "true",
        includeCoupons: "true",
        productFields: "Brand__c",
      },
    });
  let answer: ReturnType<typeof read> | undefined;
  return () => (answer ??= read());
}
