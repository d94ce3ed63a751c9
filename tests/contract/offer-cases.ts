import type { offerHandlers } from "#platform/purchase/offers/handlers";

import { refusal, type Case, type Prepare } from "./case";
import { ordered } from "./checkout-stages";
import { afterGuesses, verification } from "./history-cases";

const wrong = { ...verification, lastName: "Riviera" };
const bodyOf = (orderSummaryIdOrRefNumber: string, proof: object = verification) => ({
  body: { slug: "welcome", order: { orderSummaryIdOrRefNumber, verification: proof } },
});
const ofOrder =
  (proof: object = verification): Prepare =>
  async (guest, world) =>
    bodyOf((await ordered(guest, world)).orderNumber, proof);

export const offerCases: Record<keyof typeof offerHandlers, Case> = {
  listOffers: {
    input: { query: { slug: "welcome" } },
    refusals: [refusal("a slug with a NUL", 400, "INVALID_API_INPUT", { query: { slug: "a\0" } })],
  },
  checkOffer: {
    input: ofOrder(),
    // Number, email address and name together are the owner's proof.
    stranger: ({ body }) => {
      const { order } = body as { order: { orderSummaryIdOrRefNumber: string } };
      return bodyOf(order.orderSummaryIdOrRefNumber, wrong);
    },
    refusals: [
      refusal("an unknown offer", 404, "ITEM_NOT_FOUND", { body: { slug: "nope" } }),
      refusal("an unknown order", 404, "ITEM_NOT_FOUND", bodyOf("99999999")),
      refusal("an order with another name", 404, "ITEM_NOT_FOUND", ofOrder(wrong)),
      refusal("a request without an offer", 400, "INVALID_API_INPUT", { body: {} }),
      refusal("an unknown field in the body", 400, "JSON_PARSER_ERROR", {
        body: { slug: "welcome", amount: "1" },
      }),
      refusal(
        "the right answer after ten wrong ones",
        429,
        "LIMIT_EXCEEDED",
        afterGuesses(
          (number) => ["checkOffer", bodyOf(number, wrong)],
          (number) => bodyOf(number),
        ),
      ),
    ],
  },
};
