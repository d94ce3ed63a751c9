import { factRows } from "~/address-facts.server";
import { browserPatterns, rootOf } from "~/addresses";

/**
 * The path of a named page, without the store's prefix; null for an unknown name (STORE-20, STORE-21). The
 * main brand's wishlist has the product in its name: `MYA_{product}_Wishlist`.
 */
export function namedPage(name: string): string | null {
  if (/^MYA_\w+_Wishlist$/.test(name)) return rootOf(browserPatterns.wishlist);
  const row = factRows.find(({ namedPage }) => namedPage === name);
  return row ? rootOf(row.pattern) : null;
}
