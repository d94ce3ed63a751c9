import { fromDecimalText } from "#contract/money";
import type { ProductPrice } from "#contract/catalog/pricing";
import type { Product } from "#contract/catalog/product-shapes";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";

import { documentsOf } from "./product-media.server";
import { cardFactsOf, toRow, type ProductRowView } from "./product-rows.server";
import { readAttribute, toDimensions } from "./specification.server";

/** The parts of a bundle or set. Amounts are in minor units. */
export interface BundleView {
  /** Its kind in lower case, such as "kitchen suite". */
  kind: string;
  parts: ProductRowView[];
  /**
   * The sum of the parts' single prices for this shopper, if that is more than the bundle costs (PRICE-33).
   */
  apart: number | null;
}

export const isBundle = ({ productClass }: Product) => productClass === "Bundle" || productClass === "Set";

/** The parts that the platform lists for a bundle or set; none for another product. */
export async function loadChildren(context: StoreContext, product: Product) {
  if (!isBundle(product)) return [];
  const { items } = await context.shop.commerce.call("listProductChildren", {
    params: { productId: product.id },
    query: { pageSize: "100" },
  });
  return items;
}

/** The view of a bundle; null for another product. */
export function toBundle(
  product: Product,
  children: Awaited<ReturnType<typeof loadChildren>>,
  price: ProductPrice | null,
  { addresses }: StoreContext,
): BundleView | null {
  if (!isBundle(product)) return null;
  const entries = price?.childEntries ?? [];
  const amountOf = (entry: (typeof entries)[number] | undefined) =>
    entry?.success && entry.unitPrice ? fromDecimalText(entry.unitPrice) : null;
  const amounts = entries.map((entry) => {
    const amount = amountOf(entry);
    return amount === null ? null : amount * Number(entry.quantity ?? 1);
  });
  const apart = amounts.reduce<number | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    0,
  );
  return {
    kind: String(product.fields.ProductType__c ?? "bundle").toLowerCase(),
    parts: children.map(({ productInfo: part, defaultQuantity }) => {
      const amount = amountOf(entries.find(({ productId }) => productId === part.id));
      return {
        ...toRow(part, addresses),
        quantity: Number(defaultQuantity),
        facts: factsOf(part),
        priceText: amount === null ? null : `${formatMoney(amount)} on its own`,
        documents: documentsOf(part),
      };
    }),
    apart: price && apart !== null && apart > fromDecimalText(price.unitPrice) ? apart : null,
  };
}

function factsOf(part: Product): string[] {
  const size = toDimensions(part);
  return [
    size ? `${size.width} in wide, ${size.height} in high, ${size.depth} in deep` : cardFactsOf(part),
    readAttribute(part, "Finish__c"),
  ].filter(Boolean);
}
