import { describe, expect, it } from "vitest";

import { addWith, linesOf } from "#tests/support/appliance-services";
import { invalidate } from "#platform/core/cached-query";
import { seededId } from "#platform/core/ids";
import { createCommandLine } from "#tests/support/command-line";
import { openOrderSide, type Shopper } from "#tests/support/order-side";

const side = await openOrderSide();
const { run } = createCommandLine(side.db);
const product = (sku: string) => seededId("product", sku);
const model = (name: string) => seededId("sellingModel", name);
const [range, plan, hoodPlan] = [product("AR-RGD36-SS"), product("AR-PLAN"), product("AR-PLAN-V")];
const [three, five] = [model("plan-36-months"), model("plan-60-months")];
const params = { cartId: "active" };

const addPlan = (
  shopper: Pick<Shopper, "call">,
  lineId: string,
  quantity = 1,
  productSellingModelId = three,
) => addWith(shopper, plan, quantity, { belongsToCartItemId: lineId, productSellingModelId });
/** A guest with ranges in the cart. */
async function withRanges(pieces: number) {
  const shopper = side.shopper();
  const { body } = await addWith(shopper, range, pieces);
  return { shopper, lineId: body.cartItemId as string };
}
const outline = async (shopper: Pick<Shopper, "call">) =>
  (await linesOf(shopper)).map(({ productId, quantity, of }) => [productId, quantity, of]);
const offersOf = async (shopper: Pick<Shopper, "call">) =>
  (await shopper.call("listCartItems", { query: { includePlanOffers: "true" } })).body.planOffers;
const change = (shopper: Pick<Shopper, "call">, cartItemId: string, quantity: number) =>
  shopper.call("updateCartItem", { params: { ...params, cartItemId }, body: { quantity } });

describe("a protection plan", () => {
  it("is bought only with an appliance that it covers (CART-50, CART-61)", async () => {
    const { shopper, lineId } = await withRanges(1);
    const refused = async (productId: string, more: object = {}) => {
      const { status, body } = await addWith(shopper, productId, 1, more);
      return [status, body[0].message];
    };
    expect(await refused(plan)).toEqual([400, "Ardenne Care Plan is sold with an appliance only"]);
    expect(await refused(hoodPlan, { belongsToCartItemId: lineId })).toEqual([
      400,
      expect.stringMatching(/^Ardenne Hood Care Plan does not cover .*Range/),
    ]);
    expect((await addPlan(shopper, lineId)).status).toBe(201);
    // A foreign brand's plan is none of this store.
    expect(await refused(product("BW-PLAN"), { belongsToCartItemId: lineId })).toEqual([
      404,
      "The product does not exist in this store",
    ]);
  });

  it("is added with its appliance, or neither is (CART-49, CART-61)", async () => {
    const shopper = side.shopper();
    await shopper.call("ensureActiveCart");
    const add = (productId: string) =>
      addWith(shopper, range, 1, {
        belongingItems: [{ productId, quantity: 1, productSellingModelId: three }],
      });
    expect((await add(hoodPlan)).status).toBe(400);
    expect(await outline(shopper)).toEqual([]);
    await add(plan);
    expect(await outline(shopper)).toEqual([
      [range, 1, null],
      [plan, 1, range],
    ]);
  });

  it("is one for each appliance at most, in whatever terms, and the newest goes first (CART-51, CART-62)", async () => {
    const { shopper, lineId } = await withRanges(3);
    const { body: first } = await addPlan(shopper, lineId, 1);
    await addPlan(shopper, lineId, 2, five);
    const name = (await shopper.call("listCartItems")).body.cartItems.at(-1).cartItem.name;
    const tooMany = [
      { errorCode: "MAX_LIMIT_EXCEEDED", message: `Each ${name} has one protection plan at most` },
    ];
    expect(await addPlan(shopper, lineId, 1)).toMatchObject({ status: 400, body: tooMany });
    expect(await change(shopper, first.cartItemId, 2)).toMatchObject({ status: 400, body: tooMany });
    await change(shopper, lineId, 2);
    expect((await outline(shopper)).map(([, quantity]) => quantity)).toEqual([2, 1, 1]);
    await change(shopper, lineId, 1);
    expect(await outline(shopper)).toEqual([
      [range, 1, null],
      [plan, 1, range],
    ]);
    await shopper.call("deleteCartItem", { params: { ...params, cartItemId: lineId } });
    expect(await outline(shopper)).toEqual([]);
  });

  it("stays one, however many are added at once (CART-62)", async () => {
    const { shopper, lineId } = await withRanges(2);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_each, index) => addPlan(shopper, lineId, 1, index % 2 ? three : five)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect((await outline(shopper)).slice(1).reduce((sum, [, quantity]) => sum + Number(quantity), 0)).toBe(
      2,
    );
  });
});

describe("offers of plans", () => {
  it("are for the pieces without a plan, with the terms that are paid once (CART-63, API-380)", async () => {
    const { shopper, lineId } = await withRanges(2);
    expect((await shopper.call("listCartItems")).body).not.toHaveProperty("planOffers");
    expect(await offersOf(shopper)).toEqual([
      {
        cartItemId: lineId,
        productId: plan,
        name: "Ardenne Care Plan",
        sku: "AR-PLAN",
        productUrlName: "ardenne-care-plan-ar-plan",
        quantity: "2",
        terms: [
          { productSellingModelId: three, name: "3 years", unitPrice: "449.00" },
          { productSellingModelId: five, name: "5 years", unitPrice: "699.00" },
        ],
      },
    ]);
    await addPlan(shopper, lineId, 1, five);
    expect(await offersOf(shopper)).toMatchObject([{ quantity: "1" }]);
    await addPlan(shopper, lineId, 1);
    expect(await offersOf(shopper)).toEqual([]);
  });

  it("have the price of the shopper's price books, as the line has (PRICE-34)", async () => {
    const member = await side.signedIn({ groups: [{ priceBooks: ["member"] }] });
    const { body } = await addWith(member, range, 1);
    const [{ terms }] = await offersOf(member);
    expect(terms[0].unitPrice).toBe("404.10");
    const { body: line } = await addPlan(member, body.cartItemId);
    expect(line.salesPrice).toBe("404.10");
  });
});

it("a store that sells no plans shows none, refuses them, and says so in carts that have one (CART-64)", async () => {
  const { shopper, lineId } = await withRanges(2);
  await addPlan(shopper, lineId);
  const set = async (value: "on" | "off") => {
    const { err } = await run(
      "settings",
      "set",
      "protectionPlansEnabled",
      value,
      "--by",
      "kim",
      "--note",
      "Test",
    );
    expect(err).toBe("");
    // A running store is told by a notification of the database.
    invalidate(side.db, new Set(["stores"]));
  };
  await set("off");
  expect(await offersOf(shopper)).toEqual([]);
  expect((await addPlan(shopper, lineId)).status).toBe(404);
  expect((await shopper.call("getProduct", { params: { productId: plan } })).status).toBe(404);
  const featured = await shopper.call("getFeaturedProducts", {
    params: { productId: range },
    query: { relationshipTypes: "ProtectionPlan" },
  });
  expect(featured.body).toEqual({ featuredProductsByRelationshipType: { ProtectionPlan: [] } });
  const { body } = await shopper.call("listCartItems");
  expect(body.cartItems[0].cartItem.messagesSummary.limitedMessages).toMatchObject([
    {
      type: "Entitlement",
      message: "Ardenne Care Plan is no longer sold here. Remove it to check out.",
    },
  ]);
  await set("on");
  expect(await offersOf(shopper)).toHaveLength(1);
});
