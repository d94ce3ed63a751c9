import { beforeEach, describe, expect, it } from "vitest";

import type { SignedInShopper } from "#tests/support/order-side";
import { addWith, insertService } from "#tests/support/appliance-services";
import { openOrderLife } from "#tests/support/order-life";
import { placeOrder } from "#tests/support/placed-orders";

import { activateDueServiceLines } from "./activate-service-lines";
import { cancelQuantities } from "./cancel";
import { deliverShipments } from "./deliver";
import { previewReturn } from "./plan-return";
import { receiveReturn } from "./receive-return";
import { requestReturn } from "./returns";
import { shipOrder } from "./ship";

const { side, range, order, signInAna, services, request, recordOf, lineOf, operationsOf } =
  await openOrderLife();
const plan = await side.insertProduct({ sale: 20_000, list: 20_000 });
await side.db.updateTable("product").set({ is_digital: true }).where("id", "=", plan).execute();
const byFreight = { carrier: "Freight Line", trackingNumber: null };
let ana: SignedInShopper;
beforeEach(async () => {
  ana = await signInAna();
});
const begin = () => activateDueServiceLines({ db: side.db, now: services.now() });

/** An order of ranges with a line that belongs to them. */
async function withLine(productId: string, quantity: number) {
  const { body } = await ana.add(range, quantity);
  await addWith(ana, productId, quantity, { belongsToCartItemId: body.cartItemId });
  const { id } = await placeOrder(side, ana, []);
  return { id, appliance: await lineOf(id, range) };
}

/** The same with plans, which have a term. */
async function withPlans(quantity: number) {
  const placed = await withLine(plan, quantity);
  await side.db
    .updateTable("order_item")
    .set({ selling_model_type: "TermDefined" })
    .where("order_id", "=", placed.id)
    .where("product_id", "=", plan)
    .execute();
  return placed;
}

describe("lines without goods", () => {
  it("begin when the order was placed, once, and are captured then (ORDER-45, PAY-20)", async () => {
    const { id } = await order(ana, [
      [range, 1],
      [plan, 2],
    ]);
    await Promise.all([begin(), begin()]);
    await begin();
    const line = await lineOf(id, plan);
    expect(line).toMatchObject({ shipped: 2, delivered: 2 });
    expect(await operationsOf(id)).toEqual([["Capture", Number(line.due_minor)]]);
    expect((await recordOf(id)).order).toMatchObject({ status: "Created", version: 2 });
    // A line that has begun is not canceled.
    await cancelQuantities(services, request(id), { by: "shopper" });
    expect(await lineOf(id, plan)).toMatchObject({ canceled: 0 });
    expect((await recordOf(id)).order.status).toBe("Delivered");
  });

  it("wait for a payment that has not arrived (ORDER-45)", async () => {
    const { id } = await order(ana, [[plan, 1]]);
    const setPayment = (status: "Pending" | "Authorized") =>
      side.db.updateTable("order_summary").set({ payment_status: status }).where("id", "=", id).execute();
    await setPayment("Pending");
    await begin();
    expect(await lineOf(id, plan)).toMatchObject({ shipped: 0 });
    await setPayment("Authorized");
    await begin();
    expect(await lineOf(id, plan)).toMatchObject({ shipped: 1 });
  });

  it("begin with the delivery of their appliance, piece by piece (ORDER-45)", async () => {
    const { id, appliance } = await withPlans(2);
    await begin();
    expect(await lineOf(id, plan)).toMatchObject({ shipped: 0 });
    const one = [{ itemId: appliance.id, quantity: 1 }];
    await shipOrder(services, request(id), { ...byFreight, quantities: one });
    const [first] = await side.db.selectFrom("shipment").select("id").where("order_id", "=", id).execute();
    await deliverShipments(services, request(id), { shipmentIds: [first!.id] });
    expect(await lineOf(id, plan)).toMatchObject({ shipped: 1, delivered: 1 });
    await expect(deliverShipments(services, request(id), { shipmentIds: [first!.id] })).rejects.toMatchObject(
      { status: 422 },
    );
    await expect(
      deliverShipments(services, request(id), { shipmentIds: ["0OB000000000000AAA"] }),
    ).rejects.toMatchObject({ status: 404 });
    await shipOrder(services, request(id), byFreight);
    await deliverShipments(services, request(id));
    const record = await recordOf(id);
    expect(await lineOf(id, plan)).toMatchObject({ shipped: 2, delivered: 2 });
    const captured = (await operationsOf(id)).reduce((sum, [, amount]) => sum + amount, 0);
    expect([record.order.status, captured]).toEqual(["Delivered", Number(record.payment.amount_minor)]);
    await expect(deliverShipments(services, request(id))).rejects.toMatchObject({ status: 422 });
  });

  it("are canceled with their appliance, never more of them left than appliances (ORDER-44)", async () => {
    const { id, appliance } = await withPlans(3);
    const canceled = await cancelQuantities(services, request(id), {
      quantities: [{ itemId: appliance.id, quantity: 2 }],
      by: "shopper",
    });
    expect(canceled.quantities.map(({ quantity }) => quantity)).toEqual([2, 2]);
    expect(await lineOf(id, plan)).toMatchObject({ canceled: 2 });
    const line = await lineOf(id, plan);
    await cancelQuantities(services, request(id), {
      quantities: [{ itemId: line.id, quantity: 1 }],
      by: "shopper",
    });
    expect(await lineOf(id, range)).toMatchObject({ canceled: 2 });
    await cancelQuantities(services, request(id), { by: "shopper" });
    expect((await recordOf(id)).order.status).toBe("Cancelled");
  });

  it("end with the return of their appliance if they have a term, and are refunded (ORDER-46)", async () => {
    const { id, appliance } = await withPlans(2);
    await shipOrder(services, request(id), byFreight);
    await deliverShipments(services, request(id));
    const line = await lineOf(id, plan);
    const { returnOrderId, quantities, refunded } = await requestReturn(services, request(id), {
      quantities: [{ itemId: appliance.id, quantity: 2 }],
      reason: "ChangedMind",
    });
    expect(quantities).toContainEqual({ itemId: line.id, quantity: 2 });
    // Only one has come.
    const received = await receiveReturn(services, request(id), {
      returnOrderId,
      quantities: [{ itemId: appliance.id, quantity: 1 }],
      restock: true,
    });
    expect(received.refunded).toBe(Math.round(refunded / 2));
    expect(await lineOf(id, plan)).toMatchObject({ returned: 1, return_pending: 0 });
    expect(await lineOf(id, range)).toMatchObject({ returned: 1, return_pending: 0 });
  });

  it("stay paid when a service was done, unless the reason of the return lies with the store (ORDER-46)", async () => {
    const installation = await insertService(side);
    const { id, appliance } = await withLine(installation, 1);
    await shipOrder(services, request(id), byFreight);
    await deliverShipments(services, request(id));
    const line = await lineOf(id, installation);
    expect(line).toMatchObject({ belongs_to_item_id: appliance.id, delivered: 1 });
    const quantities = [{ itemId: appliance.id, quantity: 1 }];
    const back = (reason: "ChangedMind" | "Damaged") =>
      previewReturn(services, request(id), { quantities, reason });
    const [wish, damage] = [await back("ChangedMind"), await back("Damaged")];
    expect(damage.refunded - wish.refunded).toBe(Number(line.due_minor));
    expect(wish.quantities).toEqual(quantities);
    expect(damage.quantities).toContainEqual({ itemId: line.id, quantity: 1 });
  });
});
