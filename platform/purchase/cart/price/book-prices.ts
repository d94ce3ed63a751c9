import { unitAmountFor } from "#platform/catalog/prices/price-tiers";
import { selectPriceOf } from "#platform/catalog/prices/queries";
import type { SelectedPrice } from "#platform/catalog/prices/select-price";
import type { PriceBook } from "#platform/db/stored-values";
import { paymentsOf } from "#platform/purchase/pricing/selling-models";

import { quantitySoldAlike, type PricableLine } from "./pricing-lines";

/** The price of one piece of a line by price book, at the line's quantity, in minor units (API-416). */
export interface BookPrices {
  /** The book that gave the price; null if the shopper is not entitled to any. */
  book: PriceBook | null;
  /** The price without the books for members and loyal members; null if there is none. */
  usual: number | null;
  /** The prices in these two books, whether or not the shopper is entitled to them. */
  member: number | null;
  loyalty: number | null;
}

const isForMembers = (book: PriceBook) => book === "member" || book === "loyalty";

/**
 * The prices of a line by book. Of a book that the shopper is not entitled to, the tiers are not known; those
 * of the list price are used.
 */
export function bookPricesOf(
  { row, selected }: PricableLine & { row: { prices: Parameters<typeof selectPriceOf>[0] } },
  lines: readonly PricableLine[],
  books: readonly PriceBook[],
): BookPrices {
  const quantity = quantitySoldAlike(row, lines);
  const payments = paymentsOf(row.model, row.subscription_term);
  const unitOf = (price: SelectedPrice | null) => price && unitAmountFor(price, quantity) * payments;
  const isUsual = selected !== null && !isForMembers(selected.book);
  return {
    book: selected?.book ?? null,
    usual: unitOf(
      isUsual
        ? selected
        : selectPriceOf(
            row.prices,
            books.filter((book) => !isForMembers(book)),
          ),
    ),
    member: unitOf(selectPriceOf(row.prices, ["member"])),
    loyalty: unitOf(selectPriceOf(row.prices, ["loyalty"])),
  };
}
