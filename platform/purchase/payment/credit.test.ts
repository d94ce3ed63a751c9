import { describe, expect, it } from "vitest";

import { cancelQuantities } from "#platform/purchase/fulfillment/cancel";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { receiveReturn } from "#platform/purchase/fulfillment/receive-return";
import { refundOrder } from "#platform/purchase/fulfillment/refund";
import { requestReturn } from "#platform/purchase/fulfillment/returns";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { listReceivables } from "#platform/purchase/fulfillment/settlement/receivables";
import { recordInvoicePayment } from "#platform/purchase/fulfillment/settlement/record-invoice-payment";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { loadOrder } from "#platform/purchase/order/order-record";
import { createProviders } from "#platform/purchase/payment/providers";
import { openOrderSide } from "#tests/support/order-side";
import { openBuyers } from "#tests/support/purchase-orders";
import { silentLog } from "#tests/support/silent-log";

import { readCredit } from "./credit";

const side = await openOrderSide();
const { db } = side;
const services = { db, now: () => new Date() };
const product = await side.insertProduct({ stock: 1000, maximum: 100 });
const creditOf = async (accountId: string) => (await readCredit(db, accountId))!;
const request = (orderId: string) => ({ orderId, actor: "operator:kim" });
const settle = () => performOperations({ ...services, log: silentLog, providers: createProviders(services) });

describe("the credit of an account", () => {
  it("is never exceeded by 50 orders at once (PAY-22, PAY-81)", { timeout: 120_000 }, async () => {
    const { accountId, buyers, setLimit } = await openBuyers(side, 50);
    const ready = [];
    for (const buyer of buyers) ready.push(await buyer.ready(product));
    const amount = ready[0]!.amount;
    await setLimit(amount * 7 + amount - 1);
    const answers = await Promise.all(ready.map(({ place }) => place()));
    const placed = answers.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(7);
    for (const { status, body } of answers.filter((each) => !placed.includes(each)))
      expect([status, body.errors[0].title]).toEqual([422, "Credit limit"]);
    expect(await creditOf(accountId)).toEqual({
      limit: amount * 8 - 1,
      used: amount * 7,
      left: amount - 1,
    });
  });

  it("is used by placed orders alone, and what is canceled, credited, returned or paid is free again (PAY-81, PAY-82)", async () => {
    const { accountId, buyers, setLimit } = await openBuyers(side, 1);
    expect(await creditOf(accountId)).toEqual({ limit: null, used: 0, left: null });
    const { amount, place } = await buyers[0]!.ready(product, 4);
    await setLimit(amount);
    expect((await creditOf(accountId)).used).toBe(0);
    const { body } = await place();
    const id = body.orderSummaryId as string;
    expect(await creditOf(accountId)).toEqual({ limit: amount, used: amount, left: 0 });

    const pieces = async (quantity: number) => [{ itemId: (await loadOrder(db, id)).items[0]!.id, quantity }];
    const { released } = await cancelQuantities(services, request(id), {
      quantities: await pieces(1),
      by: "store",
    });
    expect((await creditOf(accountId)).left).toBe(released);
    await shipOrder(services, request(id), { carrier: "Freight Line", trackingNumber: null });
    await settle();
    // An invoice alone frees nothing.
    expect((await creditOf(accountId)).left).toBe(released);
    await recordInvoicePayment(services, request(id), { amount: 10_000 });
    expect((await creditOf(accountId)).left).toBe(released + 10_000);
    await refundOrder(services, request(id), { amount: 5_000 });
    expect((await creditOf(accountId)).left).toBe(released + 15_000);
    await deliverShipments(services, request(id));
    const { returnOrderId } = await requestReturn(services, request(id), {
      quantities: await pieces(1),
      reason: "Damaged",
    });
    const before = (await creditOf(accountId)).left!;
    const { refunded } = await receiveReturn(services, request(id), { returnOrderId, restock: true });
    expect((await creditOf(accountId)).left).toBe(before + refunded);
    await settle();

    const { open } = (await listReceivables(db, { orderId: id }))[0]!;
    expect(open).toBe(amount - (await creditOf(accountId)).left!);
    await expect(recordInvoicePayment(services, request(id), { amount: open + 1 })).rejects.toMatchObject({
      status: 422,
    });
    expect(await recordInvoicePayment(services, request(id), {})).toMatchObject({ open: 0 });
    expect(await creditOf(accountId)).toEqual({ limit: amount, used: 0, left: amount });
  });

  it("is not freed by an amount that the account paid too much, which can be paid back (PAY-82)", async () => {
    const { accountId, buyers, setLimit } = await openBuyers(side, 1);
    const first = await buyers[0]!.ready(product);
    await setLimit(first.amount * 2);
    const { body } = await first.place();
    const id = body.orderSummaryId as string;
    await shipOrder(services, request(id), { carrier: "Freight Line", trackingNumber: null });
    await settle();
    await recordInvoicePayment(services, request(id), {});
    await refundOrder(services, request(id), { amount: 7_000 });
    await settle();
    expect(await creditOf(accountId)).toMatchObject({ used: 0, left: first.amount * 2 });
    const back = { amount: 7_001, isBack: true };
    await expect(recordInvoicePayment(services, request(id), back)).rejects.toThrow("70.00 too much");
    expect(await recordInvoicePayment(services, request(id), { isBack: true })).toMatchObject({ open: 0 });
  });
});
