import { createHash } from "node:crypto";

import { loadHelp } from "~/features/cart/help.server";
import type { StoreAddresses } from "~/addresses.server";
import type { Checkout } from "#contract/checkout/checkout-shapes";
import { fromDecimalText } from "#contract/money";
import type { AddressView } from "~/features/address/address-view.server";
import { loadCart, type CartView } from "~/features/cart/cart.data.server";
import type { CartTotalsView } from "~/features/cart/total-rows.server";
import { CommerceError } from "~/commerce/errors";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { chooseDelivery, toDeliveries, type CheckoutDelivery } from "./checkout-deliveries.server";
import { renderOrder } from "./checkout-order.server";
import { toContact, type ContactView, type MethodView } from "./checkout-views.server";
import { paymentMethod, type PaymentMethod } from "./payment-method";
import { missingStep, stepList, type StepName } from "./steps";

/** Data of every step: what was entered, the totals, and links back. */
export interface CheckoutFrame {
  checkoutId: string;
  isGuest: boolean;
  steps: ReturnType<typeof stepList>;
  contact: ContactView | null;
  /** The contact in one line. */
  contactText: string;
  /** The delivery group that the forms are about; '' for the default group of a cart with one delivery. */
  groupId: string;
  /** The one of several deliveries that the forms are about; '' for the only one. */
  about: string;
  address: AddressView | null;
  methods: MethodView[];
  selectedMethod: MethodView | null;
  /** False if no method can be offered for an address. */
  isDeliverable: boolean;
  /** Why lines of the cart cannot be ordered as they are, for example because they are sold out meanwhile. */
  lineProblems: string[];
  /** The ordered items and their cost; null if the document has them. */
  orderHtml: string | null;
  /** The amount to pay, in minor units. */
  total: number;
  paymentMethods: PaymentMethod[];
  /** The number of the purchase order that pays the cart, or ''. */
  purchaseOrder: string;
  links: ReturnType<typeof stepLinks>;
  help: ReturnType<typeof loadHelp>;
  versions: Versions;
}

interface StepParts {
  checkout: Checkout;
  cart: CartView;
  step: StepName;
  deliveries: CheckoutDelivery[];
}

/**
 * The active checkout as a step shows it, and its deliveries. `groupId` names the delivery that the step is
 * about. Without a checkout it redirects to the cart, and where an earlier step is missing, to that step
 * (CHECKOUT-17).
 */
export async function loadStep(context: StoreContext, step: StepName, groupId?: string | null) {
  const [checkout, cart] = await Promise.all([findCheckout(context), loadCart(context)]);
  if (!checkout || !cart) throw seeOther(context.addresses.cart());
  const deliveries = toDeliveries(checkout, cart, context.addresses);
  const frame = toFrame(context, { checkout, cart, step, deliveries, groupId });
  const missing = missingStep(step, {
    contact: frame.contact !== null,
    delivery: deliveries.every(({ address, selectedMethod }) => address !== null && selectedMethod !== null),
  });
  if (missing) throw seeOther(context.addresses.checkout(missing));
  return { frame, deliveries };
}

/** The frame of `loadStep`. */
export const loadFrame = async (...step: Parameters<typeof loadStep>): Promise<CheckoutFrame> =>
  (await loadStep(...step)).frame;

/**
 * The active checkout; null where there is none. One with errors (422) is returned too (CHECKOUT-7).
 */
async function findCheckout({
  shop: { checkout },
  visitor: { mayHaveCart },
}: StoreContext): Promise<Checkout | null> {
  if (!mayHaveCart) return null;
  try {
    return (await checkout().load()).checkout;
  } catch (error) {
    if (error instanceof CommerceError && (error.kind === "not-found" || error.kind === "gone")) return null;
    throw error;
  }
}

