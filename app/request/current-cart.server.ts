import { readLines } from "~/commerce/checkout/cart-processing";
import type { CommerceClient } from "~/commerce/client/client";

/** Most lines that one page draws (CART-24). */
const lineLimit = 100;

/**
 * Makes a function that reads the visitor's cart with all that a page shows of it, once per request: the cart
 * page and the badge in the header share the answer. Null while the platform holds the lines back during a
 * calculation (CART-21). For loaders only: after a write in the same request the answer may be older than the
 * write.
 */
export function createCartLoader(commerce: CommerceClient) {
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
