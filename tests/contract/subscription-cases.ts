import type { subscriptionHandlers } from "#platform/purchase/subscriptions/handlers";
import { newId } from "#platform/core/ids";

import { seedCard, seedSubscription } from "#tests/support/seeded-subscription";

import { refusal, type Case, type Prepare } from "./case";
import { ordered } from "./checkout-stages";
import type { Guest } from "./guest";
import type { World } from "./platform";

async function subscribed(shopper: Guest, world: World, isEnded = false): Promise<string> {
  const { orderNumber } = await ordered(shopper, world);
  return seedSubscription(world.side.db, orderNumber, { isEnded });
}

const change =
  (body: object, isEnded = false): Prepare =>
  async (shopper, world) => ({
    params: { subscriptionId: await subscribed(shopper, world, isEnded) },
    body,
  });

const expired = refusal("an expired session", 401, "INVALID_SESSION_ID", {
  headers: { authorization: `Bearer ${"x".repeat(32)}` },
});
const list: Case = {
  signedIn: {},
  namesNothing: true,
  input: async (shopper, world) => {
    await subscribed(shopper, world);
    return {};
  },
  refusals: [
    expired,
    refusal("an invalid currency code", 400, "INVALID_API_INPUT", { query: { currencyIsoCode: "US" } }),
  ],
};
const params = { subscriptionId: newId("subscription") };

export const subscriptionCases: Record<keyof typeof subscriptionHandlers, Case> = {
  listSubscriptions: list,
  listKeptCards: list,
  forgetKeptCard: {
    signedIn: {},
    input: async (shopper, world) => {
      const { orderNumber } = await ordered(shopper, world);
      return { params: { cardId: await seedCard(world.side.db, orderNumber) } };
    },
    refusals: [
      { ...expired, input: { ...expired.input, params: { cardId: newId("paymentSession") } } },
      refusal("a card that is not kept", 404, "ITEM_NOT_FOUND", {
        params: { cardId: newId("paymentSession") },
      }),
    ],
  },
  changeSubscription: {
    signedIn: {},
    input: change({ skipDate: "2099-03-01", quantity: "3" }),
    refusals: [
      { ...expired, input: { ...expired.input, params, body: { status: "Paused" } } },
      refusal("an unknown subscription", 404, "ITEM_NOT_FOUND", { params, body: { status: "Paused" } }),
      refusal("an address of another", 404, "ITEM_NOT_FOUND", change({ addressId: newId("address") })),
      refusal("a card of another", 404, "ITEM_NOT_FOUND", change({ cardId: newId("paymentSession") })),
      refusal("one that has ended", 400, "INVALID_API_INPUT", change({ status: "Active" }, true)),
      refusal("no quantity", 400, "INVALID_API_INPUT", change({ quantity: "none" })),
      refusal("too many", 400, "MAX_LIMIT_EXCEEDED", change({ quantity: "5000" })),
      refusal("a quantity between two steps", 400, "LIMIT_EXCEEDED", async (shopper, world) => {
        const subscriptionId = await subscribed(shopper, world);
        const product_id = await world.side.insertProduct();
        const { db } = world.side;
        await db.updateTable("product").set({ quantity_increment: 2 }).where("id", "=", product_id).execute();
        await db.updateTable("subscription").set({ product_id }).where("id", "=", subscriptionId).execute();
        return { params: { subscriptionId }, body: { quantity: "3" } };
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", { params, body: { nope: 1 } }),
    ],
  },
};
