import { beforeEach, describe, expect, it } from "vitest";

import { storePath } from "#contract/paths";
import { goodCard, type SignedInShopper } from "#tests/support/order-side";
import { leaveStock, openOrderHistory, placeOrder } from "#tests/support/placed-orders";
import { asWebFetch } from "#tests/support/web-fetch";
import type { MailData } from "#platform/core/mail-data";
import { seededId } from "#platform/core/ids";
import { handlers } from "#platform/handlers";
import { createRouter } from "#platform/router";

const { side, range, hood, order, signInAna } = await openOrderHistory();
let ana: SignedInShopper;
beforeEach(async () => {
  ana = await signInAna();
});

describe("ordering again", () => {
  it("adds the products in their quantities, each with its place in the order, and reports those that were not added (API-151, ORDER-23, EVENT-114)", async () => {
    const gone = await side.insertProduct();
    const { id } = await order(ana, [
      [range, 2],
      [hood, 1],
      [gone, 1],
    ]);
    await side.db.updateTable("product").set({ is_active: false }).where("id", "=", gone).execute();
    const { status, body } = await ana.call("addOrderToCart", {
      body: { cartStateOrId: "active", orderSummaryIdOrRefNumber: id },
    });
    expect([status, body.totalSucceededProductCount, body.totalFailedProductCount]).toEqual([201, 2, 1]);
    expect(body.unaddedProducts).toMatchObject([{ productId: gone, errorCode: "ITEM_NOT_FOUND" }]);
    const { cartItems } = (await ana.call("listCartItems", { params: { cartId: body.cartId } })).body;
    const lines = cartItems.map(({ cartItem }: { cartItem: { productId: string; quantity: string } }) => [
      cartItem.productId,
      cartItem.quantity,
    ]);
    expect(lines.sort()).toEqual(
      [
        [range, "2"],
        [hood, "1"],
      ].sort(),
    );
    const lists = cartItems.map(
      ({ cartItem: { productDetails } }: { cartItem: { productDetails: Record<string, unknown> } }) => [
        productDetails.item_list_id,
        productDetails.item_list_name,
        productDetails.index,
      ],
    );
    expect(lists.sort()).toEqual([
      ["reorder", "Order", 1],
      ["reorder", "Order", 2],
    ]);
  });

  it("buys what came by subscription once; its mail has said how often it comes (ORDER-123, ORDER-124)", async () => {
    const filter = seededId("product", "AR-PWF2");
    const model = (name: string) => seededId("sellingModel", name);
    await ana.call("addCartItem", {
      params: { cartId: "active" },
      body: {
        productId: filter,
        quantity: 2,
        type: "Product",
        productSellingModelId: model("every-6-months"),
      },
    });
    const keep = { ...goodCard, keep: "yes" };
    const { id } = await placeOrder(side, ana, [[filter, 1]], undefined, keep);
    const { body } = await ana.call("addOrderToCart", {
      body: { cartStateOrId: "active", orderSummaryIdOrRefNumber: id },
    });
    expect(body.totalFailedProductCount).toBe(0);
    const { cartItems } = (await ana.call("listCartItems", { params: { cartId: body.cartId } })).body;
    expect(cartItems).toHaveLength(1);
    expect(cartItems[0].cartItem).toMatchObject({ productSellingModelId: model("once"), quantity: "3" });
    const lines = await side.db
      .selectFrom("outbox")
      .select("data")
      .where("cause", "=", `order-confirmation:${id}`)
      .executeTakeFirstOrThrow();
    expect((lines.data as unknown as MailData["order-confirmation"]).lines).toMatchObject([
      { name: "Refrigerator Water Filter, Two-Pack, Every 6 months" },
      { name: "Refrigerator Water Filter, Two-Pack" },
    ]);
  });

  it("adds as many as can be bought, and reports what is sold out or reduced (API-151, ORDER-23)", async () => {
    const [scarce, sold, limited] = [
      await side.insertProduct(),
      await side.insertProduct(),
      await side.insertProduct(),
    ];
    const { id } = await order(ana, [
      [range, 1],
      [scarce, 5],
      [sold, 1],
      [limited, 6],
    ]);
    await leaveStock(side, scarce, 3);
    await leaveStock(side, sold, 0);
    await side.db.updateTable("product").set({ maximum_quantity: 4 }).where("id", "=", limited).execute();
    await ana.add(scarce, 1);
    const again = () =>
      ana.call("addOrderToCart", { body: { cartStateOrId: "active", orderSummaryIdOrRefNumber: id } });
    const { body } = await again();
    expect([body.totalSucceededProductCount, body.totalFailedProductCount]).toEqual([3, 1]);
    expect(body.unaddedProducts).toMatchObject([{ productId: sold, errorCode: "INSUFFICIENT_INVENTORY" }]);
    expect(body.reducedProducts).toMatchObject([
      { productId: scarce, orderedQuantity: "5", addedQuantity: "2" },
      { productId: limited, orderedQuantity: "6", addedQuantity: "4" },
    ]);
    const quantities = async () => {
      const { cartItems } = (await ana.call("listCartItems", { params: { cartId: "active" } })).body;
      return Object.fromEntries(
        cartItems.map(({ cartItem }: { cartItem: { productId: string; quantity: string } }) => [
          cartItem.productId,
          cartItem.quantity,
        ]),
      );
    };
    expect(await quantities()).toEqual({ [range]: "1", [scarce]: "3", [limited]: "4" });
    const second = (await again()).body;
    expect(second.unaddedProducts.map((each: { errorCode: string }) => each.errorCode).sort()).toEqual([
      "INSUFFICIENT_INVENTORY",
      "INSUFFICIENT_INVENTORY",
      "MAX_LIMIT_EXCEEDED",
    ]);
    expect(await quantities()).toEqual({ [range]: "2", [scarce]: "3", [limited]: "4" });
  });

  it("adds once for calls with the same key, also at the same time (API-151, FORM-12, ORDER-23)", async () => {
    const { id } = await order(ana, [[range, 2]]);
    const again = (key: string) =>
      ana.call("addOrderToCart", {
        body: { cartStateOrId: "active", orderSummaryIdOrRefNumber: id },
        headers: { "idempotency-key": key },
      });
    const first = await again("one");
    const repeated = await Promise.all(Array.from({ length: 5 }, () => again("one")));
    for (const { status, body } of repeated) expect([status, body]).toEqual([201, first.body]);
    await Promise.all(Array.from({ length: 5 }, () => again("two")));
    const { cartItems } = (await ana.call("listCartItems", { params: { cartId: "active" } })).body;
    expect(cartItems[0].cartItem.quantity).toBe("4");
    const other = await order(ana);
    const body = { cartStateOrId: "active", orderSummaryIdOrRefNumber: other.id };
    const refused = await ana.call("addOrderToCart", { body, headers: { "idempotency-key": "one" } });
    expect(refused.status).toBe(422);
  });

  it("takes the order's id by its own name too, with the same proof of ownership (API-151)", async () => {
    const { id } = await order(ana);
    const body = { cartStateOrId: "active", orderSummaryId: id };
    const answer = await ana.call("addOrderToCart", { body });
    expect([answer.status, answer.body.totalSucceededProductCount]).toEqual([201, 1]);
    expect((await side.shopper().call("addOrderToCart", { body })).status).toBe(404);
  });

  it("also works at the second documented path, for the owner only (API-3, ORDER-23)", async () => {
    const { id } = await order(ana);
    const fetch = asWebFetch(
      createRouter(handlers, {
        db: side.db,
        now: () => new Date(),
        gatewayPendingMs: 0,
        log: { info() {}, error() {} },
      }),
    );
    const send = (headers: Record<string, string>) =>
      fetch(
        new Request(
          `http://platform.test${storePath.replace("{webstoreId}", seededId("webstore", "ardenne"))}/order-summaries/${id}/actions/add-order-to-cart`,
          {
            method: "POST",
            headers,
            body: JSON.stringify({ cartStateOrId: "current" }),
          },
        ),
      );
    const answer = await send(ana.headers);
    expect([answer.status, await answer.json()]).toMatchObject([
      201,
      { totalSucceededProductCount: 1, unaddedProducts: [] },
    ]);
    expect([(await send({})).status, (await send((await side.signedIn()).headers)).status]).toEqual([
      401, 404,
    ]);
  });

  it("a guest orders again by the reference number (API-151, ORDER-23)", async () => {
    const guest = side.shopper();
    const { reference } = await order(guest);
    const other = side.shopper();
    const { body } = await other.call("addOrderToCart", {
      body: { cartStateOrId: "current", orderSummaryIdOrRefNumber: reference },
    });
    expect((await other.call("listCartItems", { params: { cartId: body.cartId } })).body.totalItemCount).toBe(
      1,
    );
  });
});
