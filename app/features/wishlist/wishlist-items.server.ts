import { fromDecimalText } from "#contract/money";
import type { WishlistItem } from "#contract/shopper/wishlist-shapes";
import { loadStock } from "~/features/delivery/stock.data.server";
import type { StoreContext } from "~/request/store-context.server";

/** A product of a list as pages show it. Amounts are in minor units. */
export interface WishlistItemView {
  productId: string;
  name: string;
  href: string;
  sku: string;
  variation: string;
  mediaId: string | null;
  alt: string;
  price: { amount: number; msrp: number | null } | null;
  /** False if the store no longer sells it. */
  isSold: boolean;
  /** False if it is sold out, too. */
  canAdd: boolean;
  stock: { text: string; tone: "in" | "low" | "out" } | null;
  note: string | null;
}

/** Items with their stock. `stock` has no statement where the inventory call fails. */
export async function toItemViews(
  context: StoreContext,
  items: readonly Pick<WishlistItem, "productSummary" | "salesPrice" | "listPrice" | "error" | "note">[],
): Promise<WishlistItemView[]> {
  const sold = items.filter(({ error }) => error === null);
  const stock = await loadStock(
    context,
    sold.map(({ productSummary }) => productSummary.productId),
  );
  return items.map(({ productSummary: product, salesPrice, listPrice, error, note }) => {
    const statement = stock.get(product.productId);
    return {
      productId: product.productId,
      name: product.name,
      href: context.addresses.product(product.productUrlName ?? "product", product.productId),
      sku: product.sku,
      variation: Object.values(product.variationAttributes)
        .map(({ value }) => value)
        .join(", "),
      mediaId: product.thumbnailImage?.id ?? null,
      alt: product.thumbnailImage?.alternateText ?? "",
      price:
        salesPrice === null
          ? null
          : { amount: fromDecimalText(salesPrice), msrp: listPrice ? fromDecimalText(listPrice) : null },
      isSold: error === null,
      canAdd: error === null && statement?.canBuy !== false,
      stock: statement ? { text: statement.text, tone: statement.tone } : null,
      note,
    };
  });
}
