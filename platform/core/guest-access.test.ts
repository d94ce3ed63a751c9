import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openContractPlatform, type ContractPlatform } from "#tests/contract/platform";
import { createGuest } from "#tests/contract/guest";
import { signIn } from "#tests/support/sign-in";

let platform: ContractPlatform;
let minutes = 0;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

/** Changes settings of the store; they take effect within 30 seconds. */
async function set(flags: Record<string, boolean>) {
  const { db, clock } = platform.side;
  const { settings } = await db
    .selectFrom("webstore")
    .select("settings")
    .where("name", "=", "ardenne")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("webstore")
    .set({ settings: JSON.stringify({ ...settings, ...flags }) })
    .where("name", "=", "ardenne")
    .execute();
  clock.offset = (minutes += 1) * 60_000;
}

describe("a store without guest access (API-12, DATA-13)", () => {
  it.each([
    [
      "browsing",
      { guestBrowsingEnabled: false },
      ["productSearch", "listProducts", "getCategoryMenuItems"],
      ["getApplicationContext", "getCart"],
    ],
    [
      "carts",
      { guestCartEnabled: false },
      ["addCartItem"],
      ["getCompactSummary", "getCart", "getProduct", "productSearch"],
    ],
    ["checkouts", { guestCheckoutEnabled: false }, ["startCheckout"], ["addCartItem", "getCompactSummary"]],
    ["checkouts, the older way", { guestCartCheckoutEnabled: false }, ["startCheckout"], ["addCartItem"]],
  ] as const)("%s (SESSION-18)", async (_what, flags, refused, served) => {
    const { productId, transports, side } = platform;
    const guest = createGuest(transports["in process"]);
    const shopper = createGuest(transports["in process"], { account: await signIn(side.db) });
    const inputs = {
      productSearch: { body: { searchTerm: "oven" } },
      listProducts: { query: { ids: productId } },
      getCategoryMenuItems: {},
      getApplicationContext: {},
      getCart: { params: { cartId: "current" } },
      getCompactSummary: {},
      getProduct: { params: { productId } },
      startCheckout: { body: { cartId: "active" } },
      addCartItem: { params: { cartId: "active" }, body: { productId, quantity: 1, type: "Product" } },
    };
    await shopper.add(productId);
    await set(flags);
    for (const name of refused) {
      expect((await guest.call(name, inputs[name])).body, name).toMatchObject([
        { errorCode: "INSUFFICIENT_ACCESS", message: expect.stringMatching(/^Sign in to/) },
      ]);
      expect([200, 201, 202], name).toContain((await shopper.call(name, inputs[name])).status);
    }
    for (const name of served)
      expect([200, 201, 202], name).toContain((await guest.call(name, inputs[name])).status);
    await set(Object.fromEntries(Object.keys(flags).map((flag) => [flag, true])));
    for (const name of refused.filter((each) => each !== "startCheckout"))
      expect([200, 201, 202], name).toContain((await guest.call(name, inputs[name])).status);
  });
});
