import { createHash } from "node:crypto";

import type { Checkout } from "#contract/checkout/checkout-shapes";

import { toCustomFields } from "#platform/core/custom-fields";
import type { WebstoreTable } from "#platform/db/database";
import { toCartSummary } from "#platform/purchase/cart/answer/serialize-summary";
import { toDeliveryGroup } from "#platform/purchase/delivery-groups/serialize";

import { deliveryProblems, orderProblems, stockProblems } from "#platform/purchase/cart/price/problems";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import type { CheckoutView } from "./access";

/** The version of a checkout (API-412): a hash of all that its shopper has chosen. */
export const versionOf = ({ cart, contact, groups }: PricedCartView): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        cart.version,
        contact,
        groups.map(({ row, selectedMethod }) => [
          row.id,
          row.address,
          selectedMethod?.id,
          ...(row.is_gift ? [row.gift_message, row.gift_to_name] : []),
        ]),
      ]),
    )
    .digest("base64url")
    .slice(0, 16);

const noContact = {
  firstName: null,
  lastName: null,
  email: null,
  phoneNumber: null,
  isoCountryCodeForPhoneNumber: null,
};

/**
 * A checkout as the API answers it. Its status is 422 with errors if the cart is empty or could not be
 * calculated (CHECKOUT-7, CHECKOUT-12), otherwise 200.
 */
export function toCheckout(
  webstore: WebstoreTable,
  { checkout, view }: CheckoutView,
  orderReferenceNumber: string | null,
): Checkout {
  const errors =
    view.lines.length === 0 || view.calculation === "Errored"
      ? [...orderProblems(view), ...stockProblems(view)]
      : [];
  return {
    checkoutId: checkout.id,
    statusCode: errors.length > 0 ? "422" : "200",
    orderReferenceNumber,
    cartSummary: toCartSummary(webstore, view),
    contactInfo: checkout.contact && { ...noContact, ...checkout.contact },
    deliveryGroups: {
      count: view.groups.length,
      items: view.groups.map((group) => toDeliveryGroup(webstore, view, group, deliveryProblems(group))),
    },
    errors,
    version: versionOf(view),
    customFields: toCustomFields("CartCheckoutSession", checkout.custom_fields),
  };
}
