import { fromDecimalText } from "#contract/money";
import { form } from "~/request/forms/form.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatDay } from "~/ui/day-formats";
import { formatMoney } from "~/ui/price/format-money";

/** The terms in words, and what says others; throws the page 404 where the store has no codes for friends. */
async function readTerms({ shop }: StoreContext) {
  const { referralConfig, defaultCurrency } = await shop.commerce.call("getApplicationContext");
  if (!referralConfig.isReferralEnabled) throw pageError(404, "Not Found");
  const money = (amount: string) => formatMoney(fromDecimalText(amount), defaultCurrency);
  const worth = (discount: string) => (discount.endsWith("%") ? discount : money(discount));
  return {
    terms: {
      discount: worth(referralConfig.friendDiscount),
      reward: worth(referralConfig.reward),
      minimum: money(referralConfig.minimumAmount),
      yearlyLimit: referralConfig.yearlyLimit,
    },
    money,
    worth,
  };
}

/** The shopper's code, the link to share, and what came of it (REFERRAL-6). */
export async function loadReferral(context: StoreContext) {
  const { absolute, addresses, shop, store } = context;
  const { terms, money, worth } = await readTerms(context);
  const { code, isEnded, used, waiting, left, rewards } = await shop.commerce.call("getReferral");
  const link = code === null ? "" : absolute(addresses.friendCode(code));
  const subject = `${terms.discount} off your first order at ${store.profile.label}`;
  return {
    head: { title: "Refer a friend", noIndex: true },
    action: addresses.referFriend(),
    terms,
    code,
    support: isEnded ? addresses.support() : null,
    link,
    mailTo: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${subject}: ${link}`)}`,
    facts: [
      { term: "Friends who ordered", detail: String(used) },
      { term: "Rewards that may follow", detail: String(waiting) },
      { term: "Friends who can still use it this year", detail: String(left) },
    ],
    rewards: rewards.map((each) => ({
      code: each.code,
      text: `${worth(each.discount)} off an order of ${money(each.minimumAmount)} or more`,
      state: each.isUsed ? "Used" : `Until ${formatDay(each.endsOn)}`,
    })),
  };
}
export type ReferralView = Awaited<ReturnType<typeof loadReferral>>;

/** "Get your code": a second press finds the first code. */
export const getCode = form({ isMain: true, isButton: true }, async ({ addresses, shop }) => {
  await shop.commerce.call("createReferral", { body: {} });
  return { to: addresses.referFriend(), flash: "This is your code. Share it with friends." };
});

/** The page of the link that is shared: the terms, and one button (REFERRAL-6). */
export async function loadFriendCode(context: StoreContext) {
  const { addresses, params, shop, visitor } = context;
  const { terms } = await readTerms(context);
  const { code, isUsable } = await shop.commerce.call("getFriendCode", { params: { code: params.code! } });
  const title = isUsable ? `A friend gives you ${terms.discount} off` : "This code can’t be used now";
  return {
    head: { title, noIndex: true },
    title,
    terms,
    code,
    isUsable,
    isKept: (await visitor.record("friendCode").read()) === code,
    links: { action: addresses.friendCode(code), home: addresses.home(), cart: addresses.cart() },
  };
}
export type FriendCodeView = Awaited<ReturnType<typeof loadFriendCode>>;

/** Keeps the code in this browser, for the field of the cart (REFERRAL-6). */
export const keepFriendCode = form({ isMain: true, isButton: true }, async (context) => {
  const { addresses, params, shop, visitor } = context;
  const { code } = await shop.commerce.call("getFriendCode", { params: { code: params.code! } });
  await visitor.record("friendCode").save(code);
  return { to: addresses.home(), flash: `We keep the code ${code} for you. You’ll find it in your cart.` };
});