function toFrame(
  context: StoreContext,
  { checkout, cart, step, deliveries, groupId }: StepParts & { groupId: string | null | undefined },
): CheckoutFrame {
  const { addresses } = context;
  const delivery = chooseDelivery(deliveries, groupId);
  const { address = null, selectedMethod = null } = delivery ?? {};
  const contact = toContact(checkout);
  const isKnown = (what: "address" | "selectedMethod") => deliveries.every((each) => each[what] !== null);
  const totals = toTotals(cart, checkout, {
    hasAddress: isKnown("address"),
    hasMethod: isKnown("selectedMethod"),
  });
  const estimates = deliveries.flatMap(({ selectedMethod: method, label }) =>
    method?.days ? [{ name: label ? `${label}: ${method.name}` : method.name, days: method.days }] : [],
  );
  return {
    checkoutId: checkout.checkoutId,
    isGuest: !context.visitor.isSignedIn,
    steps: stepList(step, addresses),
    contact,
    // The phone number stays in one piece.
    contactText: contact
      ? `${contact.firstName} ${contact.lastName}, ${contact.email}, ${contact.phone.replaceAll(" ", "\u00a0")}`
      : "",
    groupId: delivery && (delivery.label || !delivery.isDefault) ? delivery.groupId : "",
    about: delivery?.label ? `${delivery.label}: ${delivery.goods.join(", ")}` : "",
    address,
    methods: delivery?.methods ?? [],
    isDeliverable: deliveries.every((each) => each.isDeliverable),
    selectedMethod,
    lineProblems: cart.lines.flatMap(({ errors }) => errors),
    orderHtml: context.document.placeFragment(
      "checkout-order",
      renderOrder({ lines: cart.lines, totals, estimates, cartHref: addresses.cart() }),
    ),
    total: totals.total,
    paymentMethods: (checkout.paymentMethods ?? ["Card" as const]).map((name) => methodNames[name]),
    purchaseOrder: checkout.cartSummary.purchaseOrderNumber ?? "",
    links: stepLinks(addresses, delivery),
    help: loadHelp(context),
    versions: versionsOf(cart, { contact, delivery, deliveries }),
  };
}

const methodNames = {
  Card: paymentMethod.card,
  PurchaseOrder: paymentMethod.purchaseOrder,
  BankTransfer: paymentMethod.transfer,
} as const;

/** The version of each form: it changes with what the form would overwrite or was made for (CHECKOUT-32). */
function versionsOf(
  { version: cart }: CartView,
  {
    contact,
    delivery,
    deliveries,
  }: Pick<CheckoutFrame, "contact"> & {
    delivery: CheckoutDelivery | undefined;
    deliveries: readonly CheckoutDelivery[];
  },
) {
  const hash = (shown: object) =>
    createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);
  const aim = (each: CheckoutDelivery | undefined) => ({ group: each?.groupId, address: each?.address });
  return {
    contact: hash({ contact }),
    address: hash(aim(delivery)),
    method: hash({ cart, deliveries: deliveries.map(aim) }),
  };
}
type Versions = ReturnType<typeof versionsOf>;

/** Delivery is an amount once a method is chosen, tax once the address is known (CHECKOUT-19). */
function toTotals(
  cart: CartView,
  { cartSummary }: Checkout,
  { hasAddress, hasMethod }: { hasAddress: boolean; hasMethod: boolean },
): CartTotalsView {
  return {
    ...cart.totals,
    delivery: hasMethod ? fromDecimalText(cartSummary.totalChargeAmount) : null,
    tax: hasAddress ? fromDecimalText(cartSummary.totalTaxAmount) : null,
    total: fromDecimalText(cartSummary.grandTotalAmount),
  };
}

const stepLinks = (addresses: StoreAddresses, delivery: CheckoutDelivery | undefined) => ({
  cart: addresses.cart(),
  contact: addresses.checkout("contact"),
  delivery: addresses.checkout("delivery"),
  payment: addresses.checkout("payment"),
  review: addresses.checkout("review"),
  editAddress: delivery?.editAddress ?? addresses.checkout("delivery"),
  showrooms: addresses.showrooms(),
});
