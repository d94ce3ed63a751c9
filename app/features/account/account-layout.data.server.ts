import { managesAccounts } from "./accounts/accounts.data.server";
import type { AddressName } from "~/addresses.server";
import type { EndpointName } from "#contract/index";
import type { StoreContext } from "~/request/store-context.server";

/**
 * The pages of the My Account area in the order of its navigation, with their group, and the call that a page
 * cannot do without, if a platform may lack it (DATA-43).
 */
const areas = [
  ["Shopping", "myOrders", "My orders", null],
  ["Shopping", "wishlists", "Wishlists", null],
  ["Shopping", "mySubscriptions", "My subscriptions", "listSubscriptions"],
  ["Shopping", "paymentHistory", "Payment history", "listOrderPayments"],
  ["Shopping", "referFriend", "Refer a friend", "createReferral"],
  ["Appliances", "myProducts", "My products", null],
  ["Appliances", "myProductRegistration", "Product registration", "createRegistration"],
  ["Appliances", "repairServices", "Repair services", "createRepairRequest"],
  ["Account", "profile", "Profile and preferences", "getProfile"],
  ["Account", "myAccounts", "Accounts", null],
  ["Account", "accountDetails", "Account details", "getSignInMethods"],
  ["Account", "updatePassword", "Update password", "getSignInMethods"],
] as const satisfies readonly (readonly [string, AddressName, string, EndpointName | null])[];

/** A page of the navigation, which the `handle` of a route names. */
export type AccountArea = (typeof areas)[number][1];

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
    ...areas.map(([, , , call]) => call === null || commerce.offers(call)),
  ]);
  return {
    home: addresses.home(),
    areas: areas
      .filter(
        ([, name], at) =>
          offered[at] &&
          ({ myAccounts: hasAccounts, referFriend: hasReferrals } as Partial<Record<AccountArea, boolean>>)[
            name
          ] !== false,
      )
      .map(([group, name, label]) => ({ group, name, label, href: addresses[name]() })),
  };
}
