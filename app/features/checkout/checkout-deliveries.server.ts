import type { StoreAddresses } from "~/addresses.server";
import type { Checkout } from "#contract/checkout/checkout-shapes";
import { toAddressView, type AddressView } from "~/features/address/address-view.server";
import type { CartView } from "~/features/cart/cart.data.server";
import { counted } from "~/features/cart/bundle-offers.server";
import { toDeliveryAddress } from "~/commerce/models/address";

import { toMethod, type MethodView } from "./checkout-views.server";
import { describeGift, type Gift, type Gifting } from "./gift.server";

/** A delivery of the checkout: a delivery group that has lines. */
export interface CheckoutDelivery {
  groupId: string;
  isDefault: boolean;
  /** Such as "Delivery 1 of 2"; '' for the only delivery. */
  label: string;
  /** Its lines; none for the only delivery, which has all lines of the cart. */
  goods: string[];
  address: AddressView | null;
  methods: MethodView[];
  selectedMethod: MethodView | null;
  /** False if no method can be offered for the address. */
  isDeliverable: boolean;
  /** The platform's reason, if it is in the store's own words (ERROR-16). */
  problem: string | null;
  /** The page that changes its address. */
  editAddress: string;
  /** Null for a delivery that is no gift. */
  gift: Gift | null;
  /** The page of its gift options; null where the store has none, and before the address is known. */
  editGift: string | null;
  /** Whether gift wrap can be bought for its goods. */
  mayBeWrapped: boolean;
}

/** The deliveries of a checkout, that of the default group first; one at least (CHECKOUT-37). */
export function toDeliveries(
  { deliveryGroups: { items } }: Checkout,
  { lines }: Pick<CartView, "lines">,
  { addresses, hasOwnWords, gifting }: { addresses: StoreAddresses; hasOwnWords: boolean; gifting: Gifting },
): CheckoutDelivery[] {
  const inUse = items.filter((group) => group.totalCartItemCount > 0);
  const groups = inUse.length > 0 ? inUse : items.slice(0, 1);
  const isOneOfSeveral = groups.length > 1;
  return groups.map((group, place) => {
    const { deliveryAddress, selectedDeliveryMethod: selected } = group;
    const address = deliveryAddress?.street ? toAddressView(toDeliveryAddress(deliveryAddress)) : null;
    const methods = address ? group.availableDeliveryMethods.map(toMethod) : [];
    return {
      groupId: group.id,
      isDefault: group.isDefault,
      label: isOneOfSeveral ? `Delivery ${place + 1} of ${groups.length}` : "",
      goods: isOneOfSeveral
        ? lines
            .filter(({ groupId }) => groupId === group.id)
            .map(({ name, belongsTo, quantity }) =>
              counted({ name: belongsTo ? `${name}, for ${belongsTo}` : name, quantity: String(quantity) }),
            )
        : [],
      address,
      methods,
      selectedMethod: selected ? toMethod(selected) : null,
      isDeliverable: address === null || methods.length > 0,
      problem: (hasOwnWords && group.errors[0]?.detail) || null,
      editAddress: addresses.checkout("delivery", {
        edit: "address",
        ...(isOneOfSeveral && { group: group.id }),
      }),
      gift:
        gifting.isGiftingEnabled && group.isGift
          ? {
              toName: group.giftToName ?? "",
              message: group.giftMessage ?? "",
              wrap:
                lines.find(
                  ({ groupId, isGiftWrap }) => isGiftWrap && (!isOneOfSeveral || groupId === group.id),
                ) ?? null,
              phone: address?.phone ?? "",
            }
          : null,
      editGift:
        gifting.isGiftingEnabled && address
          ? addresses.checkout("delivery", { edit: "gift", ...(isOneOfSeveral && { group: group.id }) })
          : null,
      mayBeWrapped: gifting.isGiftWrapEnabled && group.isGiftWrapOffered !== false,
    };
  });
}

/** The delivery that a step is about: the named one, or the first that lacks an address. */
export const chooseDelivery = (deliveries: readonly CheckoutDelivery[], groupId: string | null | undefined) =>
  deliveries.find((each) => each.groupId === groupId) ??
  deliveries.find(({ address }) => address === null) ??
  deliveries[0];

/** Such as "Ada Byron, 12 Main Street, Louisville, KY 40222". */
export const describeAddress = (address: AddressView | null): string =>
  address === null
    ? ""
    : `${address.firstName} ${address.lastName}, ${address.street}${address.street2 ? `, ${address.street2}` : ""}, ${address.city}, ${address.region} ${address.postalCode}`;

/** Why there is no delivery method, as a sentence (CHECKOUT-33). */
export function undeliverable({ problem, address }: Pick<CheckoutDelivery, "problem" | "address">): string {
  const text = problem ?? `We don’t deliver to ${address?.postalCode ?? "this address"}`;
  return text.endsWith(".") ? text : `${text}.`;
}

/** The gift of a delivery in one line, and the link to its options; null where the store has none. */
export const giftLine = ({ gift, editGift }: Pick<CheckoutDelivery, "gift" | "editGift">) =>
  editGift && {
    text: gift ? `${describeGift({ ...gift, message: "" }).join(". ")}.` : "",
    link: gift ? "Change the gift" : "Send it as a gift",
    href: editGift,
  };
