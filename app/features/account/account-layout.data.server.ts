import type { AddressName } from "~/addresses.server";
import type { StoreContext } from "~/request/store-context.server";

/** The pages of the My Account area in the order of its navigation. */
const areas = [
  ["myProducts", "My products"],
  ["myProductRegistration", "Product registration"],
  ["myOrders", "My orders"],
  ["wishlists", "Wishlists"],
  ["accountDetails", "Account details"],
  ["profile", "Profile and preferences"],
  ["paymentHistory", "Payment history"],
  ["mySubscriptions", "My subscriptions"],
  ["repairServices", "Repair services"],
  ["updatePassword", "Update password"],
] as const satisfies readonly (readonly [AddressName, string])[];

/** A page of the navigation, which the `handle` of a route names. */
export type AccountArea = (typeof areas)[number][0];

/**
 * The navigation of the My Account area. Null for guests: a few of its pages serve them too, without it. Each
 * page decides by itself who may see it.
 */
export async function loadAccountLayout({ addresses, visitor: { isSignedIn } }: StoreContext) {
  if (!isSignedIn) return null;
  return {
    home: addresses.home(),
    areas: areas.map(([name, label]) => ({ name, label, href: addresses[name]() })),
  };
}
