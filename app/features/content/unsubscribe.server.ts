import type { Unsubscribing } from "#contract/accounts/unsubscribing";
import { form } from "~/request/forms/form.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

/** The texts of the page before and after, by the kind of mail. */
const texts: Record<Unsubscribing["kind"], { before: string; after: string }> = {
  "cart-reminder": {
    before: "We remind you by email of a cart that you left. Press the button to get no more reminders.",
    after: "We send you no more reminders of your cart.",
  },
  "shared-list": {
    before: "People can mail lists of products to you. Press the button to get no more of them.",
    after: "Nobody can mail lists of products to your address any more.",
  },
  "back-in-stock": {
    before:
      "You asked us to tell you when a product is back. Press the button, and we write to you about no product that is sold out.",
    after: "We write to you about no product that is sold out. You can ask again on the page of a product.",
  },
};

/** The page of a link for unsubscribing. Opening it changes nothing, because mail programs open links too. */
export async function loadUnsubscribe({ absolute, params, addresses, shop: { commerce } }: StoreContext) {
  const token = params.token!;
  const { kind, isUnsubscribed } = await commerce.call("readUnsubscribing", { params: { token } });
  const action = addresses.unsubscribe(token);
  const title = isUnsubscribed ? "You are unsubscribed" : "Unsubscribe";
  return {
    head: { title, canonical: absolute(action), noIndex: true },
    title,
    text: texts[kind][isUnsubscribed ? "after" : "before"],
    action: isUnsubscribed ? null : action,
  };
}
export type UnsubscribeView = Awaited<ReturnType<typeof loadUnsubscribe>>;

/**
 * Unsubscribes. A mail program that does so by itself (RFC 8058) gets the page at once, because it follows no
 * redirects.
 */
export const unsubscribe = form({ isMain: true }, async (context, _value, { posted }) => {
  const {
    params,
    addresses,
    shop: { commerce },
  } = context;
  const token = params.token!;
  const byMailProgram = posted.text("List-Unsubscribe") === "One-Click";
  if (!byMailProgram && posted.text("intent") !== "unsubscribe") throw pageError(400, "Bad Request");
  await commerce.call("unsubscribe", { params: { token } });
  return byMailProgram ? { data: null } : { to: addresses.unsubscribe(token) };
});
