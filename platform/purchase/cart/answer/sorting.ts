import type { PricedCartLine } from "#platform/purchase/cart/price/priced-cart-view";

const orders = {
  CreatedDateAsc: () => 0,
  CreatedDateDesc: () => 0,
  NameAsc: (a: PricedCartLine, b: PricedCartLine) => a.row.name.localeCompare(b.row.name, "en-US"),
  NameDesc: (a: PricedCartLine, b: PricedCartLine) => b.row.name.localeCompare(a.row.name, "en-US"),
  SalesPriceAsc: (a: PricedCartLine, b: PricedCartLine) => a.price.unit - b.price.unit,
  SalesPriceDesc: (a: PricedCartLine, b: PricedCartLine) => b.price.unit - a.price.unit,
};
export type CartSort = keyof typeof orders;

/** Sorts lines. The input must be sorted oldest first. */
export function sortLines(lines: readonly PricedCartLine[], sort: CartSort): PricedCartLine[] {
  return sort === "CreatedDateDesc" ? lines.toReversed() : lines.toSorted(orders[sort]);
}
