import { isoDay } from "#contract/iso-day";
import type { CheckoutError } from "#contract/values";

import type { PricedGroup, PricedCartView } from "./priced-cart-view";
import { readDeliveryDay } from "#platform/purchase/delivery/dates";

/** An entry of the error list in answers about checkouts, payments and orders. */
export function problem(type: string, title: string, detail: string, parameter?: string): CheckoutError {
  const invalidParameters = parameter ? [{ name: parameter, reason: detail }] : [];
  return { type, title, detail, instance: null, invalidParameters };
}

const shipping = "/commerce/errors/shipping-failure";
const checkoutFailure = "/commerce/errors/checkout-failure";

/** Whether a cart has a subscription, which needs an account and a card that is kept (PAY-83). */
export const hasSubscription = ({ lines }: Pick<PricedCartView, "lines">): boolean =>
  lines.some(({ row }) => row.model?.type === "Evergreen");

/** The delivery groups that have lines; the default group if the cart is empty. */
export const groupsInUse = (groups: readonly PricedGroup[]): readonly PricedGroup[] =>
  groups.some((group) => group.lines.length > 0)
    ? groups.filter((group) => group.lines.length > 0)
    : groups.slice(0, 1);

/** The delivery problems of a group; empty while it has no address (DELIVERY-13, DELIVERY-14). */
export function deliveryProblems({ row, region, selectedMethod }: PricedGroup): CheckoutError[] {
  if (!row.address) return [];
  if (!region?.deliverable) {
    return [
      problem(shipping, "No delivery", `We don’t deliver to ${row.address.postalCode}`, "deliveryAddress"),
    ];
  }
  if (row.delivery_method_id && !selectedMethod) {
    return [
      problem(
        shipping,
        "Delivery method not available",
        "The chosen delivery method does not fit this cart any more",
        "deliveryMethodId",
      ),
    ];
  }
  const day = row.desired_delivery_date ? readDeliveryDay(row.desired_delivery_date) : null;
  if (day && selectedMethod && day < selectedMethod.earliest) {
    return [
      problem(
        shipping,
        "Delivery day too early",
        `${selectedMethod.name} is possible from ${isoDay(selectedMethod.earliest)}`,
        "desiredDeliveryDate",
      ),
    ];
  }
  return [];
}

/**
 * Data that the shopper must still enter before paying or placing the order. Placing answers 412 with it
 * (ORDER-3).
 */
export function missingCheckoutData(view: PricedCartView): CheckoutError[] {
  const { contact } = view;
  const missing: CheckoutError[] = [];
  if (!contact?.email || !contact.firstName || !contact.lastName) {
    missing.push(
      problem(
        checkoutFailure,
        "Contact missing",
        "The contact needs a name and an email address",
        "contactInfo",
      ),
    );
  }
  for (const { row } of groupsInUse(view.groups)) {
    const of = row.is_default ? "" : ` of ${row.name}`;
    if (!row.address)
      missing.push(
        problem(shipping, "Address missing", `The delivery address${of} is missing`, "deliveryAddress"),
      );
    else if (!row.delivery_method_id) {
      missing.push(
        problem(
          shipping,
          "Delivery method missing",
          `The delivery method${of} is missing`,
          "deliveryMethodId",
        ),
      );
    }
  }
  return missing;
}

/**
 * The reasons why a cart cannot be ordered as it is. Placing the order answers 422 with them (ORDER-4). Stock
 * is not checked here, but when the order takes it.
 */
export function orderProblems(view: PricedCartView): CheckoutError[] {
  if (view.lines.length === 0) return [problem(checkoutFailure, "Cart empty", "The cart is empty")];
  const lines = view.lines.flatMap((line) =>
    line.messages
      .filter((message) => message.type !== "Inventory")
      .map((message) => problem(checkoutFailure, "Not for sale", message.text, line.row.product_id)),
  );
  return [...lines, ...groupsInUse(view.groups).flatMap(deliveryProblems)];
}

/**
 * An error for each line with too little stock. Clients recognize these errors by their type (CHECKOUT-14).
 */
export const stockProblems = (view: PricedCartView): CheckoutError[] =>
  view.lines.flatMap((line) =>
    line.messages
      .filter((message) => message.type === "Inventory")
      .map((message) =>
        problem("/commerce/integrations/inventory", "Not enough stock", message.text, line.row.product_id),
      ),
  );
