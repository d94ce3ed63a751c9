import { sql } from "kysely";
import { describe, expect, it } from "vitest";

import type { MailData } from "#platform/core/mail-data";
import { addWith, insertService, linesOf } from "#tests/support/appliance-services";
import { mailsTo } from "#tests/support/mails";
import { ana, fillCheckout, louisville, openOrderSide, pay } from "#tests/support/order-side";

const side = await openOrderSide();
const params = { cartId: "active" };
const [range, hood, installation] = [
  await side.insertProduct({ stock: 100 }),
  await side.insertProduct({ stock: 100, sale: 40_000, list: 50_000 }),
  await insertService(side),
];
// Stock at every location, so that each address is delivered from its own region.
await sql`
  insert into stock (product_id, location_id, on_hand)
  select ${range}, l.location_id, 100 from (select distinct location_id from location_group_member) l
  where l.location_id not in (select location_id from stock where product_id = ${range})`.execute(side.db);
const reno = {
  street: "9 River Rd",
  city: "Reno",
  region: "NV",
  postalCode: "89501",
  country: "US",
  name: "Rosa Rivera",
};

/** An order of three ranges, two of them installed, of which one goes to Reno, and a hood for Louisville. */
async function orderToTwoAddresses() {
  const shopper = side.shopper();
  const { body: line } = await addWith(shopper, range, 3, {
    belongingItems: [{ productId: installation, quantity: 3 }],
  });
  await addWith(shopper, hood, 1);
  const group = await shopper.call("createDeliveryGroup", {
    params,
    body: { name: "Reno", deliveryAddress: reno },
  });
  const deliveryGroupId = group.body.id as string;
  await shopper.call("arrangeCartItems", {
    params,
    body: { arrangements: [{ deliveryGroupId, cartItemId: line.cartItemId, quantity: 1 }] },
  });
  const checkoutId = await fillCheckout(shopper);
  const missing = await shopper.call("createPayment", {
    params: { checkoutId },
    body: { requestType: "ClientRequest", paymentsData: { returnUrl: "/a", cancelUrl: "/b" } },
  });
  const { body: offered } = await shopper.call("getDeliveryGroup", {
    params: { ...params, deliveryGroupId },
  });
  await shopper.call("updateDeliveryGroup", {
    params: { ...params, deliveryGroupId },
    body: { deliveryMethodId: offered.availableDeliveryMethods[0].id },
  });
  await pay(side, shopper, checkoutId);
  const placed = await shopper.call("placeOrder", { params: { checkoutId } });
  return { shopper, missing, placed };
}

