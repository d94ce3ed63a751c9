import type { CartSummary } from "#contract/cart-summary";

/** The summary of a cart with nothing in it, for tests that stand in for the platform. */
export const emptyCartSummary: CartSummary = {
  cartId: "0a6000000000001", accountId: null, ownerId: null, webstoreId: "0ZE1", name: "Cart", status: "Active", type: "Cart", taxType: "Net", currencyIsoCode: "USD",
  asyncOperationStatus: "Completed", isSecondary: false, grandTotalAmount: "0.00", totalListPrice: "0.00", totalProductAmount: "0.00",
  totalProductAmountAfterAdjustments: "0.00", totalProductListAmount: "0.00", totalPromotionalAdjustmentAmount: "0.00", totalCartLevelAdjustmentAmount: "0.00",
  totalChargeAmount: "0.00", totalTaxAmount: "0.00", totalAmountWithItemAdjustment: "0.00", totalProductCount: "0", totalProductLineItemCount: 0, uniqueProductCount: 0,
  hasGift: false, purchaseOrderNumber: null, orderOwnerId: null, customFields: [],
};
