import type { EventPayload } from "#contract/analytics/events";
import { fromDecimalText, toDecimalText } from "#contract/money";
import { goodsOfCart } from "~/features/analytics/cart-events.server";
import type { StoreContext } from "~/request/store-context.server";

type Purchase = EventPayload<"purchase">;

/**
 * The purchase of an order that is about to be placed, without its number. For a platform of somebody else
 * (EVENT-73), which neither records nor tells it: by the cart and the totals of now, because both are gone
 * afterwards. Null on our platform, and where the cart cannot be read.
 */
export async function readUntoldPurchase(
  context: StoreContext,
  checkoutId: string,
): Promise<Omit<Purchase, "transaction_id"> | null> {
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
