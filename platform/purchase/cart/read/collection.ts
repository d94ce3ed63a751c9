import type { CartItemCollection } from "#contract/cart-item-shapes";

import type { WebstoreTable } from "#platform/db/catalogue-tables";
import { toDecimalText } from "#platform/core/money";
import { readList } from "#platform/core/query-values";

import { cutPage, type PageRequest } from "./paging";
import type { PricedCartLine, PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import { emptySummary, toCartSummary } from "./serialize-summary";
import { toCartItem } from "./serialize-item";
import { toCoupons, toPromotions } from "./serialize-promotions";
import { sortLines, type CartSort } from "./sorting";

export interface CollectionQuery extends PageRequest {
  sort?: CartSort | undefined;
  productFields?: string | undefined;
  includePromotions?: string | undefined;
  includeCoupons?: string | undefined;
}

/** How many product fields one call may ask for. */
const maxFields = 15;

/** Parses `productFields`. More than 15 fields throw 400. `*` stands for all. */
export const readProductFields = (text: string | undefined): string[] =>
  readList(text, "productFields", maxFields);

interface CollectionInput {
  webstore: WebstoreTable;
  view: PricedCartView | null;
  /** The lines of the cart, or of one of its delivery groups. */
  lines: readonly PricedCartLine[];
  query: CollectionQuery;
  url: URL;
}

/** A page of lines, as the calls on cart items answer it (CART-14). */
export function toCollection({ webstore, view, lines, query, url }: CollectionInput): CartItemCollection {
  const asked = readProductFields(query.productFields);
  const { items, counts, pointers } = cutPage(sortLines(lines, query.sort ?? "CreatedDateDesc"), query, url);
  return {
    cartSummary: view ? toCartSummary(webstore, view) : emptySummary(webstore),
    cartItems: items.map((line) => ({
      cartItem: toCartItem(view!.cart, line, asked),
      status: null,
      message: null,
    })),
    cartPromotions: toPromotions(webstore, query.includePromotions === "false" ? null : view),
    cartCoupons: toCoupons(view?.cart ?? null, query.includeCoupons === "false" ? [] : (view?.coupons ?? [])),
    approachingDiscounts: (view?.approaching ?? []).map(({ promotion, missing }) => ({
      promotionId: promotion.id,
      displayName: promotion.displayName,
      missingAmount: toDecimalText(missing),
    })),
    hasErrors: lines.some((line) => line.messages.length > 0),
    ...counts,
    ...pointers,
  };
}
