import type { Checkout } from "#contract/checkout-shapes";
import type { DeliveryMethod } from "#contract/delivery-shapes";
import { fromDecimalText } from "#contract/money";
import { loadCart, type CartTotalsView, type CartView } from "~/features/cart/cart.data.server";
import { formatDays } from "~/features/delivery/estimate";
import { CommerceError } from "~/request/commerce-error.server";
import { toDeliveryAddress, type DeliveryAddress } from "~/request/data-layer.server";
import { constraintsOf } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { addressForm, contactForm } from "./checkout.forms.server";
import { formatPhone } from "#contract/phone";
import { missingStep, stepList, type StepName } from "./steps";

export interface MethodView {
  id: string;
  name: string;
  days: string | null;
  /** Minor units. */
  fee: number;
}

/** Data of every step: what was entered, the totals, and links back. */
export interface CheckoutFrame {
  checkoutId: string;
  steps: ReturnType<typeof stepList>;
  contact: { email: string; firstName: string; lastName: string; phone: string } | null;
  address: AddressView | null;
  methods: MethodView[];
  selectedMethod: MethodView | null;
  deliveryProblem: string | null;
  lines: { id: string; name: string; quantity: number; total: number; mediaId: string | null; alt: string }[];
  totals: CartTotalsView;
  links: {
    cart: string;
    contact: string;
    delivery: string;
    payment: string;
    review: string;
    editAddress: string;
  };
  storeLabel: string;
  canonical: string;
}

export interface AddressView {
  firstName: string;
  lastName: string;
  company: string;
  street: string;
  street2: string;
  city: string;
  region: string;
  postalCode: string;
  phone: string;
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
export async function findCheckout({ checkout, mayHaveCart }: StoreContext): Promise<Checkout | null> {
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
  const contact = checkout.contactInfo?.email ? checkout.contactInfo : null;
  const address = group?.deliveryAddress?.street ? toAddress(toDeliveryAddress(group.deliveryAddress)) : null;
  const selected = group?.selectedDeliveryMethod ?? null;
  const groupErrors = (group?.errors as { detail?: string }[] | undefined) ?? [];
  const summary = checkout.cartSummary;
  const delivery = fromDecimalText(summary.totalChargeAmount);
  return {
    checkoutId: checkout.checkoutId,
    steps: stepList(step, addresses),
    contact: contact
      ? {
          email: contact.email ?? "",
          firstName: contact.firstName ?? "",
          lastName: contact.lastName ?? "",
          phone: formatPhone(contact.phoneNumber ?? ""),
        }
      : null,
    address,
    methods: address ? (group?.availableDeliveryMethods ?? []).map(toMethod) : [],
    selectedMethod: selected ? toMethod(selected) : null,
    deliveryProblem: groupErrors[0]?.detail ?? null,
    lines: cart.lines.map(({ id, name, quantity, total, mediaId, alt }) => ({
      id,
      name,
      quantity,
      total,
      mediaId,
      alt,
    })),
    totals: {
      ...cart.totals,
      delivery: selected ? delivery : null,
      tax: address ? fromDecimalText(summary.totalTaxAmount) : null,
      total: fromDecimalText(summary.grandTotalAmount),
    },
    links: {
      cart: addresses.cart(),
      contact: addresses.checkout("contact"),
      delivery: addresses.checkout("delivery"),
      payment: addresses.checkout("payment"),
      review: addresses.checkout("review"),
      editAddress: addresses.checkout("delivery", { edit: "address" }),
    },
    storeLabel: context.profile.label,
    canonical: context.url.origin + context.url.pathname,
  };
}

function toAddress({
  firstName,
  lastName,
  companyName,
  street: lines,
  city,
  region,
  postalCode,
  country,
  phoneNumber,
}: DeliveryAddress): AddressView {
  const [street = "", ...rest] = lines.split("\n");
  return {
    firstName,
    lastName,
    company: companyName,
    street,
    street2: rest.join(", "),
    city,
    region,
    postalCode,
    phone: formatPhone(phoneNumber, country || "US"),
  };
}

export function toMethod(method: DeliveryMethod): MethodView {
  const { earliestEstimatedDeliveryTime: earliest, latestEstimatedDeliveryTime: latest } = method;
  return {
    id: method.id,
    name: method.name,
    days: earliest && latest ? formatDays(new Date(earliest), new Date(latest)) : null,
    fee: fromDecimalText(method.adjustedShippingFee ?? method.shippingFee),
  };
}

export async function loadGuestCheckout(context: StoreContext) {
  const frame = await loadFrame(context, "contact");
  return {
    storeLabel: frame.storeLabel,
    canonical: frame.canonical,
    links: frame.links,
    login: context.addresses.login(),
  };
}

export async function loadContact(context: StoreContext) {
  return { frame: await loadFrame(context, "contact"), constraints: constraintsOf(contactForm) };
}

export async function loadDelivery(context: StoreContext) {
  const frame = await loadFrame(context, "delivery");
  const { zip, url } = context;
  const blank: Partial<AddressView> = {
    firstName: frame.contact?.firstName ?? "",
    lastName: frame.contact?.lastName ?? "",
    phone: frame.contact?.phone ?? "",
    city: zip?.City ?? "",
    region: zip?.State ?? "",
    postalCode: zip?.Zipcode ?? "",
  };
  return {
    frame,
    editing: !frame.address || url.searchParams.get("edit") === "address",
    address: frame.address ?? blank,
    constraints: constraintsOf(addressForm),
  };
}
