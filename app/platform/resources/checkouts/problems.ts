import type { CheckoutError } from "~/contract/values";

import type { PricedCartView } from "../carts/priced-cart";
import { readDeliveryDay } from "../delivery-groups/dates";

/** An error in a checkout, payment or order body (platform-api.md section 0.2). */
export function problem(type: string, title: string, detail: string, parameter?: string): CheckoutError {
  const invalidParameters = parameter ? [{ name: parameter, reason: detail }] : [];
  return { type, title, detail, instance: null, invalidParameters };
}

const shipping = "/commerce/errors/shipping-failure";
const checkoutFailure = "/commerce/errors/checkout-failure";

/** What is wrong with the delivery as it stands; nothing while the address is still to come. */
export function deliveryProblems(view: PricedCartView): CheckoutError[] {
  const { checkout, region } = view.delivery;
  if (!checkout?.address) return [];
  if (!region?.deliverable) {
    return [problem(shipping, "No delivery", `We do not deliver to ${checkout.address.postalCode}`, "deliveryAddress")];
  }
  if (checkout.delivery_method_id && !view.selectedMethod) {
    return [problem(shipping, "Delivery method not available", "The chosen delivery method does not fit this cart any more", "deliveryMethodId")];
  }
  const day = checkout.desired_delivery_date ? readDeliveryDay(checkout.desired_delivery_date) : null;
  if (day && view.selectedMethod && day < view.selectedMethod.earliest) {
    const earliest = view.selectedMethod.earliest.toISOString().slice(0, 10);
    return [problem(shipping, "Delivery day too early", `${view.selectedMethod.name} is possible from ${earliest}`, "desiredDeliveryDate")];
  }
  return [];
}

/** What the shopper has yet to give before an order can be paid or placed; answered with 412. */
export function missingParts(view: PricedCartView): CheckoutError[] {
  const { checkout } = view.delivery;
  const contact = checkout?.contact;
  const missing: CheckoutError[] = [];
  if (!contact?.email || !contact.firstName || !contact.lastName) {
    missing.push(problem(checkoutFailure, "Contact missing", "The contact needs a name and an e-mail address", "contactInfo"));
  }
  if (!checkout?.address) missing.push(problem(shipping, "Address missing", "The delivery address is missing", "deliveryAddress"));
  else if (!checkout.delivery_method_id) {
    missing.push(problem(shipping, "Delivery method missing", "The delivery method is missing", "deliveryMethodId"));
  }
  return missing;
}

/** What cannot be ordered as it stands; answered with 422. Stock is judged when it is taken. */
export function orderProblems(view: PricedCartView): CheckoutError[] {
  if (view.lines.length === 0) return [problem(checkoutFailure, "Cart empty", "The cart is empty")];
  const lines = view.lines.flatMap((line) =>
    line.messages
      .filter((message) => message.type !== "Inventory")
      .map((message) => problem(checkoutFailure, "Not for sale", message.text, line.row.product_id)),
  );
  return [...lines, ...deliveryProblems(view)];
}
