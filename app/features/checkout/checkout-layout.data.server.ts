import type { Checkout } from "#contract/checkout/checkout-shapes";
import { fromDecimalText } from "#contract/money";
import { loadCart, type CartView } from "~/features/cart/cart.data.server";
import { loadHelp } from "~/features/cart/help.server";
import type { CartTotalsView } from "~/features/cart/total-rows.server";
import { CommerceError } from "~/commerce/errors";
import type { Shop, StoreContext } from "~/request/store-context.server";

import { toDeliveries, type CheckoutDelivery } from "./checkout-deliveries.server";
import { renderOrder } from "./checkout-order.server";
import { toContact } from "./checkout-views.server";
import { stepNames } from "./steps";

/**
 * The parts around the form of every step; null without a checkout. The layout never redirects: each step
 * decides what is missing (CHECKOUT-17).
 */
export async function loadCheckoutLayout(context: StoreContext) {
  const opened = await openCheckout(context);
  if (opened === null) return null;
  const { addresses, document, visitor } = context;
  const { cart, checkout, deliveries } = opened;
  return {
    isGuest: !visitor.isSignedIn,
    contact: toContact(checkout),
    steps: stepNames.map((name) => ({ name, href: addresses.checkout(name) })),
    /** The ordered items and their cost; null if the document has them. */
    orderHtml: document.placeFragment(
      "checkout-order",
      renderOrder({
        lines: cart.lines,
        totals: toTotals(opened),
        estimates: deliveries.flatMap(({ selectedMethod: method, label }) =>
          method?.days ? [{ name: label ? `${label}: ${method.name}` : method.name, days: method.days }] : [],
        ),
        cartHref: addresses.cart(),
      }),
    ),
    help: loadHelp(context),
  };
}

/** A checkout with its cart and its deliveries. */
export interface OpenCheckout {
  checkout: Checkout;
  cart: CartView;
  deliveries: CheckoutDelivery[];
}

/** The active checkout with its cart, read once per request; null where there is none. */
export async function openCheckout(context: StoreContext): Promise<OpenCheckout | null> {
  const { shop, visitor, addresses } = context;
  if (!visitor.mayHaveCart) return null;
  const [checkout, cart, { giftingConfig }] = await Promise.all([
    shop.once(readCheckout),
    loadCart(context),
    shop.commerce.call("getApplicationContext"),
  ]);
  if (!checkout || !cart) return null;
  const deliveries = toDeliveries(checkout, cart, {
    addresses,
    hasOwnWords: shop.commerce.hasOwnWords,
    gifting: giftingConfig,
  });
  return { checkout, cart, deliveries };
}

/** Null where there is no active checkout. One with errors (422) is returned too (CHECKOUT-7). */
async function readCheckout({ checkout }: Shop): Promise<Checkout | null> {
  try {
    return (await checkout().load()).checkout;
  } catch (error) {
    if (error instanceof CommerceError && (error.kind === "not-found" || error.kind === "gone")) return null;
    throw error;
  }
}

/** Delivery is an amount once a method is chosen, tax once the address is known (CHECKOUT-19). */
export function toTotals({ cart, deliveries, checkout: { cartSummary } }: OpenCheckout): CartTotalsView {
  const isKnown = (what: "address" | "selectedMethod") => deliveries.every((each) => each[what] !== null);
  return {
    ...cart.totals,
    delivery: isKnown("selectedMethod") ? fromDecimalText(cartSummary.totalChargeAmount) : null,
    tax: isKnown("address") ? fromDecimalText(cartSummary.totalTaxAmount) : null,
    total: fromDecimalText(cartSummary.grandTotalAmount),
  };
}
