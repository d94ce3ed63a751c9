import { shipOrder } from "#platform/purchase/fulfillment/ship";
import type { orderDocumentHandlers } from "#platform/purchase/fulfillment/documents/handlers";

import { refusal, type Case, type Prepare } from "./case";
import { ordered } from "./checkout-stages";
import { afterGuesses, strangersBody, verification } from "./history-cases";

const bodyOf = (orderSummaryIdOrRefNumber: string, changes: object = {}) => ({
  body: {
    orderSummaryIdOrRefNumber,
    verification,
    document: "PackingList",
    number: `${orderSummaryIdOrRefNumber}-1`,
    ...changes,
  },
});

/** The packing list of an order that was shipped. */
const shipped: Prepare = async (guest, world) => {
  const { orderId, orderNumber } = await ordered(guest, world);
  const { db, clock } = world.side;
  const services = { db, now: () => new Date(Date.now() + clock.offset) };
  const request = { orderId, actor: "operator:kim" };
  await shipOrder(services, request, { carrier: "Freight Line", trackingNumber: "FL1" });
  return bodyOf(orderNumber);
};

const wrong = { verification: { ...verification, lastName: "Riviera" } };

export const orderDocumentCases: Record<keyof typeof orderDocumentHandlers, Case> = {
  getOrderDocument: {
    input: shipped,
    stranger: strangersBody,
    refusals: [
      refusal("an unknown order", 404, "ITEM_NOT_FOUND", bodyOf("99999999")),
      refusal("a shipment that does not exist", 404, "ITEM_NOT_FOUND", async (guest, world) =>
        bodyOf((await ordered(guest, world)).orderNumber),
      ),
      refusal(
        "a request without a document",
        400,
        "INVALID_API_INPUT",
        bodyOf("99999999", { document: undefined }),
      ),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", bodyOf("99999999", { accessToken: "x" })),
      refusal(
        "the right answer after ten wrong ones",
        429,
        "LIMIT_EXCEEDED",
        afterGuesses(
          (number) => ["getOrderDocument", bodyOf(number, wrong)],
          (number) => bodyOf(number),
        ),
      ),
    ],
  },
};
