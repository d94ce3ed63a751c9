import { beforeEach, describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";
import { findCreditProblem } from "#platform/purchase/payment/credit";

import { mailsTo } from "#tests/support/mails";
import { ana as contact, type SignedInShopper } from "#tests/support/order-side";
import { openOrderHistory, placeOrder, stockOf } from "#tests/support/placed-orders";
import { insertPromotion } from "#tests/support/promotions";

import { cancelQuantities, previewCancel } from "./cancel";
import { loadOrder } from "#platform/purchase/order/order-record";
import { prepareOrder } from "./prepare";
import { shipOrder } from "./ship";

const { side, range, hood, order, signInAna } = await openOrderHistory();
const services = { db: side.db, now: () => new Date("2026-11-25T15:00:00Z") };
const byFreight = { carrier: "Freight Line", trackingNumber: "FL1" };
let ana: SignedInShopper;
beforeEach(async () => {
  ana = await signInAna();
});

const request = (orderId: string, version?: number) => ({ orderId, actor: "operator:kim", version });
const operationsOf = async (id: string) =>
  (await loadOrder(side.db, id)).operations.map(({ kind, amount_minor }) => [kind, Number(amount_minor)]);

describe("canceling an order", () => {
  it("voids all of it, puts its stock back and mails it once (ORDER-41, ORDER-44)", async () => {
    const onHand = await stockOf(side, range);
    const { id, number } = await order(ana, [[range, 3]]);
    const total = Number((await loadOrder(side.db, id)).payment.amount_minor);
    const preview = await previewCancel(side.db, request(id), { by: "shopper" });
    expect(preview).toMatchObject({ refunded: 0, released: total, newTotal: 0, version: 1 });
    const cancellation = { by: "shopper", reason: "I ordered the wrong one" } as const;
    const canceled = await cancelQuantities(services, request(id, 1), cancellation);
    expect({ ...canceled, change: undefined }).toEqual({ ...preview, version: 2 });
    await expect(cancelQuantities(services, request(id, 1), cancellation)).rejects.toMatchObject({
      status: 409,
      errorCode: "ORDER_CHANGED",
    });
    await expect(cancelQuantities(services, request(id), cancellation)).rejects.toMatchObject({
      status: 422,
      message: "Nothing of this order can be canceled anymore",
    });
    expect((await loadOrder(side.db, id)).order).toMatchObject({ status: "Cancelled", version: 2 });
    expect(await operationsOf(id)).toEqual([["Void", total]]);
    expect(await stockOf(side, range)).toEqual(onHand);
    const mails = await mailsTo(side.db, contact.email);
    expect(mails.filter(({ subject }) => subject.endsWith(`order ${number}: canceled`))).toHaveLength(1);
    const event = await side.db
      .selectFrom("order_event")
      .selectAll()
      .where("order_id", "=", id)
      .where("kind", "=", "PiecesCanceled")
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor: "operator:kim", cause: expect.stringMatching(/^cancel:/) });
  });

  it("cancels a part after another part was shipped; the rest is captured to the cent (ORDER-44, PAY-20)", async () => {
    const { id } = await order(ana, [
      [range, 3],
      [hood, 1],
    ]);
    const before = await loadOrder(side.db, id);
    const line = before.items.find((item) => item.product_id === range)!;
    const one = [{ itemId: line.id, quantity: 1 }];
    await shipOrder(services, request(id), { ...byFreight, quantities: one });
    const { released, newTotal } = await cancelQuantities(services, request(id), {
      quantities: one,
      by: "shopper",
    });
    await expect(
      cancelQuantities(services, request(id), { quantities: [...one, ...one], by: "shopper" }),
    ).rejects.toMatchObject({ status: 422, message: `Only 1 of ${line.name} can be canceled` });
    await shipOrder(services, request(id), byFreight);
    const authorized = Number(before.payment.amount_minor);
    const after = await loadOrder(side.db, id);
    const captured = after.operations
      .filter(({ kind }) => kind === "Capture")
      .reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0);
    expect([captured, captured + released]).toEqual([newTotal, authorized]);
    expect(after.order.status).toBe("Fulfilled");
  });

  it("refuses lines and numbers of pieces that are not there, and changes nothing (ORDER-41, ORDER-44)", async () => {
    const { id } = await order(ana, [[range, 2]]);
    const other = await order(ana, [[hood, 1]]);
    const [line] = (await loadOrder(side.db, id)).items;
    const [foreign] = (await loadOrder(side.db, other.id)).items;
    const cancel = (itemId: string, quantity: number) =>
      cancelQuantities(services, request(id), { quantities: [{ itemId, quantity }], by: "store" });
    await expect(cancel("10u000000000000AAA", 1)).rejects.toMatchObject({ status: 404 });
    await expect(cancel(foreign!.id, 1)).rejects.toMatchObject({ status: 404 });
    for (const quantity of [0, -1, 1.5, 3])
      await expect(cancel(line!.id, quantity)).rejects.toMatchObject({ status: 422 });
    expect((await loadOrder(side.db, id)).order).toMatchObject({ status: "Created", version: 1 });
  });

  it("is not for a shopper while the goods are being prepared, but for the store (ORDER-43, ORDER-44)", async () => {
    const { id } = await order(ana, [[range, 2]]);
    await prepareOrder(services, request(id));
    expect((await loadOrder(side.db, id)).order.status).toBe("Activated");
    await expect(prepareOrder(services, request(id))).rejects.toMatchObject({ status: 422 });
    await expect(cancelQuantities(services, request(id), { by: "shopper" })).rejects.toMatchObject({
      status: 422,
    });
    const [line] = (await loadOrder(side.db, id)).items;
    const one = [{ itemId: line!.id, quantity: 1 }];
    await shipOrder(services, request(id), { ...byFreight, quantities: one });
    // The pieces that the shipment leaves behind wait again.
    await cancelQuantities(services, request(id), { quantities: one, by: "shopper" });
    expect((await loadOrder(side.db, id)).order.status).toBe("Fulfilled");
  });

  it("of two cancellations at once makes one (ORDER-41)", async () => {
    const onHand = await stockOf(side, range);
    const { id } = await order(ana, [[range, 1]]);
    const results = await Promise.allSettled(
      [1, 2].map(() => cancelQuantities(services, request(id, 1), { by: "shopper" })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await stockOf(side, range)).toEqual(onHand);
  });

  it("gives the uses of a limited code back if nothing is left of the order (PRICE-28)", async () => {
    const usesOf = async (id: string) => {
      const [promotion, redeemed] = await Promise.all([
        side.db.selectFrom("promotion").select("usage_count").where("id", "=", id).executeTakeFirstOrThrow(),
        side.db.selectFrom("promotion_redemption").select("uses").where("promotion_id", "=", id).execute(),
      ]);
      return [promotion.usage_count, redeemed.map(({ uses }) => uses)];
    };
    const limits = { usage_limit: 2, per_shopper_limit: 2 };
    const code = await insertPromotion(side.db, { coupon_code: "TWICE", ...limits });
    const first = await order(ana, [[range, 2]], "TWICE");
    const second = await order(ana, [[range, 1]], "TWICE");
    const [, redeemers] = await usesOf(code);
    expect(await usesOf(code)).toEqual([2, (redeemers as number[]).map(() => 2)]);
    const [line] = (await loadOrder(side.db, first.id)).items;
    const quantities = [{ itemId: line!.id, quantity: 1 }];
    await cancelQuantities(services, request(first.id), { quantities, by: "shopper" });
    expect((await usesOf(code))[0]).toBe(2);
    await cancelQuantities(services, request(first.id), { by: "shopper" });
    expect(await usesOf(code)).toEqual([1, (redeemers as number[]).map(() => 1)]);
    await cancelQuantities(services, request(second.id), { by: "shopper" });
    expect(await usesOf(code)).toEqual([0, []]);
  });

  it("gives the credit of a purchase order back, piece by piece (PAY-22)", async () => {
    const { id } = await order(ana, [[range, 2]]);
    const record = await loadOrder(side.db, id);
    const accountId = record.order.account_id!;
    const limit = Number(record.payment.amount_minor);
    await side.db
      .updateTable("account")
      .set({ credit_limit_minor: limit })
      .where("id", "=", accountId)
      .execute();
    await side.db
      .updateTable("order_payment")
      .set({ kind: "SimplePurchaseOrder", account_id: accountId })
      .where("order_id", "=", id)
      .execute();
    const isCovered = async (amount: number) =>
      (await findCreditProblem(side.db, accountId, amount)) === null;
    expect(await isCovered(1)).toBe(false);
    const quantities = [{ itemId: record.items[0]!.id, quantity: 1 }];
    const { released } = await cancelQuantities(services, request(id), { quantities, by: "store" });
    expect([await isCovered(released), await isCovered(released + 1)]).toEqual([true, false]);
  });

  it("takes the parts of a bundle along, also after a part of them was shipped (ORDER-44, STOCK-13)", async () => {
    const pair = seededId("product", "TN-LP27");
    const parts = [seededId("product", "TN-WF27"), seededId("product", "TN-DE27")];
    const before = await Promise.all(parts.map((part) => stockOf(side, part)));
    const { id } = await placeOrder(side, side.shopper("tarn"), [[pair, 3]]);
    const bundle = (await loadOrder(side.db, id)).items.find(({ product_id }) => product_id === pair)!;
    const one = [{ itemId: bundle.id, quantity: 1 }];
    await shipOrder(services, request(id), { ...byFreight, quantities: one });
    await cancelQuantities(services, request(id), { quantities: one, by: "shopper" });
    for (const [index, part] of parts.entries()) {
      const record = await loadOrder(side.db, id);
      const item = record.items.find(({ product_id }) => product_id === part)!;
      expect(item).toMatchObject({ quantity: 3, canceled: 1, shipped: 1 });
      expect((await stockOf(side, part)).onHand).toBe(before[index]!.onHand - 2);
    }
    await shipOrder(services, request(id), byFreight);
    expect((await loadOrder(side.db, id)).order.status).toBe("Fulfilled");
  });

  it("cancels free products with the last other line (ORDER-44)", async () => {
    const { id } = await order(ana, [
      [range, 2],
      [hood, 1],
    ]);
    await side.db
      .updateTable("order_item")
      .set({ sub_type: "Bonus", due_minor: 0 })
      .where("order_id", "=", id)
      .where("product_id", "=", hood)
      .execute();
    const line = (await loadOrder(side.db, id)).items.find(({ product_id }) => product_id === range)!;
    const one = [{ itemId: line.id, quantity: 1 }];
    expect(
      (await cancelQuantities(services, request(id), { quantities: one, by: "shopper" })).quantities,
    ).toEqual(one);
    await cancelQuantities(services, request(id), { quantities: one, by: "shopper" });
    expect((await loadOrder(side.db, id)).order.status).toBe("Cancelled");
  });

  it("ends an order whose payment has not arrived; nothing was reserved (ORDER-44)", async () => {
    const { id } = await order(ana, [[range, 1]]);
    await side.db
      .updateTable("order_summary")
      .set({ payment_status: "Pending" })
      .where("id", "=", id)
      .execute();
    await expect(prepareOrder(services, request(id))).rejects.toMatchObject({ status: 422 });
    await expect(shipOrder(services, request(id), byFreight)).rejects.toMatchObject({ status: 422 });
    const canceled = await cancelQuantities(services, request(id), {
      by: "store",
      reason: "It was not paid",
    });
    expect(canceled).toMatchObject({ refunded: 0, released: 0, newTotal: 0 });
    expect((await loadOrder(side.db, id)).order.status).toBe("Cancelled");
  });
});
