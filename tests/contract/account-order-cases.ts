import type { accountOrderHandlers } from "#platform/purchase/order/account-order-handlers";

import { ana } from "#tests/support/order-side";

import { refusal, type Case, type Prepare } from "./case";
import { ordered } from "./checkout-stages";
import type { CallInput, Guest } from "./guest";
import type { World } from "./platform";

const verification = { email: ana.email, lastName: ana.lastName };
const wrong = { ...verification, lastName: "Riviera" };

/** An order that a guest has placed: its number, and its id. */
async function guestsOrder({ side, productId }: World, email?: string) {
  const buyer = side.shopper();
  const { orderNumber } = await ordered(
    { ...buyer, add: buyer.add } as unknown as Guest,
    { side, productId } as World,
  );
  const { id } = await side.db
    .updateTable("order_summary")
    .set({ email: email ?? ana.email })
    .where("order_number", "=", orderNumber)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { orderNumber, id };
}

const claim =
  (proof: object = verification): Prepare =>
  async (_shopper, world) => ({
    body: { orderSummaryIdOrRefNumber: (await guestsOrder(world)).orderNumber, verification: proof },
  });
const unverified =
  (input: (world: World) => Promise<CallInput>): Prepare =>
  async (shopper, world) => {
    await world.side.db
      .updateTable("shopper")
      .set({ email_verified_at: null })
      .where("id", "=", shopper.account!.userId)
      .execute();
    return input(world);
  };

const expired = refusal("an expired session", 401, "INVALID_SESSION_ID", {
  headers: { authorization: `Bearer ${"x".repeat(32)}` },
});

export const accountOrderCases: Record<keyof typeof accountOrderHandlers, Case> = {
  listClaimableOrders: {
    signedIn: {},
    input: async (shopper, world) => {
      await guestsOrder(world, shopper.account!.email);
      return {};
    },
    refusals: [expired],
  },
  claimOrder: {
    signedIn: {},
    input: claim(),
    stranger: ({ body }) => ({ body: { ...(body as object), verification: wrong } }),
    refusals: [
      { ...expired, input: { ...expired.input, body: { orderSummaryIdOrRefNumber: "1", verification } } },
      refusal(
        "a shopper without a verified email address",
        403,
        "INSUFFICIENT_ACCESS",
        unverified(async (world) => ({
          body: { orderSummaryIdOrRefNumber: (await guestsOrder(world)).orderNumber, verification },
        })),
      ),
      refusal("wrong details", 404, "ITEM_NOT_FOUND", claim(wrong)),
      refusal("an order that belongs to somebody", 409, "ORDER_CLAIMED", async (_shopper, world) => {
        const { orderNumber } = await guestsOrder(world);
        const body = { orderSummaryIdOrRefNumber: orderNumber, verification };
        await (await world.side.signedIn()).call("claimOrder", { body });
        return { body };
      }),
      refusal("the right details after ten wrong ones", 429, "LIMIT_EXCEEDED", async (shopper, world) => {
        const body = { orderSummaryIdOrRefNumber: (await guestsOrder(world)).orderNumber, verification };
        for (let count = 0; count < 10; count += 1)
          await shopper.call("claimOrder", { body: { ...body, verification: wrong } });
        return { body };
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        body: { orderSummaryIdOrRefNumber: "1", verification, nope: 1 },
      }),
    ],
  },
  claimOrdersOfEmail: {
    signedIn: {},
    // Another shopper may name the orders too, but claims none of them.
    namesNothing: true,
    input: async (shopper, world) => ({
      body: { orderSummaryIds: [(await guestsOrder(world, shopper.account!.email)).id] },
    }),
    refusals: [
      { ...expired, input: { ...expired.input, body: { orderSummaryIds: ["1Os000000000000AAA"] } } },
      refusal(
        "a shopper without a verified email address",
        403,
        "INSUFFICIENT_ACCESS",
        unverified(async (world) => ({ body: { orderSummaryIds: [(await guestsOrder(world)).id] } })),
      ),
      refusal("a list without orders", 400, "INVALID_API_INPUT", { body: { orderSummaryIds: [] } }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        body: { orderSummaryIds: ["1Os000000000000AAA"], nope: 1 },
      }),
    ],
  },
  listOrderPayments: {
    signedIn: {},
    input: async (shopper, world) => {
      await ordered(shopper, world);
      return { query: { pageSize: "10" } };
    },
    namesNothing: true,
    refusals: [
      expired,
      refusal("a token of another list", 400, "INVALID_API_INPUT", {
        query: { pageToken: "eyJzIjoiSWRBc2MiLCJwIjoxLCJvIjoxfQ==" },
      }),
    ],
  },
};
