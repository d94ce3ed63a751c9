import { z } from "zod";

import type { Subscription } from "#contract/orders/subscriptions";
import { form, type ErrorTable } from "~/request/forms/form.server";
import { hiddenField } from "~/request/forms/parse-form.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatDay } from "~/ui/day-formats";

import { subscriptionIntent } from "./subscriptions.intents";

const id = { subscriptionId: hiddenField(18) };

const next = ({ nextDate }: Subscription) =>
  nextDate === null ? "" : ` The next order is on ${formatDay(nextDate)}.`;

/** A subscription of somebody else is as one that does not exist (ACCOUNT-71). */
const errors: ErrorTable = {
  INVALID_API_INPUT: (_error, { addresses }) => ({
    to: addresses.mySubscriptions(),
    flash: { tone: "problem", text: "This subscription has ended." },
  }),
  "not-found": () => {
    throw pageError(404, "Not Found");
  },
};

/** The flash of a button, from the subscription as it is then. */
const button = (
  intent: string,
  body: (posted: { nextDate: string }) => Parameters<typeof changeOf>[2],
  words: (changed: Subscription) => string,
) =>
  form(
    { intent, schema: z.object({ ...id, nextDate: hiddenField(10).default("") }), errors, isButton: true },
    async (context, { subscriptionId, nextDate }) => ({
      to: context.addresses.mySubscriptions(),
      flash: words(await changeOf(context, subscriptionId, body({ nextDate }))),
    }),
  );

const changeOf = (
  { shop }: StoreContext,
  subscriptionId: string,
  body: {
    status?: "Active" | "Paused" | "Ended";
    skipDate?: string;
    quantity?: string;
    productSellingModelId?: string;
    addressId?: string;
    cardId?: string;
  },
) => shop.commerce.call("changeSubscription", { params: { subscriptionId }, body });

const skip = button(
  subscriptionIntent.skip,
  ({ nextDate }) => ({ skipDate: nextDate }),
  (changed) => `It’s skipped. Nothing is charged for it.${next(changed)}`,
);
const pause = button(
  subscriptionIntent.pause,
  () => ({ status: "Paused" }),
  () => "It’s paused. Nothing is sent or charged until you resume it.",
);
const resume = button(
  subscriptionIntent.resume,
  () => ({ status: "Active" }),
  (changed) => `It’s running again.${next(changed)}`,
);
const end = button(
  subscriptionIntent.end,
  () => ({ status: "Ended" }),
  () => "It has ended. We won’t send or charge anything more. Your orders stay as they are.",
);

const change = form(
  {
    intent: subscriptionIntent.change,
    schema: z.object({
      ...id,
      quantity: z.string({ error: "Enter a quantity" }).max(10),
      model: hiddenField(18).default(""),
      address: z.string().max(18).default(""),
      card: z.string().max(18).default(""),
    }),
    errors: {
      ITEM_NOT_FOUND: {
        formErrors: ["That address or card is no longer there. Choose another one."],
      },
      "4xx": ({ words }) => ({ formErrors: words }),
    },
  },
  async (context, { subscriptionId, quantity, model, address, card }) => {
    const changed = await changeOf(context, subscriptionId, {
      quantity,
      ...(model !== "" && { productSellingModelId: model }),
      ...(address !== "" && { addressId: address }),
      ...(card !== "" && { cardId: card }),
    });
    return {
      to: context.addresses.mySubscriptions(),
      flash: `Your subscription is changed.${next(changed)}`,
    };
  },
);

const cardGone: ErrorTable[string] = (_error, { addresses }) => ({
  to: addresses.mySubscriptions(),
  flash: "The card is removed.",
});

const removeCard = form(
  {
    intent: subscriptionIntent.removeCard,
    schema: z.object({ cardId: hiddenField(18) }),
    errors: { "not-found": cardGone },
    isButton: true,
  },
  async ({ addresses, shop }, { cardId }) => {
    await shop.commerce.call("forgetKeptCard", { params: { cardId } });
    return {
      to: addresses.mySubscriptions(),
      flash: "The card is removed. Only what is reserved on it now can still be charged.",
    };
  },
);

/** The forms of the page of subscriptions (ACCOUNT-68 to ACCOUNT-70, ACCOUNT-74). */
export const subscriptionForms = [change, skip, pause, resume, end, removeCard];
