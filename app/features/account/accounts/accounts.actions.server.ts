import { z } from "zod";

import { isOwnAccountChoice } from "~/commerce/models/session";
import { keepPerson } from "~/features/account/keep-person.server";
import { form, type ErrorTable } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { readAccounts } from "./accounts.data.server";

const notYours = {
  formErrors: ["You can’t act for that account anymore. Choose another one, or stay in your own."],
};

const errors: ErrorTable = {
  EFFECTIVE_ACCOUNT_NOT_FOUND: notYours,
  INSUFFICIENT_ACCESS: notYours,
  "4xx": ({ words }) => ({ formErrors: words }),
};

/**
 * Chooses the account that the shopper acts for from now on (SESSION-13). It is in the session's cookie, so
 * the form token changes with it: forms of pages of the account before are not sent unasked (SESSION-44).
 */
const actFor = form(
  { isMain: true, schema: z.object({ accountId: z.string().max(18).default("") }), errors },
  async (context, { accountId }) => {
    const to = context.addresses.myAccounts();
    const account = isOwnAccountChoice(accountId) ? null : await findAccount(context, accountId);
    await context.visitor.actFor(account);
    // The agent may be another one for another account.
    await keepPerson(context);
    // A step of another account's checkout must not be tried again in this one.
    await context.visitor.record("failedTry").forget();
    if (!account) return { to, flash: "You’re back in your own account." };
    return {
      to,
      flash: {
        tone: "success",
        text: `You’re acting for ${account.name} now. Prices, cart, lists and orders are this account’s.`,
        links: [{ label: "Go to the cart", href: context.addresses.cart() }],
      },
    };
  },
);

/** The account with the id; null for the shopper's own. */
async function findAccount({ shop }: StoreContext, accountId: string) {
  const [{ id, name, fields }, accounts] = await Promise.all([
    shop.commerce.call("getEffectiveAccount", { params: { accountId }, query: { fields: "Name" } }),
    shop.once(readAccounts),
  ]);
  const isOwn = accounts.some((each) => each.id === id && each.isCurrentUserDefaultAccount);
  return isOwn ? null : { id, name: fields.Name ?? name };
}

export const accountsForms = [actFor];
