import type { CartLine } from "#platform/purchase/cart/price/priced-cart";

const orders = {
  CreatedDateAsc: () => 0,
  CreatedDateDesc: () => 0,
  NameAsc: (a: CartLine, b: CartLine) => a.row.name.localeCompare(b.row.name, "en-US"),
  NameDesc: (a: CartLine, b: CartLine) => b.row.name.localeCompare(a.row.name, "en-US"),
  SalesPriceAsc: (a: CartLine, b: CartLine) => a.price.unit - b.price.unit,
  SalesPriceDesc: (a: CartLine, b: CartLine) => b.price.unit - a.price.unit,
};
export type CartSort = keyof typeof orders;

/** Lines arrive oldest first. */
export function sortLines(lines: readonly CartLine[], sort: CartSort): CartLine[] {
  return sort === "CreatedDateDesc" ? lines.toReversed() : lines.toSorted(orders[sort]);
}
