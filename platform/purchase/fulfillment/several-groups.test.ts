import { expect, it } from "vitest";

import { louisville } from "#tests/support/order-side";
import { openOrderLife } from "#tests/support/order-life";
import { placeOrder } from "#tests/support/placed-orders";

import { cancelQuantities } from "./cancel";
import { changeAddress } from "./change-address";
import { deliverShipments } from "./deliver";
import { prepareOrder } from "./prepare";
import { shipOrder } from "./ship";

const { side, range, hood, services, request, recordOf, lineOf, operationsOf } = await openOrderLife();
const byFreight = { carrier: "Freight Line", trackingNumber: null };
const reno = { ...louisville, street: "9 River Rd", city: "Reno", region: "NV", postalCode: "89501" };

/** Two ranges to Louisville, and a hood to Reno. */
async function toTwoAddresses() {
  const shopper = side.shopper();
  const params = { cartId: "active" };
  await shopper.add(range, 2);
  const line = await shopper.add(hood);
  const group = await shopper.call("createDeliveryGroup", {
    params,
    body: { name: "Reno", deliveryAddress: reno },
  });
  const deliveryGroupId = group.body.id as string;
  await shopper.call("arrangeCartItems", {
    params,
    body: { arrangements: [{ deliveryGroupId, cartItemId: line.body.cartItemId, quantity: 1 }] },
  });
  const inReno = { params: { ...params, deliveryGroupId } };
  const offered = (await shopper.call("getDeliveryGroup", inReno)).body.availableDeliveryMethods;
  await shopper.call("updateDeliveryGroup", { ...inReno, body: { deliveryMethodId: offered[0].id } });
  const { id } = await placeOrder(side, shopper, []);
  const { order_delivery_group_id: home } = await lineOf(id, range);
  const { order_delivery_group_id: away } = await lineOf(id, hood);
  return { id, home, away, deliveryOf: (groupId: string) => dueOf(id, groupId) };
}
const dueOf = async (id: string, groupId: string) =>
  Number((await recordOf(id)).groups.find((group) => group.id === groupId)!.due_minor);

it("each delivery group is prepared, shipped, charged and readdressed by itself (ORDER-42, ORDER-43, ORDER-48, PAY-20)", async () => {
  const { id, home, away, deliveryOf } = await toTwoAddresses();
  const moveAway = () =>
    changeAddress(services, request(id), {
      groupId: away,
      address: { ...reno, street: "10 River Rd" },
      by: "shopper",
    });
  const ranges = await lineOf(id, range);
  const one = [{ itemId: ranges.id, quantity: 1 }];
  const { captured } = await shipOrder(services, request(id), {
    ...byFreight,
    quantities: one,
    groupId: home,
  });
  expect(captured).toBe(Number(ranges.due_minor) / 2 + (await deliveryOf(home)));
  // The other delivery still waits.
  await moveAway();
  await prepareOrder(services, request(id));
  await expect(moveAway()).rejects.toMatchObject({ status: 422 });
  await expect(cancelQuantities(services, request(id), { by: "shopper" })).rejects.toMatchObject({
    status: 422,
  });
  // A further shipment of one group changes nothing about the other.
  const { shipmentIds } = await shipOrder(services, request(id), { ...byFreight, groupId: home });
  expect(shipmentIds).toHaveLength(1);
  await expect(cancelQuantities(services, request(id), { by: "shopper" })).rejects.toMatchObject({
    status: 422,
  });
  // Items that never leave cost nothing, with their delivery.
  const [item, delivery] = [Number((await lineOf(id, hood)).due_minor), await deliveryOf(away)];
  const { released, newTotal } = await cancelQuantities(services, request(id), { by: "store" });
  expect(released).toBe(item + delivery);
  await deliverShipments(services, request(id));
  const record = await recordOf(id);
  expect(record.order.status).toBe("Delivered");
  const charged = (await operationsOf(id)).filter(([kind]) => kind === "Capture");
  expect(charged.reduce((sum, [, amount]) => sum + amount, 0)).toBe(newTotal);
});

it("one shipment command sends every delivery group on its way, each as a shipment (ORDER-42)", async () => {
  const { id, home, away } = await toTwoAddresses();
  const { shipmentIds, captured } = await shipOrder(services, request(id), byFreight);
  const rows = await side.db
    .selectFrom("shipment")
    .select(["id", "order_delivery_group_id as group", "number"])
    .where("order_id", "=", id)
    .orderBy("number")
    .execute();
  expect(rows.map(({ group, number }) => [group, number])).toEqual([
    [home, 1],
    [away, 2],
  ]);
  expect(captured).toBe(Number((await recordOf(id)).payment.amount_minor));
  await deliverShipments(services, request(id), { shipmentIds: [shipmentIds[1]!] });
  expect((await recordOf(id)).order.status).toBe("PartiallyDelivered");
});
