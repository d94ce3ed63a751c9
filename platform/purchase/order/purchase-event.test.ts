import { expect, it } from "vitest";

import { events } from "#contract/analytics/events";
import { eraseRecords } from "#platform/shopper/closing/erase-records";
import { personalRecords } from "#platform/shopper/closing/personal-records";
import { createCommandLine } from "#tests/support/command-line";
import { fillCheckout, openOrderSide, pay } from "#tests/support/order-side";
import { shopperWith } from "#tests/support/placed-orders";

const side = await openOrderSide();

const eventsOf = (orderId: string) =>
  side.db.selectFrom("analytics_event").selectAll().where("id", "=", `order:${orderId}`).execute();

async function placed(measure?: object) {
  const shopper = await shopperWith(side, { stock: 5 }, 2);
  const params = { checkoutId: await fillCheckout(shopper) };
  await pay(side, shopper, params.checkoutId);
  const body = measure && { measure };
  const answer = await shopper.call("placeOrder", { params, body });
  expect(answer.status).toBe(201);
  return { shopper, params, order: answer.body as { orderSummaryId: string; orderNumber: string } };
}

it("an order has one purchase event, however often it is sent, and it agrees with the order (EVENT-37)", async () => {
  const { shopper, params, order } = await placed();
  const [event, ...more] = await eventsOf(order.orderSummaryId);
  expect(more).toEqual([]);
  const { payload } = event!;
  // The storefront gets what is recorded, from each answer.
  expect(order).toMatchObject({ purchase: payload });
  for (const again of [undefined, { measure: { ...agreed, scripts: true } }])
    expect(await shopper.call("placeOrder", { params, body: again })).toMatchObject({
      status: 200,
      body: { purchase: payload },
    });
  expect(await eventsOf(order.orderSummaryId)).toHaveLength(1);
  expect(events.purchase.payload.safeParse(payload).error).toBeUndefined();
  const row = await side.db
    .selectFrom("order_summary")
    .selectAll()
    .where("id", "=", order.orderSummaryId)
    .executeTakeFirstOrThrow();
  const amount = (minor: number) => (minor / 100).toFixed(2);
  expect(payload).toMatchObject({
    transaction_id: order.orderNumber,
    currency: row.currency,
    value: amount(Number(row.product_minor) + Number(row.adjustment_minor)),
    tax: amount(Number(row.tax_minor)),
    shipping: amount(Number(row.delivery_minor) + Number(row.delivery_adjustment_minor)),
    items: [{ quantity: 2 }],
  });
  // Nobody agreed, so the order is named and its visitor is not.
  expect(event).toMatchObject({ name: "purchase", consent_analytics: false, visitor: null, visit: null });
});

it("an item names the list that its product was found in, and drops half of one (EVENT-99)", async () => {
  const lists = [
    { ItemListId__c: "search", ItemListName__c: "<b>oven</b>", ItemListIndex__c: 4 },
    { ItemListId__c: "search", ItemListIndex__c: "many" },
  ];
  const shopper = side.shopper();
  for (const list of lists)
    await shopper.call("addCartItem", {
      params: { cartId: "active" },
      body: {
        productId: await side.insertProduct({ stock: 5 }),
        quantity: 1,
        type: "Product",
        customFields: [list],
      },
    });
  const checkoutId = await fillCheckout(shopper);
  await pay(side, shopper, checkoutId);
  const { body } = await shopper.call("placeOrder", { params: { checkoutId } });
  const [row] = await eventsOf((body as { orderSummaryId: string }).orderSummaryId);
  const { items } = row!.payload as { items: Record<string, unknown>[] };
  expect(
    items.map(({ item_list_id, item_list_name, index }) => [item_list_id, item_list_name, index]),
  ).toEqual([
    ["search", "<b>oven</b>", 4],
    [undefined, undefined, undefined],
  ]);
});

it("a refund has the pieces that it is for, with the list of their line; money without a return has none (EVENT-117)", async () => {
  const shopper = side.shopper();
  const [returned, kept] = [await side.insertProduct({ stock: 5 }), await side.insertProduct({ stock: 5 })];
  const list = { ItemListId__c: "search", ItemListName__c: "oven", ItemListIndex__c: 4 };
  const add = { params: { cartId: "active" } };
  for (const productId of [returned, kept])
    await shopper.call("addCartItem", {
      ...add,
      body: { productId, quantity: 2, type: "Product", customFields: productId === kept ? [] : [list] },
    });
  const checkoutId = await fillCheckout(shopper);
  await pay(side, shopper, checkoutId);
  const { body } = await shopper.call("placeOrder", { params: { checkoutId } });
  const number = body.orderNumber as string;
  const sold = side.db.selectFrom("product").select("sku").where("id", "=", returned);
  const { sku } = await sold.executeTakeFirstOrThrow();
  const cli = createCommandLine(side.db);
  const by = ["--by", "kim", "--note", "by phone"];
  for (const command of [
    ["ship", number, "--carrier", "UPS", "--tracking", "1Z1"],
    ["deliver", number],
    ["return", number, "--lines", `${sku}=1`, "--reason", "damaged"],
    ["return", number, "--receive", "R1"],
    ["refund", number, "--amount", "10.00"],
  ])
    expect(await cli.run(...command, ...by)).toMatchObject({ code: 0 });
  const rows = await side.db
    .selectFrom("analytics_event")
    .select("payload")
    .where("name", "=", "refund")
    .where("payload", "@>", JSON.stringify({ transaction_id: number }) as never)
    .orderBy("sequence")
    .execute();
  const [first, second] = rows.map(({ payload }) => payload as { items: object[] });
  expect(events.refund.payload.safeParse(first).error).toBeUndefined();
  expect(first!.items).toMatchObject([
    { item_id: sku, quantity: 1, item_list_id: "search", item_list_name: "oven", index: 4 },
  ]);
  expect(second).toMatchObject({ value: "10.00", items: [] });
});

const agreed = {
  scripts: false,
  isBot: false,
  consent: { analytics: true, advertising: false },
  source: { address: "192.0.2.7", browser: "Firefox of somebody" },
};

it("with consent a purchase names its visitor, and its visit by a hash (EVENT-37, EVENT-36)", async () => {
  const { shopper, order } = await placed(agreed);
  const [event] = await eventsOf(order.orderSummaryId);
  expect(event).toMatchObject({
    scripts: false,
    is_bot: false,
    consent_analytics: true,
    consent_advertising: false,
    visitor: `guest:${shopper.guestId}`,
    visit: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect(JSON.stringify(event)).not.toMatch(/192\.0\.2\.7|Firefox/);
});

it("erasing a person leaves the purchase and takes its visitor out (EVENT-38)", async () => {
  const { shopper, order } = await placed(agreed);
  await eraseRecords(
    side.db,
    personalRecords.filter(({ table }) => table === "analytics_event"),
    {
      email: null,
      typedEmail: null,
      userId: null,
      accountId: null,
      ownerKeys: [`guest:${shopper.guestId}`],
      carts: [],
      checkouts: [],
      orders: [],
    },
    new Date(),
  );
  expect(await eventsOf(order.orderSummaryId)).toMatchObject([
    { visitor: null, visit: null, consent_analytics: false, payload: { transaction_id: order.orderNumber } },
  ]);
});

it("without consent a purchase has a visit and no visitor (EVENT-37, EVENT-4)", async () => {
  const { order } = await placed({ ...agreed, consent: { analytics: false, advertising: false } });
  const [event] = await eventsOf(order.orderSummaryId);
  expect(event).toMatchObject({ visitor: null, visit: expect.stringMatching(/^[\w-]{22}$/) });
});
