import { z } from "zod";

import { giftWords } from "~/features/checkout/gift.server";
import { openOrder, type OpenOrder } from "~/features/orders/open/open-order.server";
import { changeableGifts } from "~/features/orders/open/order-links.server";
import { orderIntent } from "~/features/orders/order.intents";
import { textOf } from "~/features/orders/view/order-fields.server";
import { form } from "~/request/forms/form.server";
import { withoutIndex } from "~/request/forms/page-query";
import { hiddenField } from "~/request/forms/parse-form.server";
import { findRefusal } from "~/request/forms/refused-form";
import type { StoreContext } from "~/request/store-context.server";

import { changeFrame, changeTitles, toDeliveryChoices } from "./change-frame.server";
import { renderGiftChoice, renderGiftForm } from "./gift-form.server";
import { changeErrors, versionOf } from "./preview.server";

type Group = OpenOrder["order"]["deliveryGroups"][number];

/** For whom a gift is, and its message, as long as it is not being packed (ORDER-135). */
export async function loadGift(context: StoreContext, place: OpenOrder) {
  const gifts = changeableGifts(place.order);
  const asked = context.url.searchParams.get("group");
  const chosen = gifts.find(({ id }) => id === asked) ?? (gifts.length === 1 ? gifts[0]! : null);
  const { giftingConfig } = await context.shop.commerce.call("getApplicationContext");
  const frame = changeFrame(context, place, "gift");
  const deliveries = toDeliveryChoices(place, gifts);
  const markup = chosen
    ? renderGiftForm({
        frame,
        query: withoutIndex(context.url.search),
        version: place.order.fulfillment?.version ?? null,
        gift: { group: chosen.id, ...readWords(chosen) },
        hasMessages: giftingConfig.isGiftMessageEnabled,
        refused: findRefusal(context.forms.refused(), orderIntent.gift),
      })
    : renderGiftChoice({ frame, deliveries });
  return {
    change: "gift" as const,
    head: { title: changeTitles.gift, noIndex: true },
    frame,
    /** Empty where no gift can be changed (any more). */
    html: gifts.length > 0 ? context.document.placeFragment("change-gift", markup) : "",
  };
}
export type ChangeGiftView = Awaited<ReturnType<typeof loadGift>>;

const readWords = ({ fields }: Group) => ({
  giftToName: textOf(fields, "OrderDeliveryGroupSummary.GiftToName"),
  giftMessage: textOf(fields, "OrderDeliveryGroupSummary.GiftMessage"),
});

const orderGiftForm = z.object({ version: hiddenField(12), group: hiddenField(18), ...giftWords });

const doneText = "Your gift has its new words.";

/** Changes the words of a gift (ORDER-135). Without a field for the message, the message stays. */
export const changeGift = form(
  {
    intent: orderIntent.gift,
    read: async (context: StoreContext, posted) => ({
      opened: await openOrder(context),
      hasMessage: posted.has("giftMessage"),
    }),
    schema: orderGiftForm,
    maximumText: 1000,
    errors: changeErrors<z.output<typeof orderGiftForm>>(
      ({ order }, { group, giftToName, giftMessage }) => {
        const stored = order.deliveryGroups.find(({ id }) => id === group);
        const words = stored && readWords(stored);
        return words?.giftToName === giftToName && words.giftMessage === giftMessage;
      },
      () => doneText,
    ),
  },
  async ({ shop }, { version, group, giftToName, giftMessage }, { facts: { opened, hasMessage } }) => {
    await shop.commerce.call("changeOrderGift", {
      body: {
        orderSummaryIdOrRefNumber: opened.named,
        ...versionOf(version),
        orderDeliveryGroupSummaryId: group,
        giftToName,
        ...(hasMessage && { giftMessage }),
      },
    });
    return { to: opened.links.order, flash: doneText };
  },
);
