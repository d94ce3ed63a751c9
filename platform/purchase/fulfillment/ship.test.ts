import { beforeEach, describe, expect, it } from "vitest";

import type { SignedInShopper } from "#tests/support/order-side";
import { openOrderHistory, stockOf } from "#tests/support/placed-orders";

import { loadOrder } from "#platform/purchase/order/order-record";
import { shipOrder } from "./ship";

const { side, range, hood, order, signInAna } = await openOrderHistory();
const services = { db: side.db, now: () => new Date("2026-11-25T15:00:00Z") };
const byFreight = { carrier: "Freight Line", trackingNumber: "FL1" };
let ana: SignedInShopper;
beforeEach(async () => {
  ana = await signInAna();
});

describe("shipping an order", () => {
  it("captures each shipment's part, with the delivery at the first, and in the end all of it (PAY-20, ORDER-42)", async () => {
    const { id } = await order(ana, [
      [range, 3],
      [hood, 1],
    ]);
    const before = await loadOrder(side.db, id);
    const onHand = await stockOf(side, range);
    const line = before.items.find((item) => item.product_id === range)!;
    const request = { orderId: id, actor: "operator:kim", version: 1 };
    const first = await shipOrder(services, request, {
      ...byFreight,
      quantities: [{ itemId: line.id, quantity: 1 }],
    });
    expect((await loadOrder(side.db, id)).order).toMatchObject({
      status: "PartiallyFulfilled",
      version: 2,
    });
    await expect(shipOrder(services, request, byFreight)).rejects.toMatchObject({ status: 409 });
    const second = await shipOrder(services, { ...request, version: 2 }, byFreight);
    const after = await loadOrder(side.db, id);
    expect(after.order.status).toBe("Fulfilled");
    expect(first.captured + second.captured).toBe(Number(before.payment.amount_minor));
    expect(first.captured).toBe(Math.round(Number(line.due_minor) / 3) + Number(before.groups[0]!.due_minor));
    expect(after.operations.map(({ kind, status }) => [kind, status])).toEqual([
      ["Capture", "Requested"],
      ["Capture", "Requested"],
    ]);
    expect(await stockOf(side, range)).toEqual(onHand);
    await expect(shipOrder(services, { ...request, version: 3 }, byFreight)).rejects.toMatchObject({
      status: 422,
      message: "Nothing of this order is left to ship",
    });
  });

  it("takes a line that is named twice as one, and refuses lines of other orders (ORDER-42)", async () => {
    const { id } = await order(ana, [[range, 2]]);
    const [line] = (await loadOrder(side.db, id)).items;
    const ship = (...quantities: { itemId: string; quantity: number }[]) =>
      shipOrder(services, { orderId: id, actor: "operator:kim" }, { ...byFreight, quantities });
    const two = { itemId: line!.id, quantity: 2 };
    await expect(ship(two, two)).rejects.toMatchObject({ status: 422 });
    await expect(ship({ itemId: "10u000000000000AAA", quantity: 1 })).rejects.toMatchObject({ status: 404 });
    const one = { itemId: line!.id, quantity: 1 };
    await ship(one, one);
    expect((await loadOrder(side.db, id)).order.status).toBe("Fulfilled");
  });
});
