import { describe, expect, it } from "vitest";

import { fillCheckout, openOrderSide, type Shopper } from "#tests/support/order-side";
import { silentLog } from "#tests/support/silent-log";
import { paymentMethodsOf } from "#platform/purchase/checkout/payment-methods";
import { createProviders } from "#platform/purchase/payment/providers";
import { loadOrder } from "#platform/purchase/order/order-record";
import { refundOrder } from "#platform/purchase/fulfillment/refund";
import { shipOrder } from "#platform/purchase/fulfillment/ship";

import { cancelQuantities } from "#platform/purchase/fulfillment/cancel";
import { cancelUnpaidOrders } from "./cancel-unpaid";
import { performOperations } from "./perform-operations";
import { recordTransfer } from "./record-transfer";

const side = await openOrderSide();
const { db } = side;
const day = 24 * 60 * 60 * 1000;
const clock = { days: 0 };
const now = () => new Date(Date.now() + clock.days * day);
const services = { db, now, log: silentLog, providers: createProviders({ db, now }) };
const range = await side.insertProduct({ stock: 100 });

/** Pays by bank transfer and orders. */
async function order(shopper: Shopper = side.shopper(), quantity = 1) {
  clock.days = 0;
  await shopper.add(range, quantity);
  const params = { checkoutId: await fillCheckout(shopper) };
  const body = { requestType: "BankTransfer" };
  const paid = await shopper.call("createPayment", { params, body });
  expect(paid.body.salesforceResultCode).toBe("Success");
  const { body: placed } = await shopper.call("placeOrder", { params });
  const id = placed.orderSummaryId as string;
  const total = Number((await loadOrder(db, id)).payment.amount_minor);
  const request = { orderId: id, actor: "operator:kim" };
  const look = async () =>
    (
      await shopper.call("getOrderLookup", {
        query: { orderSummaryIdOrRefNumber: placed.orderReferenceNumber },
      })
    ).body.fulfillment;
  return { id, number: placed.orderNumber as string, total, request, look, shopper, params };
}

/** Records a transfer; returns what is missing or owed then. */
async function balanceAfter(request: Parameters<typeof recordTransfer>[1], amount: { amount: number }) {
  const { missing, owed } = await recordTransfer(services, request, amount);
  return { missing, owed };
}

const statusOf = async (id: string) => {
  const { order: row, operations } = await loadOrder(db, id);
  return [row.status, row.payment_status, operations.map(({ kind, status }) => [kind, status])];
};
/** The data of the mail about an order. */
const mailData = async (template: string, orderId: string) =>
  (
    await db
      .selectFrom("outbox")
      .select("data")
      .where("cause", "=", `${template}:${orderId}`)
      .executeTakeFirst()
  )?.data;
const byFreight = { carrier: "Freight Line", trackingNumber: null };

