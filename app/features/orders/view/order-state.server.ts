import type { OrderFulfillment } from "#contract/orders/order-fulfillment";
import { describeStatus } from "~/features/orders/view/order-words.server";

export type PaymentStatus = OrderFulfillment["paymentStatus"];

/** The state of an order, for a shopper (ORDER-66). */
export interface OrderState {
  /** The state in a few words: 'On its way'. */
  words: string;
  /** The meaning of the state for the goods and the money, in one or two sentences. */
  meaning: string;
}

/** The stages of an order's goods. The payment matters for its words only in some of these. */
type Stage = "waiting" | "leaving" | "left" | "arrived" | "returning" | "returned" | "canceled";

/** A text that is the same at each stage. */
const atEachStage = (text: string): Record<Stage, string> => ({
  waiting: text,
  leaving: text,
  left: text,
  arrived: text,
  returning: text,
  returned: text,
  canceled: text,
});

const stages = new Map<string, { stage: Stage; goods: string }>([
  ["Created", { stage: "waiting", goods: "We’ll email you when your order ships." }],
  ["Approved", { stage: "waiting", goods: "We’ll email you when your order ships." }],
  ["Activated", { stage: "waiting", goods: "We’ll email you when your order ships." }],
  ["PartiallyFulfilled", { stage: "leaving", goods: "Part of it is with the carrier. The rest follows." }],
  ["Fulfilled", { stage: "left", goods: "Everything is with the carrier." }],
  ["PartiallyDelivered", { stage: "leaving", goods: "Part of it has arrived. The rest follows." }],
  ["Delivered", { stage: "arrived", goods: "Everything has arrived." }],
  ["ReturnInitiated", { stage: "returning", goods: "We’ll refund what you send back when it reaches us." }],
  ["Returned", { stage: "returned", goods: "Everything came back to us." }],
  ["Cancelled", { stage: "canceled", goods: "Nothing of this order will be delivered." }],
]);

const unknown = { stage: "leaving", goods: "" } as const;

/** The meaning of a payment's state while the goods are at a stage. A pair that is not named has no text. */
const money: Record<PaymentStatus, Partial<Record<Stage, string>>> = {
  Pending: {
    waiting: "We’ll start as soon as your payment arrives. If that takes longer, so does delivery.",
    canceled: "Nothing was charged.",
  },
  Authorized: {
    waiting: "You’ll be charged when we hand the goods to the carrier.",
    canceled: "Nothing was charged. The reserved amount is being released.",
  },
  PartlyCaptured: {
    leaving: "You’re charged for each part when it ships.",
    canceled: "What was charged is being refunded.",
  },
  Captured: { canceled: "What was charged is being refunded." },
  PartlyRefunded: {
    ...atEachStage("Part of your payment was refunded."),
    returned: "Your refund is done.",
  },
  Refunded: atEachStage("Your payment was refunded."),
  Voided: { canceled: "Nothing was charged, and the reserved amount is released." },
  Failed: atEachStage("We’re checking a payment for this order. You don’t need to do anything."),
};

/** The same where the money was sent to the bank before anything was handed over. */
const moneyOfTransfer: Partial<typeof money> = {
  Pending: {
    ...money.Pending,
    canceled: "Nothing was charged. If you’ve sent money, we’ll send it back.",
  },
  Authorized: { waiting: "Your payment has arrived.", canceled: "What you paid is being sent back." },
  PartlyCaptured: { canceled: "What you paid is being sent back." },
  Captured: { canceled: "What you paid is being sent back." },
  Voided: { canceled: "What you paid was sent back." },
};

/** The same for a purchase order, which is invoiced. */
const moneyOfPurchaseOrder: Partial<typeof money> = {
  Authorized: {
    waiting: "We’ll invoice you when we hand the goods to the carrier.",
    canceled: "Nothing was invoiced.",
  },
  PartlyCaptured: {
    leaving: "We invoice each part when it ships.",
    canceled: "What was invoiced is being credited.",
  },
  Captured: { canceled: "What was invoiced is being credited." },
  PartlyRefunded: atEachStage("Part of what we invoiced was credited."),
  Refunded: atEachStage("What we invoiced was credited."),
  Voided: { canceled: "Nothing was invoiced." },
};

const moneyBy = { card: {}, transfer: moneyOfTransfer, purchaseOrder: moneyOfPurchaseOrder };

/**
 * The state of an order from the states of its goods and of its payment. A platform that does not tell the
 * payment's state leaves it out; the goods alone then decide.
 */
export function describeOrderState(
  status: string,
  payment?: PaymentStatus,
  payBy: keyof typeof moneyBy = "card",
): OrderState {
  const { stage, goods: ofGoods } = stages.get(status) ?? unknown;
  const isInvoiced = payBy === "purchaseOrder";
  const goods = isInvoiced ? ofGoods.replace("refund", "credit") : ofGoods;
  const isUnpaid = payment === "Pending" && stage === "waiting";
  const isRefunded =
    !isInvoiced && stage === "returned" && (payment === "Refunded" || payment === "PartlyRefunded");
  const words = isUnpaid ? "Waiting for your payment" : isRefunded ? "Refunded" : describeStatus(status);
  const sayings = { ...money, ...moneyBy[payBy] };
  const aboutMoney = payment === undefined ? "" : (sayings[payment][stage] ?? "");
  const sentences = isUnpaid ? [aboutMoney, goods] : [goods, aboutMoney];
  return { words, meaning: sentences.filter(Boolean).join(" ") };
}
