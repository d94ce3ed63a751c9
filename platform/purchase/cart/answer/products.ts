import type { CartProducts } from "#contract/cart/cart-items";

import { readProductFields } from "./collection";
import { slicePage, type PageRequest } from "./paging";
import type { PricedCartLine, PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import { toCartItem } from "./serialize-item";

/** The products of a cart, each with its lines, in the order of the lines. Throws 400 for an invalid page. */
export function toCartProducts(
  view: PricedCartView | null,
  query: PageRequest & { productFields?: string | undefined },
): CartProducts {
  const productFields = readProductFields(query.productFields);
  const byProduct = new Map<string, PricedCartLine[]>();
  for (const line of view?.lines ?? [])
    byProduct.set(line.row.product_id, [...(byProduct.get(line.row.product_id) ?? []), line]);
  const { items, counts } = slicePage([...byProduct.values()], {
    pageNumber: query.pageNumber,
    pageSize: query.pageSize,
  });
  return {
    products: items.map((lines) => {
      const cartItems = lines.map((line) => toCartItem(view!.cart, line, productFields));
      return {
        product: cartItems[0]!.productDetails,
        cartItems: cartItems.map((cartItem) => ({ cartItem, status: null, message: null })),
      };
    }),
    count: items.length,
    ...counts,
    hasErrors: items.some((lines) => lines.some((line) => line.messages.length > 0)),
  };
}
