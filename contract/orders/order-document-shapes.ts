import { z } from "zod";

import { decimalText, textOrNull } from "#contract/values";

/** The documents of an order. */
export const documentKinds = ["Invoice", "CreditNote", "PackingList", "ReturnLabel"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A document that an order has, named by its kind and number. Part of the answer of the look-up. */
export const orderDocument = z.looseObject({
  kind: z.enum(documentKinds),
  /** The number of the invoice, the credit note, the shipment or the return. */
  number: z.string(),
  date: z.string(),
  /** Null for documents without amounts. */
  amount: decimalText.nullable(),
  /** The shipment or the return that it is about. */
  shipmentId: textOrNull,
  returnOrderId: textOrNull,
});
export type OrderDocument = z.infer<typeof orderDocument>;
