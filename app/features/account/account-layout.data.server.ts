import { managesAccounts } from "./accounts/accounts.data.server";
import type { AddressName } from "~/addresses.server";
import type { EndpointName } from "#contract/index";
import type { StoreContext } from "~/request/store-context.server";

/**
 * The pages of the My Account area in the order of its navigation, and the call that a page cannot do
 * without, if a platform may lack it (DATA-43).
 */
const areas = [
  ["myProducts", "My products", null],
  ["myProductRegistration", "Product registration", "createRegistration"],
  ["myOrders", "My orders", null],
  ["wishlists", "Wishlists", null],
  ["accountDetails", "Account details", "getSignInMethods"],
  ["profile", "Profile and preferences", "getProfile"],
  ["myAccounts", "Accounts", null],
  ["paymentHistory", "Payment history", "listOrderPayments"],
  ["mySubscriptions", "My subscriptions", "listSubscriptions"],
  ["referFriend", "Refer a friend", "createReferral"],
  ["repairServices", "Repair services", "createRepairRequest"],
  ["updatePassword", "Update password", "getSignInMethods"],
] as const satisfies readonly (readonly [AddressName, string, EndpointName | null])[];

/** A page of the navigation, which the `handle` of a route names. */
export type AccountArea = (typeof areas)[number][0];

/**
 * The navigation of the My Account area. Null for guests: a few of its pages serve them too, without it. Each
 * page decides by itself who may see it.
 */
export async function loadAccountLayout(context: StoreContext) {
  const {
    addresses,
    shop: { commerce },
    visitor: { isSignedIn },
  } = context;
  if (!isSignedIn) return null;
  const [hasAccounts, hasReferrals, ...offered] = await Promise.all([
    managesAccounts(context.shop),
    commerce.call("getApplicationContext").then(
      ({ referralConfig }) => referralConfig.isReferralEnabled,
      () => false,
    ),
    ...areas.map(([, , call]) => call === null || commerce.offers(call)),
  ]);
  return {
    home: addresses.home(),
    areas: areas
      .filter(
        ([name], at) =>
          offered[at] &&
          ({ myAccounts: hasAccounts, referFriend: hasReferrals } as Partial<Record<AccountArea, boolean>>)[
            name
          ] !== false,
      )
      .map(([name, label]) => ({ name, label, href: addresses[name]() })),
  };
}
