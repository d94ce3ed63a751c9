import { PlatformError } from "#platform/core/errors";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import { missingCheckoutData, orderProblems } from "#platform/purchase/cart/price/problems";
import { shortageMessage } from "#platform/purchase/cart/price/shortages";

import type { StockAllocation } from "#platform/purchase/stock/stock";

/**
 * Throws 409 during a calculation (ORDER-5), 412 for missing data (ORDER-3), and 422 with a list of all
 * reasons why the cart cannot be ordered (ORDER-4).
 */
export function checkCanOrder(view: PricedCartView): void {
  if (view.calculation === "Processing")
    throw new PlatformError(
      409,
      "CHECKOUT_CONFLICT",
      "The cart is still being calculated; try again in a moment",
    );
  const firstMissing = missingCheckoutData(view)[0];
  if (view.lines.length > 0 && firstMissing)
    throw new PlatformError(412, "MISSING_RECORD", firstMissing.detail);
  const errors = orderProblems(view);
  if (errors.length > 0) throw new PlatformError(422, "INVALID_API_INPUT", errors[0]!.detail, { errors });
}

/** Throws 412 if there is too little stock, with each product and its available quantity (ORDER-6). */
export function checkStock(view: PricedCartView, { shortages }: StockAllocation): void {
  if (shortages.length === 0) return;
  const items = shortages.map((each) => ({
    errorCode: "INSUFFICIENT_INVENTORY",
    message: shortageMessage(view, each),
    productId: each.productId,
    available: each.available,
  }));
  throw new PlatformError(412, "INSUFFICIENT_INVENTORY", items[0]!.message, items);
}
