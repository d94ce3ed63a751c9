import { unitAmountFor } from "#platform/catalog/prices/price-tiers";
import { appliancesIn } from "#platform/catalog/products/large-appliances";
import type { SelectedPrice } from "#platform/catalog/prices/select-price";
import type { CartProductFacts } from "#platform/purchase/cart/state/product-facts";
import type { LineRow } from "#platform/purchase/cart/state/queries";
import type { CartLineInput } from "#platform/purchase/pricing/cart-pricing-types";
import { paymentsOf } from "#platform/purchase/pricing/selling-models";

/** A line with the price of its product; null if the shopper is not entitled to any. */
export interface PricableLine {
  row: Pick<LineRow, "id" | "product_id" | "brand" | "quantity" | "delivery_group_id"> &
    Pick<LineRow, "model" | "selling_model_id" | "subscription_term"> &
    Parameters<typeof appliancesIn>[0] &
    Pick<CartProductFacts, "categories">;
  selected: SelectedPrice | null;
}

/** The lines as the price calculation takes them. */
export const toPricingLines = (lines: readonly PricableLine[]): CartLineInput[] =>
  lines.map(({ row, selected }) => {
    const payments = paymentsOf(row.model, row.subscription_term);
    return {
      lineId: row.id,
      productId: row.product_id,
      brand: row.brand,
      categories: row.categories,
      quantity: row.quantity,
      listUnit: (selected?.listAmount ?? 0) * payments,
      unit: selected ? unitAmountFor(selected, quantitySoldAlike(row, lines)) * payments : 0,
      payments,
      groupId: row.delivery_group_id,
      appliances: appliancesIn(row),
    };
  });

/**
 * The quantity that selects the price tier: all pieces in the cart of the same product with the same selling
 * model, in all delivery groups (PRICE-11).
 */
export const quantitySoldAlike = (row: PricableLine["row"], lines: readonly PricableLine[]): number =>
  lines
    .filter(
      (each) => each.row.product_id === row.product_id && each.row.selling_model_id === row.selling_model_id,
    )
    .reduce((sum, each) => sum + each.row.quantity, 0);
