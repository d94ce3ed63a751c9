import type { CartSummary } from "#contract/cart/cart-summary";

import { toCustomFields } from "#platform/core/custom-fields";
import type { WebstoreTable } from "#platform/db/database";
import { toDecimalText as text } from "#platform/core/money";
import { taxTypeOf } from "#platform/catalog/taxes/tax-type";

import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";

const zero = "0.00";

/** The summary for a shopper without a cart (CART-2). */
export function emptySummary(webstore: WebstoreTable): CartSummary {
  return {
    ...constantFields(webstore, webstore.currency),
    cartId: null,
    status: "Active",
    grandTotalAmount: zero,
    totalListPrice: zero,
    totalProductAmount: zero,
    totalProductAmountAfterAdjustments: zero,
    totalProductListAmount: zero,
    totalPromotionalAdjustmentAmount: zero,
    totalCartLevelAdjustmentAmount: zero,
    totalChargeAmount: zero,
    totalTaxAmount: zero,
    totalProductCount: "0",
    totalProductLineItemCount: 0,
    totalSubProductCount: "0",
    uniqueProductCount: 0,
    firstPymtGrandTotalAmount: zero,
    firstPymtTotalAmount: zero,
    firstPymtTotalListPrice: zero,
    firstPymtTotalTaxAmount: zero,
  };
}

function constantFields(webstore: WebstoreTable, currency: string) {
  return {
    accountId: null,
    ownerId: null,
    webstoreId: webstore.id,
    name: "Cart",
    type: "Cart",
    taxType: taxTypeOf(webstore),
    currencyIsoCode: currency,
    asyncOperationStatus: "Completed" as const,
    isSecondary: false,
    orderOwnerId: null,
    purchaseOrderNumber: null,
    hasGift: false,
    totalAmountWithItemAdjustment: zero,
    customFields: [],
  };
}

/**
 * The summary of a cart. Amounts are decimal text, and their sums agree: totalProductAmount +
 * totalPromotionalAdjustmentAmount + totalChargeAmount + totalTaxAmount = grandTotalAmount. In a Gross store
 * the tax is included in the other amounts and not added again. The discount of the delivery fee is included
 * in totalChargeAmount. The first payment equals the total, except for subscriptions that are paid in parts.
 */
export function toCartSummary(webstore: WebstoreTable, view: PricedCartView): CartSummary {
  const { cart, lines, pricing } = view;
  const { totals } = pricing;
  return {
    ...constantFields(webstore, cart.currency),
    customFields: toCustomFields("WebCart", cart.custom_fields),
    purchaseOrderNumber: view.purchaseOrderNumber,
    asyncOperationStatus: view.calculation,
    accountId: cart.account_id,
    ownerId: cart.user_id,
    name: cart.name,
    type: cart.type,
    isSecondary: cart.is_secondary,
    cartId: cart.id,
    status: cart.status,
    grandTotalAmount: text(totals.grand),
    totalListPrice: text(totals.productList + (pricing.delivery?.fee ?? 0)),
    totalProductAmount: text(totals.product),
    totalProductAmountAfterAdjustments: text(totals.productAfterAdjustments),
    totalProductListAmount: text(totals.productList),
    totalPromotionalAdjustmentAmount: text(totals.itemAdjustment + totals.cartAdjustment),
    totalCartLevelAdjustmentAmount: text(totals.cartAdjustment),
    totalAmountWithItemAdjustment: text(totals.product + totals.itemAdjustment),
    totalChargeAmount: text(totals.charge),
    totalTaxAmount: text(totals.tax),
    hasGift: view.groups.some(({ row }) => row.is_gift) || lines.some(({ row }) => row.sub_type === "Gift"),
    totalProductCount: String(lines.reduce((sum, line) => sum + line.row.quantity, 0)),
    totalProductLineItemCount: lines.length,
    totalSubProductCount: String(
      lines.reduce(
        (sum, { row }) => sum + row.quantity * row.parts.reduce((parts, part) => parts + part.quantity, 0),
        0,
      ),
    ),
    uniqueProductCount: new Set(lines.map(({ row }) => row.product_id)).size,
    firstPymtGrandTotalAmount: text(totals.firstPayment.grand),
    firstPymtTotalAmount: text(totals.firstPayment.total),
    firstPymtTotalListPrice: text(totals.firstPayment.listTotal),
    firstPymtTotalTaxAmount: text(totals.firstPayment.tax),
  };
}
