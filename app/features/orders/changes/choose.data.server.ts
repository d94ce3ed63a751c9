import { data } from "@remix-run/node";

import { isoDay } from "#contract/iso-day";
import { isDeliveryDay, storeDay } from "#contract/delivery/delivery-days";
import {
  cancelReasons,
  returnReasons,
  type CancelReason,
  type ReturnReason,
} from "#contract/orders/order-changes";
import type { OpenOrder } from "~/features/orders/open/open-order.server";
import { CommerceError } from "~/commerce/errors";
import type { StoreContext } from "~/request/store-context.server";
import type { Option } from "~/ui/field/field";
import { formatWeekday } from "~/ui/day-formats";

import {
  choiceErrors,
  toChoices,
  toItems,
  toQuantityField,
  type CountDone,
  type LineChoice,
} from "./chosen-items.server";
import { changeFrame, changeTitles, type ChangeFrameView } from "./change-frame.server";
import { orRefusal, toPreviewView, type PreviewView } from "./preview.server";

/** Choosing what is canceled or sent back, and what it means before it is done (ORDER-71). */
export interface ChooseView {
  change: "cancel" | "return";
  head: { title: string; noIndex: true; error?: true };
  frame: ChangeFrameView;
  choices: LineChoice[];
  /** Why things are sent back or canceled. */
  reasons: Option[];
  reason: string;
  errors: Record<string, string[]>;
  /** Null until something is chosen. */
  preview: PreviewView | null;
  /** The quantities that the form of the preview posts. */
  quantities: string[];
  pickupDays: Option[];
}

export const countCanceled: CountDone = ({ canceled }) => canceled;
export const countReturned: CountDone = ({ returnPending, returned }) => returnPending + returned;

/** The canceled items: at first everything that can be. */
export async function loadCancel(context: StoreContext, place: OpenOrder) {
  const { searchParams } = context.url;
  const choices = toChoices(place, ({ cancelable }) => cancelable, searchParams, { chooseAll: true });
  const page: ChooseView = {
    ...emptyPage(context, place, "cancel", choices),
    reasons: cancelReasons.map(({ name, label }) => ({ value: name, label })),
  };
  if (!searchParams.has("step") || choices.length === 0) return page;
  const errors = choiceErrors(choices, "Choose what you want to cancel");
  if (Object.keys(errors).length > 0) return refused(page, errors, 400);
  const items = toItems(choices);
  const preview = await orRefusal(
    context.shop.commerce.call("previewCancelOrder", {
      body: { orderSummaryIdOrRefNumber: place.named, items },
    }),
  );
  if (preview instanceof CommerceError) return refused(page, { "": preview.words }, preview.status);
  return {
    ...page,
    preview: toPreviewView(place, preview),
    quantities: items.map((item) => toQuantityField(item, place, countCanceled)),
  };
}

/** The items that are sent back, and the reasons. */
export async function loadReturn(context: StoreContext, place: OpenOrder) {
  const { searchParams } = context.url;
  const choices = toChoices(place, ({ returnable }) => returnable, searchParams, { chooseAll: false });
  const reason = readReason(searchParams.get("reason"));
  const page: ChooseView = {
    ...emptyPage(context, place, "return", choices),
    reasons: returnReasons.map(({ name, label }) => ({ value: name, label })),
    reason: reason ?? "",
  };
  if (!searchParams.has("step") || choices.length === 0) return page;
  const errors = {
    ...choiceErrors(choices, "Choose what you want to send back"),
    ...(reason ? {} : { reason: ["Choose a reason"] }),
  };
  if (!reason || Object.keys(errors).length > 0) return refused(page, errors, 400);
  const items = toItems(choices);
  const preview = await orRefusal(
    context.shop.commerce.call("previewReturnOrder", {
      body: { orderSummaryIdOrRefNumber: place.named, items, reason },
    }),
  );
  if (preview instanceof CommerceError) return refused(page, { "": preview.words }, preview.status);
  return {
    ...page,
    preview: toPreviewView(place, preview, " when it has arrived"),
    quantities: items.map((item) => toQuantityField(item, place, countReturned)),
    pickupDays: pickupDays(context.now()),
  };
}

export const readReason = (text: unknown): ReturnReason | undefined =>
  returnReasons.find(({ name }) => name === text)?.name;

/** Why the shopper cancels. It may be left out. */
export const readCancelReason = (text: unknown): CancelReason | undefined =>
  cancelReasons.find(({ name }) => name === text)?.name;

const emptyPage = (
  context: StoreContext,
  place: OpenOrder,
  change: ChooseView["change"],
  choices: LineChoice[],
): ChooseView => ({
  change,
  head: { title: changeTitles[change], noIndex: true },
  frame: changeFrame(context, place, change),
  choices,
  reasons: [],
  reason: "",
  errors: {},
  preview: null,
  quantities: [],
  pickupDays: [],
});

const refused = (page: ChooseView, errors: ChooseView["errors"], status: number) =>
  data({ ...page, head: { ...page.head, error: true as const }, errors }, { status });

/** The number of days that a shopper may choose from for the pick-up. */
const pickupDayCount = 15;
const dayMs = 24 * 60 * 60 * 1000;

/** The next delivery days, from the day after tomorrow on: the carrier needs a day's notice. */
function pickupDays(now: Date): Option[] {
  const days: Option[] = [];
  let day = new Date(storeDay(now).getTime() + 2 * dayMs);
  for (; days.length < pickupDayCount; day = new Date(day.getTime() + dayMs)) {
    const value = isoDay(day);
    if (isDeliveryDay(day)) days.push({ value, label: formatWeekday(value) });
  }
  return days;
}