describe("an order with several delivery groups", async () => {
  const { shopper, placed, missing } = await orderToTwoAddresses();
  const orderId = placed.body.orderSummaryId as string;
  const groups = await side.db
    .selectFrom("order_delivery_group")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("sort_order")
    .execute();
  const items = await side.db
    .selectFrom("order_item")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("sort_order")
    .execute();

  it("keeps its lines in their groups, and what belongs to an appliance after it (ORDER-10, ORDER-61)", () => {
    expect(placed.status).toBe(201);
    const outline = items.map((item) => [
      groups.findIndex((group) => group.id === item.order_delivery_group_id),
      item.product_id,
      item.quantity,
      items.find((each) => each.id === item.belongs_to_item_id)?.product_id ?? null,
      item.needs_shipping,
    ]);
    expect(outline.filter(([group]) => group === 0)).toEqual([
      [0, range, 2, null, true],
      [0, installation, 2, range, false],
      [0, hood, 1, null, true],
    ]);
    expect(outline.filter(([group]) => group === 1)).toEqual([
      [1, range, 1, null, true],
      [1, installation, 1, range, false],
    ]);
    for (const item of items.filter((each) => each.belongs_to_item_id))
      expect(items.find((each) => each.id === item.belongs_to_item_id)!.order_delivery_group_id).toBe(
        item.order_delivery_group_id,
      );
  });

  it("is taxed and taken from stock by group, and its groups' amounts add up (DELIVERY-6, STOCK-10)", async () => {
    const rates = await side.db
      .selectFrom("tax_rate")
      .selectAll()
      .where("region", "in", ["KY", "NV"])
      .execute();
    const rateOf = new Map(rates.map((rate) => [rate.region, Number(rate.rate)]));
    for (const [place, state] of ["KY", "NV"].entries())
      for (const item of items.filter((each) => each.order_delivery_group_id === groups[place]!.id))
        expect(Number(item.tax_minor)).toBe(
          Math.round((Number(item.total_minor) * rateOf.get(state)!) / 100_000),
        );
    const order = await side.db
      .selectFrom("order_summary")
      .selectAll()
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const sum = [...items, ...groups].reduce((all, each) => all + Number(each.due_minor), 0);
    expect(sum).toBe(Number(order.grand_total_minor));
    const allocated = await side.db
      .selectFrom("order_allocation as a")
      .innerJoin("order_item as i", "i.id", "a.order_item_id")
      .innerJoin("order_delivery_group as g", "g.id", "i.order_delivery_group_id")
      .innerJoin("location_group_member as m", "m.location_id", "a.location_id")
      .innerJoin("zip_region as z", "z.location_group_id", "m.location_group_id")
      .select(["g.sort_order", "a.location_id", "z.zip_prefix"])
      .where("i.order_id", "=", orderId)
      .where("i.product_id", "=", range)
      .execute();
    const servedBy = (place: number, zip: string) =>
      allocated.some((each) => each.sort_order === place && zip.startsWith(each.zip_prefix));
    expect([servedBy(0, louisville.postalCode), servedBy(1, reno.postalCode)]).toEqual([true, true]);
  });

  it("is not paid for before each group has an address and a method (ORDER-3, ORDER-61)", () => {
    expect(JSON.stringify(missing.body)).toContain("The delivery method of Reno is missing");
  });

  it("is confirmed by a mail with a part for each delivery (MAIL-11, ORDER-62)", async () => {
    const row = await side.db
      .selectFrom("outbox")
      .select("data")
      .where("cause", "=", `order-confirmation:${orderId}`)
      .executeTakeFirstOrThrow();
    const { deliveries } = row.data as unknown as MailData["order-confirmation"];
    expect(
      deliveries!.map(({ lines, deliverTo }) => [lines.map(({ quantity }) => quantity), deliverTo.at(-1)]),
    ).toEqual([
      [["2", "2", "1"], "Louisville, KY 40222"],
      [["1", "1"], "Reno, NV 89501"],
    ]);
    const { text } = (await mailsTo(side.db, ana.email)).at(-1)!;
    const [, first, second] = text.split(/Delivery \d of 2/);
    const name = (id: string) => `Test T-${id.slice(-8)}`;
    expect(first).toContain(`${name(hood)}`);
    expect(first).toContain(`${name(installation)}, for ${name(range)}`);
    expect(first).toContain("Louisville, KY 40222");
    expect(first).not.toContain("Reno");
    expect(second).toContain("9 River Rd");
    expect(second).toMatch(/Total +\$/);
    expect(second).not.toContain(name(hood));
  });

  it("is ordered again with what belongs to its appliances (ORDER-23, CART-52)", async () => {
    const reference = placed.body.orderReferenceNumber as string;
    const again = await shopper.call("addOrderToCart", {
      body: { cartStateOrId: "active", orderSummaryIdOrRefNumber: reference },
    });
    expect([again.status, again.body.totalFailedProductCount]).toEqual([201, 0]);
    expect((await linesOf(shopper)).map(({ productId, quantity, of }) => [productId, quantity, of])).toEqual([
      [range, 3, null],
      [hood, 1, null],
      [installation, 3, range],
    ]);
  });
});
