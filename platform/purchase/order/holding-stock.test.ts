import { describe, expect, it } from "vitest";

import { openOrderSide, type Shopper } from "#tests/support/order-side";
import { leaveStock, readyToOrder, stockOf } from "#tests/support/placed-orders";

const side = await openOrderSide();

describe("holding stock", () => {
  it("holds prepared stock for its own order, and releases it after its time (API-92, ORDER-8, STOCK-15)", async () => {
    const productId = await side.insertProduct({ stock: 2 });
    const first = await readyToOrder(side, productId);
    const second = await readyToOrder(side, productId);
    await leaveStock(side, productId, 1);
    const act = (who: typeof first, action: string) =>
      who.shopper.call("runOrderActions", { params: who.params, body: { actions: [{ action }] } });
    expect((await act(first, "prepare")).status).toBe(200);
    expect((await act(first, "prepare")).status).toBe(200);
    expect(await stockOf(side, productId)).toEqual({ onHand: 1, reserved: 1 });
    const refused = await act(second, "prepare");
    expect(refused).toMatchObject({
      status: 422,
      body: { actions: [{ success: false, errors: [{ type: "/commerce/integrations/inventory" }] }] },
    });
    expect((await second.shopper.call("placeOrder", { params: second.params })).status).toBe(412);
    expect((await act(first, "submit")).body).toMatchObject({
      orderReferenceNumber: expect.any(String),
      actions: [{ success: true }],
    });
    expect(await stockOf(side, productId)).toEqual({ onHand: 0, reserved: 0 });
  });

  it("reserves the stock of a cart for a time (API-76, STOCK-14)", async () => {
    const productId = await side.insertProduct({ stock: 1 });
    const shoppers = [side.shopper(), side.shopper()];
    for (const shopper of shoppers) await shopper.add(productId);
    const reserve = (shopper: Shopper) =>
      shopper.call("reserveInventory", { params: { cartId: "active" }, body: { durationInSeconds: 60 } });
    const answers = await Promise.all(shoppers.map(reserve));
    expect(answers.map((answer) => answer.body.success).sort()).toEqual([false, true]);
    const loser = shoppers[answers.findIndex((answer) => !answer.body.success)]!;
    expect((await loser.call("listCartItems")).body.hasErrors).toBe(true);
    side.clock.offset = 61_000;
    expect((await loser.call("listCartItems")).body.hasErrors).toBe(false);
    expect((await reserve(loser)).body).toMatchObject({ success: true, errorCode: null });
    expect(await stockOf(side, productId)).toEqual({ onHand: 1, reserved: 1 });
    side.clock.offset = 0;
  });
});
