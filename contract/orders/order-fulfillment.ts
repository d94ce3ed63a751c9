import { z } from "zod";

import { orderDocument } from "./order-document-shapes";
import { decimalText, occasional, textOrNull } from "#contract/values";

/*
 * The state of an order since it was placed. It is part of the answer of the look-up, and our own addition. A
 * platform without it leaves it out, and the storefront then shows the order's status alone.
 */

/** Pieces of a line. */
const pieces = z.array(z.object({ orderItemSummaryId: z.string(), quantity: z.number().int() }));

/** Goods of one delivery group that were handed over to a carrier. */
export const shipment = z.looseObject({
  id: z.string(),
  shipmentNumber: z.string(),
  orderDeliveryGroupSummaryId: z.string(),
  status: z.enum(["Shipped", "Delivered"]),
  carrier: z.string(),
  trackingNumber: textOrNull,
  trackingUrl: textOrNull,
  shippedDate: z.string(),
  deliveredDate: textOrNull,
  items: pieces,
});

/** A shopper's return. `refundAmount` is null until the goods were received. */
const returnOrder = z.looseObject({
  id: z.string(),
  returnOrderNumber: z.string(),
  status: z.enum(["Requested", "Received", "Canceled"]),
  reason: z.string(),
  comment: textOrNull,
  /** The day of the pick-up, for example `2026-12-01`. */
  pickupDay: textOrNull,
  requestedDate: z.string(),
  receivedDate: textOrNull,
  refundAmount: decimalText.nullable(),
  items: pieces,
});

/** Money that moved, or is about to: at the payment provider of the order. */
const transaction = z.looseObject({
  type: z.enum(["Capture", "Void", "Refund"]),
  status: z.enum(["Requested", "Pending", "Succeeded", "Failed"]),
  amount: decimalText,
  date: z.string(),
  /** The purpose of the movement: `shipment:<id>`, `return:<id>`, `cancel:<id>` and the like. */
  cause: z.string(),
});

/** The names of payment states; see docs/spec/payments.md. */
export const paymentStatuses = [
  "Pending",
  "Authorized",
  "PartlyCaptured",
  "Captured",
  "PartlyRefunded",
  "Refunded",
  "Voided",
  "Failed",
] as const;

export const orderFulfillment = z.looseObject({
  /** Counts the order's changes. A change sends the version that it was made from. */
  version: z.number().int(),
  paymentStatus: z.enum(paymentStatuses),
  /** False for an order of a business account that somebody else placed: it is only shown. */
  canChange: occasional(z.boolean()),
  /** The changes that the shopper may make now. */
  canCancel: z.boolean(),
  canReturn: z.boolean(),
  canChangeAddress: z.boolean(),
  deliveryGroups: occasional(
    z.array(
      z.looseObject({
        orderDeliveryGroupSummaryId: z.string(),
        canChangeAddress: z.boolean(),
        /** Whether the words of this gift may be changed now; absent or false for a delivery that is none. */
        canChangeGift: occasional(z.boolean()),
        /** Since when its goods are being prepared. */
        preparedDate: textOrNull,
      }),
    ),
  ),
  amounts: z.looseObject({
    authorized: decimalText,
    captured: decimalText,
    refunded: decimalText,
    released: decimalText,
    /** The cost of the order after cancellations, returns and refunds. */
    current: decimalText,
    /** Of an order by purchase order: what the account has paid on its invoices. */
    paid: occasional(decimalText),
    /** The ISO day of the oldest of these invoices that is not paid; null with nothing to pay. */
    dueOn: occasional(z.string().nullable()),
  }),
  /** Without the parts of bundles. */
  lines: z.array(
    z.looseObject({
      orderItemSummaryId: z.string(),
      quantity: z.number().int(),
      canceled: z.number().int(),
      shipped: z.number().int(),
      delivered: z.number().int(),
      returnPending: z.number().int(),
      returned: z.number().int(),
      /** Refunded without a return, of the price of the pieces that the shopper has. */
      goodwillAmount: occasional(decimalText),
      /** Pieces that may be canceled or returned now. */
      cancelable: z.number().int(),
      returnable: z.number().int(),
      /** False for memberships, plans and other lines without goods. */
      needsShipping: z.boolean(),
      /** The line of the appliance that this line belongs to, for example its installation. */
      belongsToItemId: textOrNull,
    }),
  ),
  shipments: z.array(shipment),
  returns: z.array(returnOrder),
  transactions: z.array(transaction),
  /** The events, oldest first, by the names of docs/spec/orders.md. */
  events: z.array(
    z.looseObject({ kind: z.string(), date: z.string(), detail: z.looseObject({}), note: textOrNull }),
  ),
  /** Invoices, credit notes, packing lists and return labels, in this order. */
  documents: occasional(z.array(orderDocument)),
  /** The card that is kept for later payments of the order, as long as the shopper agrees. */
  keptCard: occasional(
    z.looseObject({ brand: textOrNull, lastFour: textOrNull, consentedDate: z.string() }).nullable(),
  ),
  /** The store has placed the order for a subscription (ORDER-130). */
  isRenewal: occasional(z.boolean()),
  /** The details for making a bank transfer, while the payment is awaited. */
  bankTransfer: occasional(
    z.looseObject({ reference: z.string(), payBy: z.string(), bankDetails: z.array(z.string()) }).nullable(),
  ),
});
export type OrderFulfillment = z.infer<typeof orderFulfillment>;
