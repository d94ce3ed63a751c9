import type { CartItemCollection } from "#contract/cart/cart-item-shapes";

import type { WebstoreTable } from "#platform/db/catalog-tables";
import { toDecimalText } from "#platform/core/money";
import { readList } from "#platform/core/query-values";

import { paginate, type PageRequest } from "./paging";
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

/** The maximum number of product fields in one call. */
const maxFields = 15;

/** Parses the query parameter `productFields`. `*` means all fields. Throws 400 for more than 15 names. */
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

/** A page of cart lines with summary, promotions and coupons (CART-14). Throws 400 for an invalid page. */
export function toCollection({ webstore, view, lines, query, url }: CollectionInput): CartItemCollection {
  const productFields = readProductFields(query.productFields);
  const { items, counts, pointers } = paginate(sortLines(lines, query.sort ?? "CreatedDateDesc"), query, url);
  return {
    cartSummary: view ? toCartSummary(webstore, view) : emptySummary(webstore),
    cartItems: items.map((line) => ({
      cartItem: toCartItem(view!.cart, line, productFields),
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
