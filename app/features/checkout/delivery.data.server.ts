import { isDeepStrictEqual } from "node:util";

import type { AddressView } from "~/features/address/address-view.server";
import { loadSavedAddresses, type SavedAddress } from "~/features/address/saved-addresses.server";
import { stateNames } from "~/features/address/states";
import { inTime } from "~/request/in-time.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import { findRefusal } from "~/request/forms/refused-form";
import type { StoreContext } from "~/request/store-context.server";
import { summaryOf } from "~/ui/error-summary/error-summary";

import { chooseDelivery, undeliverable, type CheckoutDelivery } from "./checkout-deliveries.server";
import { openStep, type CheckoutStep } from "./checkout-step.data.server";
import { addressForm } from "./checkout.forms.server";
import { checkoutIntent } from "./checkout.intents";
import { renderMethods } from "./delivery-methods.server";
import { renderGiftForm } from "./gift-form.server";
import { loadWraps } from "./gift.server";

/**
 * The questions of the delivery step: one of the saved addresses, a typed address, the delivery method, or
 * the gift.
 */
type Asked = "saved" | "typed" | "method" | "gift";

const titles = {
  saved: "Delivery address",
  typed: "Delivery address",
  method: "Delivery method",
  gift: "Send it as a gift",
} satisfies Record<Asked, string>;

/**
 * The delivery step. Each delivery needs an address before the methods are chosen (CHECKOUT-37). A new
 * address is filled in with the name of the contact and the ZIP code, if they are known. A shopper with an
 * address book chooses from it first (CHECKOUT-28).
 */
export async function loadDelivery(context: StoreContext) {
  const refused = context.forms.refused();
  const { step, deliveries } = await openStep(context, "delivery", context.url.searchParams.get("group"));
  const edit = context.url.searchParams.get("edit") ?? "";
  const isEditing = !step.address || ["address", "new", "saved"].includes(edit);
  const saved = isEditing || refused ? await findSaved(context) : [];
  const chosen = saved.find((address) => isUsed(address, step)) ?? null;
  const delivery = chooseDelivery(deliveries, context.url.searchParams.get("group"));
  const asked = askedFor();
  const group = step.about === "" ? {} : { group: step.groupId };
  const action = context.addresses.checkout("delivery", group);
  return {
    head: {
      title: `${titles[asked]} – Checkout`,
      noIndex: true,
      error: asked === "method" && !step.isDeliverable,
    },
    step,
    asked,
    /**
     * The gift, the methods of several deliveries, or an address without any; null for one delivery with
     * methods.
     */
    part:
      asked === "gift"
        ? await placeGift(context, { step, delivery: delivery!, action })
        : asked === "method" && (deliveries.length > 1 || !step.isDeliverable)
          ? placeMethods(context, { step, deliveries })
          : null,
    address: edit === "new" || !step.address ? blankAddress(context, step) : step.address,
    saved: saved.map(({ id, who, place, isDefault }) => ({ id, who, place, isDefault })),
    chosenId: (chosen ?? saved[0])?.id ?? null,
    isShopper: context.visitor.isSignedIn,
    /** The address to which the forms of an address post. */
    action,
    newAddress: context.addresses.checkout("delivery", { edit: "new", ...group }),
    savedAddresses: context.addresses.checkout("delivery", { edit: "saved", ...group }),
    constraints: constraintsOf(addressForm),
    states: stateNames,
  };

  function askedFor(): Asked {
    const isGift = edit === "gift" || findRefusal(refused, checkoutIntent.gift) !== null;
    if (delivery?.editGift && isGift) return "gift";
    if (!isEditing) return "method";
    const wantsForm = edit === "new" || (edit !== "saved" && step.address !== null && chosen === null);
    return saved.length > 0 && !wantsForm ? "saved" : "typed";
  }
}

function placeMethods(
  context: StoreContext,
  { step, deliveries }: { step: CheckoutStep; deliveries: CheckoutDelivery[] },
) {
  const refused = findRefusal(context.forms.refused(), checkoutIntent.methods);
  const undelivered = deliveries.filter(({ isDeliverable }) => !isDeliverable);
  return {
    name: "methods",
    title: titles.method,
    html: context.document.placeFragment("methods", renderMethods({ step, deliveries, refused })),
    errors: step.isDeliverable
      ? summaryOf(refused?.error)
      : undelivered.map((each) => ({ message: undeliverable(each) })),
  };
}

/** The options of a gift (CHECKOUT-57). */
async function placeGift(
  context: StoreContext,
  { step, delivery, action }: { step: CheckoutStep; delivery: CheckoutDelivery; action: string },
) {
  const refused = findRefusal(context.forms.refused(), checkoutIntent.gift);
  const { giftingConfig: gifting } = await context.shop.commerce.call("getApplicationContext");
  const wraps = delivery.mayBeWrapped ? await loadWraps(context) : null;
  return {
    name: "gift",
    title: titles.gift,
    html: context.document.placeFragment(
      "gift",
      renderGiftForm({ step, delivery, action, gifting, wraps, refused }),
    ),
    errors: summaryOf(refused?.error),
  };
}

export type DeliveryView = Awaited<ReturnType<typeof loadDelivery>>;

export const blankAddress = (
  { visitor: { zip } }: StoreContext,
  { contact }: Pick<CheckoutStep, "contact">,
): Partial<AddressView> => ({
  firstName: contact?.firstName ?? "",
  lastName: contact?.lastName ?? "",
  phone: contact?.phone ?? "",
  city: zip?.City ?? "",
  region: zip?.State ?? "",
  postalCode: zip?.Zipcode ?? "",
});

/** The shopper's delivery addresses; none for a guest, and where the address book does not answer. */
export async function findSaved(context: StoreContext): Promise<SavedAddress[]> {
  if (!context.visitor.isSignedIn) return [];
  return inTime(loadSavedAddresses(context, { deliverable: true })).catch((error: unknown) => {
    context.logger.warn({ err: error }, "the address book could not be read");
    return [];
  });
}

/** Whether the checkout delivers to the address. A phone number that it lacks comes from the contact. */
function isUsed({ values }: SavedAddress, { address, contact }: CheckoutStep): boolean {
  const phone = values.phone || (contact?.phone ?? "");
  return address !== null && isDeepStrictEqual({ ...values, phone }, address);
}
