import { describe, expect, it } from "vitest";

import { giftWrapType } from "#platform/catalog/products/gift-wrap";
import { loadOrder } from "#platform/purchase/order/order-record";
import { mailsTo } from "#tests/support/mails";
import { openOrderSide } from "#tests/support/order-side";
import { placeOrder, stockOf } from "#tests/support/placed-orders";

import { cancelQuantities, previewCancel } from "./cancel";
import { deliverShipments } from "./deliver";
import { previewReturn } from "./plan-return";
import { receiveReturn } from "./receive-return";
import { requestReturn } from "./returns";
import { shipOrder } from "./ship";

const side = await openOrderSide();
const services = { db: side.db, now: () => new Date() };
const [mixer, kettle, wrap] = [
  await side.insertProduct({ type: "stand-mixer" }),
  await side.insertProduct({ type: "kettle", sale: 10_000, list: 10_000 }),
  await side.insertProduct({ type: giftWrapType, sale: 1_250, list: 1_250, maximum: 20 }),
];
const request = (orderId: string) => ({ orderId, actor: "operator:kim" });

/** An order of a mixer and a kettle, wrapped, and its lines by product. */
async function orderWrapped() {
  const { id } = await placeOrder(side, side.shopper(), [
    [mixer, 1],
    [kettle, 1],
    [wrap, 1],
  ]);
  const { items } = await loadOrder(side.db, id);
  const of = (product: string) => ({
    itemId: items.find(({ product_id: each }) => each === product)!.id,
    quantity: 1,
  });
  const left = async () =>
    (await loadOrder(side.db, id)).items
      .filter((item) => item.quantity > item.canceled + item.returned)
      .map(({ product_id: product }) => product);
  const send = async () => {
    await shipOrder(services, request(id), { carrier: "Freight Line", trackingNumber: "FL1" });
    await deliverShipments(services, request(id));
  };
  return { id, of, left, send };
}

describe("the wrap of an order", () => {
  it("is canceled by itself, or with the last goods of its delivery (ORDER-114)", async () => {
    const before = await stockOf(side, wrap);
    const { id, of, left } = await orderWrapped();
    await cancelQuantities(services, request(id), { by: "shopper", quantities: [of(mixer)] });
    expect(await left()).toEqual([kettle, wrap]);
    const choice = { by: "shopper", quantities: [of(kettle)] } as const;
    expect(await previewCancel(side.db, request(id), choice)).toMatchObject({
      newTotal: 0,
      quantities: [of(kettle), of(wrap)],
    });
    await cancelQuantities(services, request(id), choice);
    expect(await left()).toEqual([]);
    expect(await stockOf(side, wrap)).toEqual(before);
    const alone = await orderWrapped();
    await cancelQuantities(services, request(alone.id), { by: "shopper", quantities: [alone.of(wrap)] });
    expect(await alone.left()).toEqual([mixer, kettle]);
  });

  it("is refunded with goods that all go back because of the store, and never sent back (ORDER-114)", async () => {
    const { id, of, left, send } = await orderWrapped();
    await send();
    const both = [of(mixer), of(kettle)];
    const preview = (quantities: typeof both, reason: "Damaged" | "ChangedMind") =>
      previewReturn(services, { orderId: id }, { quantities, reason });
    expect((await preview(both, "ChangedMind")).quantities).toEqual(both);
    expect((await preview([of(mixer)], "Damaged")).quantities).toEqual([of(mixer)]);
    expect((await preview(both, "Damaged")).quantities).toEqual([...both, of(wrap)]);
    await expect(preview([of(wrap)], "Damaged")).rejects.toMatchObject({ status: 422 });
    const before = await stockOf(side, wrap);
    const { returnOrderId } = await requestReturn(services, request(id), {
      quantities: both,
      reason: "Damaged",
    });
    await receiveReturn(services, request(id), { returnOrderId, restock: true });
    expect(await left()).toEqual([]);
    expect(await stockOf(side, wrap)).toEqual(before);
    expect((await loadOrder(side.db, id)).order.status).toBe("Returned");
  });

  it("does not keep an order from having come back (ORDER-52, ORDER-114)", async () => {
    const { id, of, left, send } = await orderWrapped();
    await send();
    const { returnOrderId } = await requestReturn(services, request(id), {
      quantities: [of(mixer), of(kettle)],
      reason: "ChangedMind",
    });
    await receiveReturn(services, request(id), { returnOrderId, restock: true });
    expect(await left()).toEqual([wrap]);
    expect((await loadOrder(side.db, id)).order.status).toBe("Returned");
  });
});

it("a delivery that is a gift is named so to its buyer when it leaves and arrives (MAIL-35)", async () => {
  const { id, send } = await orderWrapped();
  await side.db
    .updateTable("order_delivery_group")
    .set({ is_gift: true, gift_to_name: "Rosa Lee" })
    .where("order_id", "=", id)
    .execute();
  await send();
  const { email } = (await loadOrder(side.db, id)).order;
  const mails = (await mailsTo(side.db, email)).filter(({ subject }) => /on its way|delivered/.test(subject));
  expect(mails.slice(0, 2).map(({ text }) => text.includes("A gift for Rosa Lee"))).toEqual([true, true]);
});
