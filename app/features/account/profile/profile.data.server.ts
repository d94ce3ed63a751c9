import type { consentKind, Profile } from "#contract/accounts/profile";
import { formatPhone } from "#contract/accounts/phone";
import { fromDecimalText } from "#contract/money";
import { readAccounts } from "~/features/account/accounts/accounts.data.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatDay, formatOfficeDay } from "~/ui/day-formats";
import type { z } from "zod";

import { profileForm } from "./profile.forms.server";

type ConsentKind = z.infer<typeof consentKind>;

/** The purpose of each consent, in the order of the page. */
export const consentWords: Record<ConsentKind, { title: string; text: string }> = {
  news: {
    title: "News and offers",
    text: "An email now and then about new appliances, offers and events.",
  },
  "cart-reminder": {
    title: "Reminder of your cart",
    text: "One email if you leave something in your cart.",
  },
};

/**
 * The profile (ACCOUNT-54). It is where signing in leads in most stores, so it also opens for a shopper whose
 * email address is not verified, and says so.
 */
export async function loadProfilePage(context: StoreContext) {
  const { addresses } = context;
  const profile = await context.shop.commerce.call("getProfile", { query: { includeAccount: "true" } });
  const firstName = profile.firstName?.trim() ?? "";
  return {
    head: { title: "My profile", noIndex: true },
    greeting: firstName === "" ? "Hello" : `Hello, ${firstName}`,
    email: profile.email,
    isVerified: profile.isEmailVerified,
    account: profile.isEmailVerified && profile.account ? await loadAccount(context, profile.account) : null,
    membership: await describeMembership(context, profile),
    details: {
      firstName,
      lastName: profile.lastName ?? "",
      phone: formatPhone(profile.phoneNumber ?? ""),
      zip: profile.zipCode ?? "",
    },
    consents: (Object.keys(consentWords) as ConsentKind[]).map((kind) => {
      const since = profile.consents[kind];
      return { kind, ...consentWords[kind], since: since ? formatOfficeDay(since) : null };
    }),
    constraints: constraintsOf(profileForm),
    shortcuts: [
      {
        label: "My orders",
        href: addresses.myOrders(),
        text: "Follow an order, order again, see what you paid.",
      },
      { label: "My account", href: addresses.myProducts(), text: "Your appliances and your address book." },
      {
        label: "Wishlists",
        href: addresses.wishlists(),
        text: "What you saved for later, and who may see it.",
      },
      {
        label: "Account details",
        href: addresses.accountDetails(),
        text: "Email address, password and devices.",
      },
    ],
    links: {
      page: addresses.profile(),
      verification: addresses.emailVerification(),
      accountDetails: addresses.accountDetails(),
      privacy: addresses.privacyCenter(),
    },
  };
}

/** The credit of the account that a buyer acts for, and the other accounts (ACCOUNT-62). */
async function loadAccount(
  { shop, addresses }: StoreContext,
  { name, creditLimit, creditLeft, openOrders }: NonNullable<Profile["account"]>,
) {
  const accounts = await shop.once(readAccounts);
  const amount = (text: string | null) => (text === null ? null : fromDecimalText(text));
  return {
    name,
    creditLimit: amount(creditLimit),
    creditLeft: amount(creditLeft),
    openOrders: openOrders.map(({ orderNumber, purchaseOrderNumber, open, dueOn, isOverdue }) => ({
      label: `Purchase order ${purchaseOrderNumber}`,
      href: addresses.myOrder(orderNumber),
      open: fromDecimalText(open),
      due: dueOn && (isOverdue ? `was due on ${formatDay(dueOn)}` : `due by ${formatDay(dueOn)}`),
    })),
    others: accounts.map((each) => each.name).filter((each) => each !== name),
    href: addresses.myAccounts(),
  };
}

/**
 * Whether the shopper is a member, until when, and where to buy a membership (ACCOUNT-63); or when the last
 * one ended (ACCOUNT-75). Null for somebody who never was a member where no membership is sold.
 */
async function describeMembership(
  { shop, addresses }: StoreContext,
  { memberships, lastMembershipEnd }: Pick<Profile, "memberships" | "lastMembershipEnd">,
): Promise<{ text: string; link: { label: string; href: string } | null } | null> {
  const { membership: sold } = await shop.commerce.call("getApplicationContext");
  const isMember = memberships !== undefined && memberships.length > 0;
  if (!isMember && !sold && !lastMembershipEnd) return null;
  const ends = (memberships ?? []).map(({ until }) => until);
  const isForGood = ends.includes(null);
  const last = ends
    .flatMap((until) => until ?? [])
    .sort()
    .at(-1);
  const href = sold === null ? null : addresses.product(sold.productUrlName, sold.productId);
  if (!isMember)
    return {
      text: lastMembershipEnd
        ? `Your membership ended on ${formatDay(lastMembershipEnd)}. You pay the usual prices.`
        : "You’re not a member at the moment. Members pay less for most appliances.",
      link: href === null ? null : { label: "Become a member", href },
    };
  return {
    text: isForGood || !last ? "You pay member prices." : `You pay member prices until ${formatDay(last)}.`,
    link: href !== null && !isForGood ? { label: "Stay a member longer", href } : null,
  };
}

export type ProfileView = Awaited<ReturnType<typeof loadProfilePage>>;
