import type { EventPayload } from "#contract/analytics/events";
import { fromDecimalText, toDecimalText } from "#contract/money";
import { goodsOfCart } from "~/features/analytics/cart-events.server";
import type { StoreContext } from "~/request/store-context.server";

import { readPlaced } from "./placed-order.server";

type UntoldPurchase = Omit<EventPayload<"purchase">, "transaction_id">;

/**
 * The purchase of an order that is about to be placed, without its number. For a platform of somebody else
 * (EVENT-73), which neither records nor tells it: by the cart and the totals of now, because both are gone
 * afterwards. Null on our platform, and where the cart cannot be read.
 */
export async function readUntoldPurchase(
  context: StoreContext,
  checkoutId: string,
): Promise<UntoldPurchase | null> {
  const { shop } = context;
  if (await shop.commerce.offers("recordEvents")) return null;
  const [goods, state] = await Promise.all([
    goodsOfCart(context),
    shop
      .checkout(checkoutId)
      .load()
      .catch(() => null),
  ]);
  if (!goods || !state) return null;
  const { grandTotalAmount, totalTaxAmount: tax, totalChargeAmount: shipping } = state.checkout.cartSummary;
  const value = fromDecimalText(grandTotalAmount) - fromDecimalText(tax) - fromDecimalText(shipping);
  return { ...goods, value: toDecimalText(value), tax, shipping, coupon: null };
}

/**
 * The facts of a purchase that only the storefront knows: consent, whether scripts run, whether it is a
 * robot. They are sent to a platform that records purchases, and to no other (EVENT-37).
 */
export const measure = async ({ shop, events }: StoreContext) =>
  (await shop.commerce.offers("recordEvents")) ? events.measure() : undefined;

type PlacedOrder = Awaited<ReturnType<ReturnType<StoreContext["shop"]["checkout"]>["place"]>>;

/**
 * A purchase is told once, also if a form that was answered is sent again later (EVENT-7). `untold` stands in
 * for what a platform of somebody else does not tell (EVENT-73).
 */
export async function notePurchase(
  context: StoreContext,
  { purchase, orderSummaryId, orderNumber, orderReferenceNumber }: PlacedOrder,
  untold: UntoldPurchase | null,
): Promise<void> {
  const told = purchase ?? (untold && { ...untold, transaction_id: orderNumber ?? orderReferenceNumber });
  if (!told || (await readPlaced(context, orderReferenceNumber))) return;
  context.events.add("purchase", told, orderSummaryId ?? orderReferenceNumber);
}
