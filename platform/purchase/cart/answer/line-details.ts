import { toDecimalText as text } from "#platform/core/money";
import { billingFrequencyOf } from "#platform/purchase/pricing/selling-models";

import type { CartRow } from "#platform/purchase/cart/access";
import { partLineId } from "#platform/purchase/stock/demand";
import type { PricedCartLine } from "#platform/purchase/cart/price/priced-cart-view";

/** The selling model of a line, and the amounts of its first payment (PRICE-14). */
export function sellingOf({ row, price, priceBefore }: PricedCartLine) {
  const { firstPayment } = price;
  return {
    productSellingModelId: row.selling_model_id,
    sellingModelType: row.model?.type ?? null,
    sellingModelName: row.model?.display_name ?? null,
    subscriptionTerm: row.subscription_term,
    priceBeforeChange: priceBefore === null ? null : text(priceBefore),
    billingFrequency: billingFrequencyOf(row.model, row.subscription_term),
    firstPymtTotalListPrice: text(firstPayment.listTotal),
    firstPymtTotalPrice: text(firstPayment.total),
    firstPymtTotalTax: text(firstPayment.tax),
    firstPymtTotalAmount: text(firstPayment.amount),
  };
}

/**
 * The parts of a bundle as child items. They are added and removed with the bundle, and its price includes
 * them (CART-15).
 */
export function partsOf(cart: CartRow, { row }: PricedCartLine) {
  return {
    parentCartItemId: null,
    childProductCount: row.parts.length,
    childCartItems: row.parts.map((part) => ({
      cartItemId: partLineId(row.id, part.productId),
      parentCartItemId: row.id,
      cartId: cart.id,
      productId: part.productId,
      name: part.name,
      type: "Product" as const,
      quantity: String(part.quantity * row.quantity),
      totalPrice: "0.00",
      productDetails: {
        productId: part.productId,
        name: part.name,
        sku: part.sku,
        productUrlName: part.urlName,
      },
    })),
  };
}
