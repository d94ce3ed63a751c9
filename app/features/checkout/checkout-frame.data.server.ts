import { createHash } from "node:crypto";

import { loadHelp } from "~/features/cart/help.server";
import type { StoreAddresses } from "~/addresses.server";
import type { Checkout } from "#contract/checkout-shapes";
import { fromDecimalText } from "#contract/money";
import { toAddressView, type AddressView } from "~/features/address/address-view.server";
import { loadCart, type CartTotalsView, type CartView } from "~/features/cart/cart.data.server";
import { CommerceError } from "~/request/commerce-error.server";
import { toDeliveryAddress } from "~/request/data-layer.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { toContact, toMethod, type ContactView, type MethodView } from "./checkout-views.server";
import { paymentMethod, type PaymentMethod } from "./payment-method";
import { missingStep, stepList, type StepName } from "./steps";

/** Data of every step: what was entered, the totals, and links back. */
export interface CheckoutFrame {
  checkoutId: string;
  isGuest: boolean;
  steps: ReturnType<typeof stepList>;
  contact: ContactView | null;
  address: AddressView | null;
  methods: MethodView[];
  selectedMethod: MethodView | null;
  /** False if no method can be offered for the address. */
  isDeliverable: boolean;
  deliveryProblem: string | null;
  /** Why lines of the cart cannot be ordered as they are, for example because they are sold out meanwhile. */
  lineProblems: string[];
  lines: { id: string; name: string; quantity: number; total: number; mediaId: string | null; alt: string }[];
  totals: CartTotalsView;
  paymentMethods: PaymentMethod[];
  /** The number of the purchase order that pays the cart, or ''. */
  purchaseOrder: string;
  links: ReturnType<typeof stepLinks>;
  help: ReturnType<typeof loadHelp>;
  versions: Versions;
  storeLabel: string;
  canonical: string;
}

/**
 * The active checkout as a step shows it. Without a checkout it redirects to the cart, and where an earlier
 * step is missing, to that step (CHECKOUT-17).
 */
export async function loadFrame(context: StoreContext, step: StepName): Promise<CheckoutFrame> {
  const [checkout, cart] = await Promise.all([findCheckout(context), loadCart(context)]);
  if (!checkout || !cart) throw seeOther(context.addresses.cart());
  const frame = toFrame(context, checkout, cart, step);
  const missing = missingStep(step, {
    contact: frame.contact !== null,
    delivery: frame.address !== null && frame.selectedMethod !== null,
  });
  if (missing) throw seeOther(context.addresses.checkout(missing));
  return frame;
}

/**
 * The active checkout; null where there is none. One with errors (422) is returned too (CHECKOUT-7).
 */
async function findCheckout({ checkout, mayHaveCart }: StoreContext): Promise<Checkout | null> {
  if (!mayHaveCart) return null;
  try {
    return (await checkout().load()).checkout;
  } catch (error) {
    if (error instanceof CommerceError && (error.kind === "not-found" || error.kind === "gone")) return null;
    throw error;
  }
}

function toFrame(context: StoreContext, checkout: Checkout, cart: CartView, step: StepName): CheckoutFrame {
  const { addresses } = context;
  const group = checkout.deliveryGroups.items[0];
  const address = group?.deliveryAddress?.street
    ? toAddressView(toDeliveryAddress(group.deliveryAddress))
    : null;
  const selected = group?.selectedDeliveryMethod ?? null;
  const methods = address ? (group?.availableDeliveryMethods ?? []).map(toMethod) : [];
  const groupErrors = (group?.errors as { detail?: string }[] | undefined) ?? [];
  return {
    checkoutId: checkout.checkoutId,
    isGuest: !context.isSignedIn,
    steps: stepList(step, addresses),
    contact: toContact(checkout),
    address,
    methods,
    isDeliverable: address === null || methods.length > 0,
    selectedMethod: selected ? toMethod(selected) : null,
    deliveryProblem: groupErrors[0]?.detail ?? null,
    lineProblems: cart.lines.flatMap(({ errors }) => errors),
    lines: cart.lines.map(({ id, name, quantity, total, mediaId, alt }) => ({
      id,
      name,
      quantity,
      total,
      mediaId,
      alt,
    })),
    totals: toTotals(cart, checkout, { hasAddress: address !== null, hasMethod: selected !== null }),
    paymentMethods: (checkout.paymentMethods ?? ["Card" as const]).map((name) => methodNames[name]),
    purchaseOrder: checkout.cartSummary.purchaseOrderNumber ?? "",
    links: stepLinks(addresses),
    help: loadHelp(context),
    versions: versionsOf(cart, { contact: toContact(checkout), address }),
    storeLabel: context.profile.label,
    canonical: context.url.origin + context.url.pathname,
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
  { contact, address }: Pick<CheckoutFrame, "contact" | "address">,
) {
  const hash = (shown: object) =>
    createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);
  return { contact: hash({ contact }), address: hash({ address }), method: hash({ cart, address }) };
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

const stepLinks = (addresses: StoreAddresses) => ({
  cart: addresses.cart(),
  contact: addresses.checkout("contact"),
  delivery: addresses.checkout("delivery"),
  payment: addresses.checkout("payment"),
  review: addresses.checkout("review"),
  editAddress: addresses.checkout("delivery", { edit: "address" }),
  showrooms: addresses.showrooms(),
});
