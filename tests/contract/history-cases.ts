import type { orderHistoryHandlers } from "#platform/purchase/order/history-handlers";

import type { EndpointName } from "#contract/index";
import { ana, fillCheckout, pay } from "#tests/support/order-side";

import { refusal, type Case, type Prepare } from "./case";
import type { CallInput } from "./guest";
import { ordered } from "./checkout-stages";

const nobodysOrder = "1Os000000000000AAA";
export const verification = { email: ana.email, lastName: ana.lastName };
export const strangersBody = ({ body }: CallInput): CallInput => ({
  body: { ...(body as object), verification: { ...verification, lastName: "Riviera" } },
});

/** The call on an order that the shopper has placed. */
const onOrder =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => {
    await ordered(guest, world);
    const { body } = await guest.call("listOrderSummaries");
    return { ...input, params: { orderSummaryId: body.orderSummaries[0].orderSummaryId } };
  };
const byNumber =
  (input: (number: string) => CallInput): Prepare =>
  async (guest, world) =>
    input((await ordered(guest, world)).orderNumber);

const expired = refusal("an expired session", 401, "INVALID_SESSION_ID", {
  headers: { authorization: `Bearer ${"x".repeat(32)}` },
});
const noOrder = refusal("a missing order", 404, "ITEM_NOT_FOUND", {
  params: { orderSummaryId: nobodysOrder },
});
const strangeField = (input: Prepare | CallInput) =>
  refusal("an unknown field", 400, "INVALID_API_INPUT", input);
const strangeToken = refusal(
  "a token of another list",
  400,
  "INVALID_API_INPUT",
  onOrder({ query: { page: "eyJzIjoiSWRBc2MiLCJwIjoxLCJvIjoxfQ==" } }),
);

/** The call after ten wrong guesses at the same order. */
export const afterGuesses =
  (
    guess: (number: string) => [name: EndpointName, input: CallInput],
    last: (number: string) => CallInput,
  ): Prepare =>
  async (guest, { side, productId }) => {
    const owner = side.shopper();
    await owner.add(productId);
    const checkoutId = await fillCheckout(owner);
    await pay(side, owner, checkoutId);
    const orderNumber = (await owner.call("placeOrder", { params: { checkoutId } })).body
      .orderNumber as string;
    for (let count = 0; count < 10; count += 1) await guest.call(...guess(orderNumber));
    return last(orderNumber);
  };
const wrong = { ...verification, lastName: "Riviera" };

