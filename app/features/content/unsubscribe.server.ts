import type { Unsubscribing } from "#contract/accounts/unsubscribing";
import { form } from "~/request/forms/form.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

/** The texts of the page before and after, by the kind of mail. */
const texts: Record<Unsubscribing["kind"], { before: string; after: string }> = {
  "cart-reminder": {
    before:
      "We email you a reminder when you leave something in your cart. Press the button to stop these reminders.",
    after: "We won’t send you any more cart reminders.",
  },
  "shared-list": {
    before: "People can email you lists of products. Press the button to stop them.",
    after: "Nobody can email you lists of products anymore.",
  },
  "back-in-stock": {
    before: "You asked us to tell you when a product is back. Press the button to stop these emails.",
    after: "We won’t email you about sold-out products anymore. You can ask again on a product’s page.",
  },
};

/** The page of a link for unsubscribing. Opening it changes nothing, because mail programs open links too. */
export async function loadUnsubscribe({ absolute, params, addresses, shop: { commerce } }: StoreContext) {
  const token = params.token!;
  const { kind, isUnsubscribed } = await commerce.call("readUnsubscribing", { params: { token } });
  const action = addresses.unsubscribe(token);
  const title = isUnsubscribed ? "You’re unsubscribed" : "Unsubscribe";
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
