import { readProduct } from "~/commerce/models/catalog-snapshot";
import type { StoreContext } from "~/request/store-context.server";

import { itemOf } from "./item-payload.server";
import { goodsOf } from "./page-items.server";

export type WishEvent = "add-to-wishlist" | "remove-from-wishlist";

/**
 * Notes a product that was saved, or taken off a list (EVENT-87). Product and price are public answers, which
 * are mostly kept. The press counts all the same if they cannot be read.
 */
export async function noteWish(context: StoreContext, name: WishEvent, productId: string): Promise<void> {
  const { commerce } = context.shop;
  try {
    const [product, price] = await Promise.all([
      readProduct(commerce, productId),
      commerce.call("getProductPrice", { params: { productId }, query: {} }),
    ]);
    context.events.add(name, goodsOf([itemOf(product, price)], price.currencyIsoCode));
  } catch (error) {
    context.logger.debug({ err: error }, "the event of a wishlist goes without its product");
  }
}
