import type { backInStockHandlers } from "#platform/catalog/back-in-stock/handlers";

import { refusal, type Case, type Prepare } from "./case";
import type { World } from "./platform";

let addresses = 0;
const newEmail = () => `waits-${(addresses += 1)}@example.com`;

/** A product that is sold out. */
const soldOut = (world: World) => world.side.insertProduct({ stock: 0 });

const asking =
  (body: object = {}): Prepare =>
  async (_guest, world) => ({
    params: { productId: await soldOut(world) },
    body: { email: newEmail(), zipCode: "40222", ...body },
  });

/** The link of the mail that confirms a request. */
const byLink =
  (input: object = {}): Prepare =>
  async (guest, world) => {
    const email = newEmail();
    const params = { productId: await soldOut(world) };
    await guest.call("requestBackInStock", { params, body: { email } });
    const { data } = await world.side.db
      .selectFrom("outbox")
      .select("data")
      .where("recipient", "=", email)
      .executeTakeFirstOrThrow();
    return { params: { token: String(data.link).split("/").at(-1)! }, ...input };
  };

const refusals: Case["refusals"] = [
  refusal("an unknown link", 404, "ITEM_NOT_FOUND", { params: { token: "nothing" } }),
  refusal("an invalid currency code", 400, "INVALID_API_INPUT", byLink({ query: { currencyIsoCode: "US" } })),
];

/** Guests may ask, and everybody who has the link of the mail may confirm. */
export const backInStockCases: Record<keyof typeof backInStockHandlers, Case> = {
  requestBackInStock: {
    input: asking(),
    namesNothing: true,
    refusals: [
      refusal("an unknown product", 404, "ITEM_NOT_FOUND", {
        params: { productId: "01t000000000000" },
        body: { email: newEmail() },
      }),
      refusal("a product that can be ordered", 422, "INVALID_API_INPUT", (_guest, { productId }) => ({
        params: { productId },
        body: { email: newEmail() },
      })),
      refusal("a ZIP that is not served", 422, "INVALID_API_INPUT", asking({ zipCode: "96813" })),
      refusal("no ZIP code", 400, "INVALID_API_INPUT", asking({ zipCode: "Kentucky" })),
      refusal("no email address", 400, "INVALID_API_INPUT", asking({ email: "ana" })),
      refusal("a sixth mail within 15 minutes", 429, "LIMIT_EXCEEDED", async (guest, world) => {
        const input = { params: { productId: await soldOut(world) }, body: { email: newEmail() } };
        for (let count = 0; count < 5; count += 1) await guest.call("requestBackInStock", input);
        return input;
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", asking({ surplus: true })),
    ],
  },
  readBackInStockRequest: { input: byLink(), namesNothing: true, refusals },
  confirmBackInStockRequest: { input: byLink(), namesNothing: true, refusals },
};