describe("an order by bank transfer", () => {
  it("waits for the money, says how to pay, and is not shipped before (API-370, PAY-38)", async () => {
    const { id, number, request, look, total } = await order();
    expect(await statusOf(id)).toEqual(["Created", "Pending", []]);
    expect((await look()).bankTransfer).toEqual({
      reference: number,
      payBy: new Date(Date.now() + 7 * day).toISOString().slice(0, 10),
      bankDetails: ["Riverbend Bank", "Account 000123456789", "Routing number 083000000"],
    });
    expect(await mailData("payment-awaited", id)).toMatchObject({
      reference: number,
      total: (total / 100).toFixed(2),
    });
    await expect(shipOrder(services, request, byFreight)).rejects.toMatchObject({ status: 422 });
  });

  it("is paid in parts, then shipped and charged, and refunds are paid back (PAY-39)", async () => {
    const { id, number, request, look, total } = await order();
    expect(await balanceAfter(request, { amount: total - 100 })).toEqual({
      missing: 100,
      owed: 0,
    });
    expect((await statusOf(id))[1]).toBe("Pending");
    await recordTransfer(services, request, { amount: 100 });
    expect((await statusOf(id))[1]).toBe("Authorized");
    expect((await look()).bankTransfer).toBeNull();
    expect(await mailData("payment-received", id)).toMatchObject({ orderNumber: number });
    await shipOrder(services, request, byFreight);
    await performOperations(services, { orderId: id });
    expect(await statusOf(id)).toEqual(["Fulfilled", "Captured", [["Capture", "Succeeded"]]]);
    await refundOrder(services, request, { amount: 50_00 });
    await performOperations(services, { orderId: id });
    expect((await statusOf(id))[2]).toContainEqual(["Refund", "Pending"]);
    await expect(recordTransfer(services, request, { amount: -total - 1 })).rejects.toMatchObject({
      status: 422,
    });
    expect(await balanceAfter(request, { amount: -50_00 })).toEqual({ missing: 0, owed: 0 });
    await performOperations(services, { orderId: id });
    expect((await statusOf(id))[1]).toBe("PartlyRefunded");
  });

  it("is paid when a part is canceled and the rest has arrived (PAY-39)", async () => {
    const { id, request, total } = await order(side.shopper(), 2);
    const { items } = await loadOrder(db, id);
    const half = { quantities: [{ itemId: items[0]!.id, quantity: 1 }], by: "shopper" as const };
    await recordTransfer(services, request, { amount: total - 1 });
    expect((await statusOf(id))[1]).toBe("Pending");
    const { version } = await cancelQuantities(services, request, half);
    expect((await statusOf(id))[1]).toBe("Authorized");
    expect(await mailData("payment-received", id)).toBeDefined();
    // A surplus is owed, also before the provider has released it.
    const { agreed_minor: agreed } = (await loadOrder(db, id)).order;
    const owed = total - 1 - Number(agreed);
    expect(await balanceAfter({ ...request, version }, { amount: -owed })).toEqual({
      missing: 0,
      owed: 0,
    });
    await performOperations(services, { orderId: id });
    clock.days = 8;
    await cancelUnpaidOrders(services);
    expect((await statusOf(id)).slice(0, 2)).toEqual(["Created", "Authorized"]);
  });

  it("waits for nothing if what is left of it is free, whatever becomes of the release (PAY-39, PAY-40)", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct({ sale: 0, list: 0 }));
    const { id, request, look } = await order(shopper, 2);
    const { items, groups } = await loadOrder(db, id);
    expect(groups[0]!.due_minor).toBe("0");
    const paying = items.filter(({ due_minor }) => Number(due_minor) > 0);
    const quantities = paying.map((item) => ({ itemId: item.id, quantity: item.quantity }));
    await cancelQuantities(services, request, { quantities, by: "store" });
    expect(await statusOf(id)).toEqual(["Created", "Authorized", [["Void", "Requested"]]]);
    expect((await look()).bankTransfer).toBeNull();
    expect(await mailData("payment-received", id)).toBeUndefined();
    clock.days = 8;
    await cancelUnpaidOrders(services);
    expect((await statusOf(id))[0]).toBe("Created");
    await shipOrder(services, request, byFreight);
    expect((await statusOf(id))[0]).toBe("Fulfilled");
  });

  it("is charged in the end if a refund was paid back before anybody asked for it (PAY-39)", async () => {
    const { id, request, total } = await order(side.shopper(), 2);
    await recordTransfer(services, request, { amount: total });
    const [line] = (await loadOrder(db, id)).items;
    const half = { ...byFreight, quantities: [{ itemId: line!.id, quantity: 1 }] };
    await shipOrder(services, request, half);
    await performOperations(services, { orderId: id });
    await shipOrder(services, request, half);
    await refundOrder(services, request, { amount: 50_00 });
    await recordTransfer(services, request, { amount: -50_00 });
    await performOperations(services, { orderId: id });
    clock.days = 1;
    await performOperations(services, { orderId: id });
    expect(await statusOf(id)).toEqual([
      "Fulfilled",
      "PartlyRefunded",
      [
        ["Capture", "Succeeded"],
        ["Capture", "Succeeded"],
        ["Refund", "Succeeded"],
      ],
    ]);
  });

  it("is canceled after seven days, and its stock is free again (PAY-40)", async () => {
    const unpaid = await order();
    const paid = await order();
    await recordTransfer(services, paid.request, { amount: paid.total });
    clock.days = 6.9;
    expect(await cancelUnpaidOrders(services)).toBe(0);
    clock.days = 7.1;
    await cancelUnpaidOrders(services);
    await performOperations(services);
    expect(await statusOf(unpaid.id)).toEqual(["Cancelled", "Voided", [["Void", "Succeeded"]]]);
    expect((await statusOf(paid.id)).slice(0, 2)).toEqual(["Created", "Authorized"]);
    expect(await cancelUnpaidOrders(services)).toBe(0);
    // Money that comes too late is owed to the shopper.
    expect(await balanceAfter(unpaid.request, { amount: 10_00 })).toEqual({
      missing: 0,
      owed: 10_00,
    });
  });

  it("is offered where the store has bank details, and may take the place of a card (PAY-16, PAY-38)", async () => {
    const shopper = side.shopper();
    await shopper.add(range);
    const params = { checkoutId: await fillCheckout(shopper) };
    const methods = async () => (await shopper.call("getCheckout", { params })).body.paymentMethods;
    expect(await methods()).toEqual(["Card", "BankTransfer"]);
    const pay = async () =>
      (await shopper.call("createPayment", { params, body: { requestType: "BankTransfer" } })).body;
    expect([(await pay()).salesforceResultCode, (await pay()).salesforceResultCode]).toEqual([
      "Success",
      "Success",
    ]);
    expect(
      await db.selectFrom("payment").select("id").where("checkout_id", "=", params.checkoutId).execute(),
    ).toHaveLength(1);
    const webstore = { settings: {} as never };
    const guest = { actor: { kind: "guest" as const, guestId: null }, webstore };
    expect(await paymentMethodsOf(services, guest, { needsKeptCard: false })).toEqual(["Card"]);
  });
});
