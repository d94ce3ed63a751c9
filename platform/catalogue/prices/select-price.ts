import type { PriceBook } from "#platform/db/catalogue-tables";
import type { PriceTier } from "./price-tiers";

/** One price book's price of a product, in minor units. */
export interface PriceEntry {
  id: string;
  book: PriceBook;
  amount: number;
  tiers: readonly PriceTier[];
}

export interface SelectedPrice {
  entryId: string;
  book: PriceBook;
  /** The MSRP; equal to `unitAmount` where there is no list entry. */
  listAmount: number;
  /** The lowest price that the shopper is entitled to, before tiers. */
  unitAmount: number;
  tiers: readonly PriceTier[];
}

/**
 * The lowest price over the entitled books; null when none of them has the product. At equal amounts the book
 * named first wins, so that the answer does not depend on the order of the rows. Tiers are those of the
 * chosen entry; a promotional entry without tiers of its own keeps the tiers of the list entry.
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
