import { expect, it } from "vitest";

import { createAddresses } from "~/addresses.server";
import type { OrderSummary } from "#contract/orders/orders";

import { orderDocuments } from "./document-links.server";

const document = { date: "2026-11-25T15:00:00Z", amount: null, shipmentId: null, returnOrderId: null };
const order = {
  orderNumber: "00000042",
  fulfillment: {
    documents: [
      { ...document, kind: "Invoice", number: "ARDENNE-I-0000007", amount: "10.00", shipmentId: "0OB1" },
      { ...document, kind: "ReturnLabel", number: "00000042-R1", returnOrderId: "0rO1" },
    ],
  },
} as unknown as OrderSummary;

it("links to the documents of an order, with the proof of a guest or in the account (ORDER-92)", () => {
  const addresses = createAddresses("/hollins");
  const proof = { reference: "K7QPX-2M4ND-9RTWA-C6HVB", signature: "abc" };
  expect(orderDocuments({ addresses }, order, proof)).toEqual([
    {
      kind: "Invoice",
      label: "Invoice ARDENNE-I-0000007 (PDF)",
      href: `/hollins/order-summary/00000042/documents/invoice-ARDENNE-I-0000007.pdf?reference=${proof.reference}&signature=abc`,
      shipmentId: "0OB1",
      returnOrderId: null,
    },
    expect.objectContaining({ kind: "ReturnLabel", returnOrderId: "0rO1" }),
  ]);
  expect(orderDocuments({ addresses }, order, null).map(({ href }) => href)).toEqual([
    "/hollins/mya-my-orders/00000042/documents/invoice-ARDENNE-I-0000007.pdf",
    "/hollins/mya-my-orders/00000042/documents/return-label-00000042-R1.pdf",
  ]);
});

it("an answer that does not tell of documents has no links (ORDER-92)", () => {
  const addresses = createAddresses("");
  expect(orderDocuments({ addresses }, { orderNumber: "1" } as OrderSummary, null)).toEqual([]);
});
