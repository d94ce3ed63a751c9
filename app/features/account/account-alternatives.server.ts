import type { StoreAddresses } from "~/addresses.server";

import type { Alternative } from "./account-copy.server";

export interface AlternativeLink {
  label: string;
  href: string;
  text: string;
}

/** The links to what works without an account, by name. */
export function alternativeLinks(
  addresses: StoreAddresses,
  supportPhone: string,
): Record<Alternative, AlternativeLink> {
  return {
    shop: {
      label: "Continue shopping",
      href: addresses.home(),
      text: "Prices, stock and delivery estimates, without an account",
    },
    cart: { label: "Your cart", href: addresses.cart(), text: "Keeps what you choose, on this device" },
    order: {
      label: "Check order status",
      href: addresses.checkOrderStatus(),
      text: "Order number, email address and last name are enough",
    },
    address: {
      label: "Change an address",
      href: addresses.support(),
      text: `Call ${supportPhone} before the order ships`,
    },
    support: {
      label: "Support",
      href: addresses.support(),
      text: `A person at ${supportPhone}, or by email`,
    },
    "register-appliance": {
      label: "Register one appliance",
      href: addresses.productRegistration(),
      text: "One message, no account needed",
    },
    parts: {
      label: "Parts",
      href: addresses.parts(),
      text: "Filters, racks, knobs and gaskets by model number",
    },
  };
}
