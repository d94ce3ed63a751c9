import type { CartItemCollection } from "#contract/cart/cart-item-shapes";
import type { WebstoreTable } from "#platform/db/database";
import { toDecimalText } from "#platform/core/money";
import { readList } from "#platform/core/query-values";
import type { PricedCartLine, PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";

import { paginate, type PageRequest } from "./paging";
import { emptySummary, toCartSummary } from "./serialize-summary";
import { toCartItem } from "./serialize-item";
import { toCoupons, toPromotions } from "./serialize-promotions";

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

const comparers = {
  CreatedDateAsc: () => 0,
  CreatedDateDesc: () => 0,
  NameAsc: (a: PricedCartLine, b: PricedCartLine) => a.row.name.localeCompare(b.row.name, "en-US"),
  NameDesc: (a: PricedCartLine, b: PricedCartLine) => b.row.name.localeCompare(a.row.name, "en-US"),
  SalesPriceAsc: (a: PricedCartLine, b: PricedCartLine) => a.price.unit - b.price.unit,
  SalesPriceDesc: (a: PricedCartLine, b: PricedCartLine) => b.price.unit - a.price.unit,
};
type CartSort = keyof typeof comparers;

/** Sorts lines. The input must be sorted oldest first. */
function sortLines(lines: readonly PricedCartLine[], sort: CartSort): PricedCartLine[] {
  return sort === "CreatedDateDesc" ? lines.toReversed() : lines.toSorted(comparers[sort]);
}
