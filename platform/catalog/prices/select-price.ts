import type { PriceBook } from "#platform/db/stored-values";
import type { PriceBookTier } from "./price-tiers";

/** A product's price in one price book, in minor units. */
export interface PriceEntry {
  id: string;
  book: PriceBook;
  amount: number;
  tiers: readonly PriceBookTier[];
}

/** The price that a shopper pays, in minor units. */
export interface SelectedPrice {
  entryId: string;
  book: PriceBook;
  /** The list price (MSRP); equal to `unitAmount` if there is no list entry. */
  listAmount: number;
  /** The lowest price that the shopper is entitled to, before tiers. */
  unitAmount: number;
  tiers: readonly PriceBookTier[];
}

/**
 * The lowest price over the entitled books; null if none of them has the product (PRICE-5). If two books have
 * the same amount, the book named first is used, so that the result does not depend on the order of the rows.
 * The tiers are those of the selected entry. If it has none, those of the list entry are used (PRICE-9).
 */
export function selectPrice(
  entries: readonly PriceEntry[],
  entitled: readonly PriceBook[],
): SelectedPrice | null {
  let chosen: PriceEntry | null = null;
  for (const book of entitled) {
    const entry = entries.find((each) => each.book === book);
    if (entry && (!chosen || entry.amount < chosen.amount)) chosen = entry;
  }
  if (!chosen) return null;
  const list = entries.find((each) => each.book === "list");
  return {
    entryId: chosen.id,
    book: chosen.book,
    listAmount: list?.amount ?? chosen.amount,
    unitAmount: chosen.amount,
    tiers: chosen.tiers.length > 0 ? chosen.tiers : (list?.tiers ?? []),
  };
}