export const historyCases: Record<keyof typeof orderHistoryHandlers, Case> = {
  listOrderSummaries: {
    signedIn: {},
    input: async (guest, world) => {
      await ordered(guest, world);
      return {
        query: {
          includeProducts: "true",
          includeAdjustmentDetails: "true",
          fields: "GrandTotalAmount,Status",
        },
      };
    },
    stranger: () => ({}),
    refusals: [
      expired,
      strangeField({ query: { fields: "Secret" } }),
      refusal("an invalid date", 400, "INVALID_API_INPUT", { query: { earliestDate: "yesterday" } }),
      refusal("an unknown sort order", 400, "INVALID_API_INPUT", { query: { sortOrder: "Nope" } }),
      refusal("a token of another list", 400, "INVALID_API_INPUT", {
        query: { pageToken: "eyJzIjoiSWRBc2MiLCJwIjoxLCJvIjoxfQ==" },
      }),
    ],
  },
  getOrderSummary: {
    signedIn: {},
    input: onOrder({ query: { includeProducts: "true" } }),
    refusals: [expired, noOrder, strangeField(onOrder({ query: { fields: "Product2.Name" } }))],
  },
  listOrderItems: {
    signedIn: {},
    input: onOrder({ query: { includeAdjustmentDetails: "true" } }),
    refusals: [
      expired,
      noOrder,
      strangeToken,
      strangeField(onOrder({ query: { fields: "Product2.Secret" } })),
    ],
  },
  listOrderDeliveryGroups: { signedIn: {}, input: onOrder(), refusals: [expired, noOrder, strangeToken] },
  lookupOrder: {
    input: byNumber((orderSummaryIdOrRefNumber) => ({ body: { orderSummaryIdOrRefNumber, verification } })),
    // A caller who gives number, e-mail and name counts as the owner.
    stranger: strangersBody,
    refusals: [
      refusal("an unknown number", 404, "ITEM_NOT_FOUND", {
        body: { orderSummaryIdOrRefNumber: "99999999", verification },
      }),
      refusal(
        "a number without verification",
        404,
        "ITEM_NOT_FOUND",
        byNumber((orderSummaryIdOrRefNumber) => ({ body: { orderSummaryIdOrRefNumber } })),
      ),
      refusal("a request without a number", 400, "INVALID_API_INPUT", { body: { verification } }),
      refusal(
        "the right answer after ten wrong ones",
        429,
        "LIMIT_EXCEEDED",
        afterGuesses(
          (orderSummaryIdOrRefNumber) => [
            "lookupOrder",
            { body: { orderSummaryIdOrRefNumber, verification: wrong } },
          ],
          (orderSummaryIdOrRefNumber) => ({ body: { orderSummaryIdOrRefNumber, verification } }),
        ),
      ),
      refusal("an unknown field in the body", 400, "JSON_PARSER_ERROR", {
        body: { orderSummaryIdOrRefNumber: "99999999", accessToken: "x" },
      }),
      strangeField(
        byNumber((orderSummaryIdOrRefNumber) => ({
          query: { fields: "OrderSummary.Secret" },
          body: { orderSummaryIdOrRefNumber, verification },
        })),
      ),
    ],
  },
  getOrderLookup: {
    signedIn: {},
    input: byNumber((orderSummaryIdOrRefNumber) => ({
      query: { orderSummaryIdOrRefNumber, excludeParameters: "Payments,Adjustments" },
    })),
    refusals: [
      refusal("an unknown number", 404, "ITEM_NOT_FOUND", {
        query: { orderSummaryIdOrRefNumber: "99999999" },
      }),
      refusal(
        "an eleventh lookup of another shopper's order",
        429,
        "LIMIT_EXCEEDED",
        afterGuesses(
          (orderSummaryIdOrRefNumber) => ["getOrderLookup", { query: { orderSummaryIdOrRefNumber } }],
          (orderSummaryIdOrRefNumber) => ({ query: { orderSummaryIdOrRefNumber } }),
        ),
      ),
      refusal(
        "an unknown part",
        400,
        "INVALID_API_INPUT",
        byNumber((orderSummaryIdOrRefNumber) => ({
          query: { orderSummaryIdOrRefNumber, excludeParameters: "Everything" },
        })),
      ),
    ],
  },
  addOrderToCart: {
    input: byNumber((orderSummaryIdOrRefNumber) => ({
      body: { cartStateOrId: "active", orderSummaryIdOrRefNumber, verification },
    })),
    stranger: strangersBody,
    refusals: [
      refusal("an unknown number", 404, "ITEM_NOT_FOUND", {
        body: { cartStateOrId: "active", orderSummaryIdOrRefNumber: "99999999", verification },
      }),
      refusal("an expired session", 401, "INVALID_SESSION_ID", {
        body: { cartStateOrId: "active", orderSummaryIdOrRefNumber: nobodysOrder },
        headers: { authorization: `Bearer ${"x".repeat(32)}` },
      }),
      refusal("no order at all", 400, "INVALID_API_INPUT", { body: { cartStateOrId: "active" } }),
      refusal(
        "the right answer after ten wrong ones",
        429,
        "LIMIT_EXCEEDED",
        afterGuesses(
          (orderSummaryIdOrRefNumber) => [
            "addOrderToCart",
            { body: { cartStateOrId: "active", orderSummaryIdOrRefNumber, verification: wrong } },
          ],
          (orderSummaryIdOrRefNumber) => ({
            body: { cartStateOrId: "active", orderSummaryIdOrRefNumber, verification },
          }),
        ),
      ),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        body: { cartStateOrId: "active", accessToken: "x" },
      }),
      refusal(
        "a missing cart",
        404,
        "ITEM_NOT_FOUND",
        byNumber((orderSummaryIdOrRefNumber) => ({
          body: { cartStateOrId: nobodysOrder, orderSummaryIdOrRefNumber, verification },
        })),
      ),
    ],
  },
};
