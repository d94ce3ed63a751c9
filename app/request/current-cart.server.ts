import { readLines } from "~/commerce/checkout/cart-processing";
import type { CommerceClient } from "~/commerce/client/client";

/** The maximum number of lines on one page (CART-24). */
const lineLimit = 100;

/**
 * Creates a function that reads the visitor's cart once per request, so that the cart page and the badge in
 * the header share the answer. It returns null while the platform withholds the lines during a calculation
 * (CART-21). An action that writes must call `forget`, so that the page of a refused form shows the new cart.
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
        includeBundleOffers: "true",
      },
    });
  let answer: ReturnType<typeof read> | undefined;
  return Object.assign(() => (answer ??= read()), { forget: () => void (answer = undefined) });
}
