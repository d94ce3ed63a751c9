import type { AddressName } from "~/addresses.server";
import type { AccountFrameView } from "~/ui/account-frame/account-frame";

import type { StoreContext } from "./store-context.server";

/** The pages of the My Account area in the order of its navigation. */
const pages = [
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

type AccountArea = (typeof pages)[number][0];

/**
 * The frame of an account page: breadcrumbs and navigation. `current` is the area that the page belongs to;
 * `page` is the last breadcrumb of a page below that area.
 */
export function accountFrame(
  { addresses }: Pick<StoreContext, "addresses">,
  current: AccountArea,
  page?: string,
): AccountFrameView {
  const area = pages.find(([name]) => name === current)!;
  return {
    crumbs: [
      { label: "Home", href: addresses.home() },
      page === undefined ? { label: area[1] } : { label: area[1], href: addresses[current]() },
      ...(page === undefined ? [] : [{ label: page }]),
    ],
    links: pages.map(([name, label]) => ({ label, href: addresses[name](), isCurrent: name === current })),
  };
}
