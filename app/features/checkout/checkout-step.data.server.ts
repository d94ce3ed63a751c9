import { createHash } from "node:crypto";

import type { StoreAddresses } from "~/addresses.server";
import { fromDecimalText } from "#contract/money";
import type { AddressView } from "~/features/address/address-view.server";
import type { CartView } from "~/features/cart/cart.data.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { chooseDelivery, giftLine, type CheckoutDelivery } from "./checkout-deliveries.server";
import { openCheckout, type OpenCheckout } from "./checkout-layout.data.server";
import { toContact, type ContactView, type MethodView } from "./checkout-views.server";
import { giftVersion } from "./gift.server";
import { paymentMethod, type PaymentMethod } from "./payment-method";
import { missingStep, type StepName } from "./steps";

/** Data of every step: what was entered, and links back. */
export interface CheckoutStep {
  checkoutId: string;
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
  gift: ReturnType<typeof giftLine>;
  /** False if no method can be offered for an address. */
  isDeliverable: boolean;
  /** Why lines of the cart cannot be ordered as they are, for example because they are sold out meanwhile. */
  lineProblems: string[];
  /** Codes in the cart that give this shopper nothing, and why (REFERRAL-3). */
  codeProblems: string[];
  /** The amount to pay, in minor units. */
  total: number;
  /** The decimal amount to pay now, if the platform tells it. Renewals are not in it. */
  due: string | null;
  /** The version of the whole checkout, if the platform tells it. */
  checkoutVersion: string;
  paymentMethods: PaymentMethod[];
  /** A subscription in the cart needs an account, and a card that is kept (CHECKOUT-60). */
  needsKeptCard: boolean;
  /** The number of the purchase order that pays the cart, or ''. */
  purchaseOrder: string;
  supportPhone: string;
  links: ReturnType<typeof stepLinks>;
  versions: Versions;
}

/**
 * The active checkout as a step shows it, and its deliveries. `groupId` names the delivery that the step is
 * about. Without a checkout it redirects to the cart, and where an earlier step is missing, to that step
 * (CHECKOUT-17). A guest with a subscription has to sign in first (CHECKOUT-60).
 */
export async function openStep(context: StoreContext, name: StepName, groupId?: string | null) {
  const opened = await openCheckout(context);
  if (opened === null) throw seeOther(context.addresses.cart());
  const { deliveries } = opened;
  if (opened.checkout.needsKeptCard && !context.visitor.isSignedIn)
    throw seeOther(context.addresses.guestCheckout());
  const step = toStep(context, opened, groupId);
  const missing = missingStep(name, {
    contact: step.contact !== null,
    delivery: deliveries.every(({ address, selectedMethod }) => address !== null && selectedMethod !== null),
  });
  if (missing) throw seeOther(context.addresses.checkout(missing));
  return { step, deliveries, opened };
}

/** The step of `openStep`. */
export const loadStep = async (...step: Parameters<typeof openStep>): Promise<CheckoutStep> =>
  (await openStep(...step)).step;

function toStep(
  { addresses, store }: StoreContext,
  { checkout, cart, deliveries }: OpenCheckout,
  groupId: string | null | undefined,
): CheckoutStep {
  const delivery = chooseDelivery(deliveries, groupId);
  const { address = null, selectedMethod = null } = delivery ?? {};
  const contact = toContact(checkout);
  return {
    checkoutId: checkout.checkoutId,
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
    gift: delivery ? giftLine(delivery) : null,
    lineProblems: cart.lines.flatMap(({ errors }) => errors),
    codeProblems: cart.coupons.flatMap(({ code, problem }) => (problem ? [`${code}: ${problem}.`] : [])),
    total: fromDecimalText(checkout.cartSummary.grandTotalAmount),
    due: checkout.cartSummary.firstPymtGrandTotalAmount ?? null,
    checkoutVersion: checkout.version ?? "",
    paymentMethods: (checkout.paymentMethods ?? ["Card" as const]).map((name) => methodNames[name]),
    needsKeptCard: checkout.needsKeptCard === true,
    purchaseOrder: checkout.cartSummary.purchaseOrderNumber ?? "",
    supportPhone: store.profile.supportPhone,
    links: stepLinks(addresses, delivery),
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
  }: Pick<CheckoutStep, "contact"> & {
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
    gift: giftVersion(
      delivery?.groupId,
      delivery?.gift ? { ...delivery.gift, wrap: delivery.gift.wrap?.sku ?? "" } : null,
    ),
  };
}
type Versions = ReturnType<typeof versionsOf>;

const stepLinks = (addresses: StoreAddresses, delivery: CheckoutDelivery | undefined) => ({
  cart: addresses.cart(),
  contact: addresses.checkout("contact"),
  delivery: addresses.checkout("delivery"),
  payment: addresses.checkout("payment"),
  review: addresses.checkout("review"),
  editAddress: delivery?.editAddress ?? addresses.checkout("delivery"),
  showrooms: addresses.showrooms(),
});
