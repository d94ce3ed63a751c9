import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { storePath } from "#contract/paths";
import { ana as contact, fillCheckout, openOrderSide, pay, type OrderSide } from "#tests/support/order-side";
import { asWebFetch } from "#contract/platform-fetch";
import { seededId } from "#platform/core/ids";
import { handlers } from "#platform/handlers";
import { createRouter } from "#platform/router";

type Shopper = Awaited<ReturnType<OrderSide["signedIn"]>>;

let side: OrderSide;
let range: string;
let hood: string;
let ana: Shopper;
beforeAll(async () => {
  side = await openOrderSide();
  range = await side.insertProduct({ stock: 1000 });
  hood = await side.insertProduct({ stock: 1000, sale: 40_000, list: 50_000 });
});
afterAll(() => side?.close());
beforeEach(async () => {
  side.clock.offset = 0;
  ana = await side.signedIn({ kind: "business", managed: ["The Alder House"] });
});

type Buyer = Pick<Shopper, "call" | "add" | "guestId">;

/** Places an order; returns its id, number and reference number. */
async function order(who: Buyer, products: [string, number][] = [[range, 1]], coupon?: string) {
  for (const [productId, quantity] of products) await who.add(productId, quantity);
  if (coupon) await who.call("addCartCoupon", { params: { cartId: "active" }, body: { couponCode: coupon } });
  const params = { checkoutId: await fillCheckout(who) };
  await pay(side, who, params.checkoutId);
  const { status, body } = await who.call("placeOrder", { params });
  expect([status, body.errors]).toEqual([201, []]);
  return {
    id: body.orderSummaryId as string,
    number: body.orderNumber as string,
    reference: body.orderReferenceNumber as string,
  };
}
const list = async (query: Record<string, string> = {}, who: Pick<Shopper, "call"> = ana) =>
  (await who.call("listOrderSummaries", { query })).body;
const ids = (body: { orderSummaries: { orderSummaryId: string }[] }) =>
  body.orderSummaries.map(({ orderSummaryId }) => orderSummaryId);

describe("the list of orders", () => {
  it("goes page by page, by date in both directions (API-145, ORDER-20)", async () => {
    const placed: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      side.clock.offset = day * 60_000;
      placed.push((await order(ana)).id);
    }
    expect(ids(await list())).toEqual(placed.toReversed());
    const first = await list({ pageSize: "2", sortOrder: "OrderedDateAsc" });
    expect([ids(first), first.count, first.currentPageToken, first.previousPageToken]).toEqual([
      placed.slice(0, 2),
      2,
      null,
      null,
    ]);
    const second = await list({ pageToken: first.nextPageToken });
    expect([ids(second), second.sortOrder, second.nextPageToken]).toEqual([
      placed.slice(2),
      "OrderedDateAsc",
      null,
    ]);
    expect(ids(await list({ pageToken: second.previousPageToken }))).toEqual(placed.slice(0, 2));
    for (const query of [
      { pageToken: `${first.nextPageToken as string}=` },
      { pageToken: "x" },
      { pageSize: "0" },
    ] as Record<string, string>[]) {
      expect((await ana.call("listOrderSummaries", { query })).status).toBe(400);
    }
    const [newest, middle, oldest] = (await list()).orderSummaries as { orderedDate: string }[];
    expect(ids(await list({ earliestDate: middle!.orderedDate }))).toEqual(placed.slice(1).toReversed());
    expect(ids(await list({ latestDate: middle!.orderedDate }))).toEqual(placed.slice(0, 1));
    expect(
      ids(
        await list({
          earliestDate: oldest!.orderedDate.replace("Z", "+0000"),
          latestDate: newest!.orderedDate,
        }),
      ),
    ).toEqual(placed.slice(0, 2).toReversed());
    for (const query of [
      { earliestDate: "2026-02-31T00:00:00" },
      { earliestDate: newest!.orderedDate, latestDate: oldest!.orderedDate },
    ] as Record<string, string>[]) {
      expect((await ana.call("listOrderSummaries", { query })).status).toBe(400);
    }
  });

  it("has the fields that were asked for, in the encoding of lists (API-15, API-147)", async () => {
    const { id } = await order(
      ana,
      [
        [range, 2],
        [hood, 1],
      ],
      "WELCOME10",
    );
    const plain = (await list()).orderSummaries[0];
    expect(plain).toMatchObject({
      orderSummaryId: id,
      status: "Created",
      ownerId: ana.userId,
      currencyIsoCode: "USD",
      adjustmentAggregates: null,
      fields: {},
    });
    expect(plain).not.toHaveProperty("products");
    await side.db.updateTable("product").set({ is_active: false }).where("id", "=", hood).execute();
    const full = (
      await list({
        fields: "AccountId,OrderSummary.GrandTotalAmount",
        includeProducts: "true",
        includeAdjustmentDetails: "true",
      })
    ).orderSummaries[0];
    expect(full.fields).toEqual({
      AccountId: { label: "Account ID", text: ana.accountId, type: "reference" },
      GrandTotalAmount: { label: "Total", text: plain.totalAmount, type: "currency" },
    });
    const products = full.products as { id: string }[];
    expect(products.map((product) => product.id).sort()).toEqual([range, hood].sort());
    expect(products.find((product) => product.id === hood)).toMatchObject({
      canViewProduct: false,
      errorCode: "INSUFFICIENT_ACCESS",
    });
    expect(products.find((product) => product.id === range)).toMatchObject({
      canViewProduct: true,
      errorCode: null,
    });
    const { totalProductPromotionAmount, totalProductPromotionDistAmount, totalDeliveryPromotionAmount } =
      full.adjustmentAggregates;
    expect(
      Number(totalProductPromotionAmount) +
        Number(totalProductPromotionDistAmount) +
        Number(totalDeliveryPromotionAmount),
    ).toBeLessThan(0);
    expect((await ana.call("getOrderSummary", { params: { orderSummaryId: id } })).body).toEqual(plain);
    await side.db.updateTable("product").set({ is_active: true }).where("id", "=", hood).execute();
  });

  it("lists orders of the shopper, or of the whole account (API-145, ORDER-20)", async () => {
    const own = await order(ana);
    // A colleague: another shopper of the same account.
    const colleague = await side.signedIn();
    await side.db
      .updateTable("shopper")
      .set({ account_id: ana.accountId })
      .where("id", "=", colleague.userId)
      .execute();
    const theirs = await order(colleague);
    expect(ids(await list())).toEqual([own.id]);
    expect(ids(await list({ ownerScoped: "false" })).sort()).toEqual([own.id, theirs.id].sort());
    expect(ids(await list({ ownerScoped: "true" }, colleague))).toEqual([theirs.id]);
    // When the shopper acts for another account, the orders of that account are listed.
    expect(ids(await list({ effectiveAccountId: ana.managedIds[0]!, ownerScoped: "false" }))).toEqual([]);
  });
});

describe("the parts of an order", () => {
  it("lists items and delivery groups by page, with fields in the encoding of orders (API-148, ORDER-22)", async () => {
    const { id } = await order(ana, [
      [range, 2],
      [hood, 1],
    ]);
    const params = { orderSummaryId: id };
    const first = (
      await ana.call("listOrderItems", {
        params,
        query: { pageSize: "1", fields: "OrderItemSummary.Quantity,Product2.Name" },
      })
    ).body;
    const second = (
      await ana.call("listOrderItems", {
        params,
        query: { page: first.nextPageToken, fields: "OrderItemSummary.Quantity,Product2.Name" },
      })
    ).body;
    const items = [...first.items, ...second.items];
    expect(
      items.map((item) => [item.product.productId, item.fields["OrderItemSummary.Quantity"].text]).sort(),
    ).toEqual(
      [
        [range, "2"],
        [hood, "1"],
      ].sort(),
    );
    expect(items[0].fields["OrderItemSummary.Quantity"]).toMatchObject({
      dataName: "Quantity",
      dataType: "xsd:double",
      label: "Quantity",
      type: "double",
    });
    expect(Object.keys(items[0].product.fields)).toEqual(["Product2.Name"]);
    const groups = (await ana.call("listOrderDeliveryGroups", { params })).body.orderDeliveryGroups;
    expect(groups).toMatchObject([
      {
        fields: {
          "OrderDeliveryGroupSummary.DeliverToCity": { text: "Louisville" },
          "OrderDeliveryMethod.Name": {},
        },
      },
    ]);
    const ofGroup = (
      await ana.call("listOrderItems", {
        params,
        query: { orderDeliveryGroupSummaryId: groups[0].id, sort: "IdDesc" },
      })
    ).body.items;
    expect(
      ofGroup.map(({ orderItemSummaryId }: { orderItemSummaryId: string }) => orderItemSummaryId),
    ).toEqual(
      items
        .map((item) => item.orderItemSummaryId)
        .sort()
        .toReversed(),
    );
    expect(
      (await ana.call("listOrderItems", { params, query: { orderDeliveryGroupSummaryId: "nope" } })).body
        .items,
    ).toEqual([]);
  });

  it("lists what promotions took off each line (API-148, ORDER-10)", async () => {
    const { id, number } = await order(
      ana,
      [
        [range, 2],
        [hood, 1],
      ],
      "WELCOME10",
    );
    const { adjustmentAggregates: whole } = (
      await ana.call("getOrderSummary", {
        params: { orderSummaryId: id },
        query: { includeAdjustmentDetails: "true" },
      })
    ).body;
    const { items } = (
      await ana.call("listOrderItems", {
        params: { orderSummaryId: id },
        query: { includeAdjustmentDetails: "true" },
      })
    ).body;
    const cents = (key: string) =>
      items.reduce(
        (sum: number, item: { adjustmentAggregates: Record<string, string> }) =>
          sum + Math.round(Number(item.adjustmentAggregates[key]) * 100),
        0,
      );
    expect(cents("totalLinePromotionAmount")).toBe(
      Math.round(Number(whole.totalProductPromotionAmount) * 100),
    );
    expect(cents("totalPromotionDistAmount")).toBe(
      Math.round(Number(whole.totalProductPromotionDistAmount) * 100),
    );
    const { lineItems } = (await ana.call("getOrderLookup", { query: { orderSummaryIdOrRefNumber: number } }))
      .body.deliveryGroups[0];
    const named = lineItems.flatMap(
      ({ adjustments }: { adjustments: { displayName: string; amount: string }[] }) => adjustments,
    );
    expect(named.length).toBeGreaterThan(0);
    for (const { displayName, amount } of named)
      expect([displayName, Number(amount) < 0]).toEqual([expect.stringMatching(/\S/), true]);
  });

  it("can be left out of a lookup (API-149, API-150, ORDER-22)", async () => {
    const { number } = await order(ana, [[range, 1]], "WELCOME10");
    const orderSummaryIdOrRefNumber = number;
    const { body: whole } = await ana.call("lookupOrder", {
      body: { orderSummaryIdOrRefNumber },
      query: { fields: "Status,OrderItemSummary.Type" },
    });
    expect([
      whole.payments.length,
      whole.adjustments.length,
      whole.deliveryGroups.length,
      whole.deliveryGroups[0].lineItems.length,
    ]).toEqual([1, 1, 1, 1]);
    expect([
      whole.fields["OrderSummary.Status"].text,
      whole.deliveryGroups[0].lineItems[0].fields["OrderItemSummary.Type"].text,
    ]).toEqual(["Created", "Order Product"]);
    expect(whole.fields["OrderSummary.GrandTotalAmount"]).toBeDefined();
    const bare = {
      excludeLineItems: "true",
      excludeAdjustments: "true",
      excludeAdjustmentAggregates: "true",
      excludePayments: "true",
    };
    const { body: less } = await ana.call("lookupOrder", {
      body: { orderSummaryIdOrRefNumber },
      query: bare,
    });
    expect([
      less.payments,
      less.adjustments,
      less.adjustmentAggregates,
      less.deliveryGroups[0].lineItems,
    ]).toEqual([[], [], null, []]);
    const { body: least } = await ana.call("getOrderLookup", {
      query: { orderSummaryIdOrRefNumber, excludeParameters: "LineItems,DeliveryGroups" },
    });
    expect([least.deliveryGroups, least.payments.length]).toEqual([[], 1]);
    const deliveryGroupId = whole.deliveryGroups[0].id as string;
    expect(
      (await ana.call("getOrderLookup", { query: { orderSummaryIdOrRefNumber, deliveryGroupId } })).body
        .deliveryGroups.length,
    ).toBe(1);
    expect(
      (await ana.call("getOrderLookup", { query: { orderSummaryIdOrRefNumber, deliveryGroupId: "nope" } }))
        .status,
    ).toBe(404);
  });
});

describe("whose an order is", () => {
  it("an order is not found by others, except by the reference number (ORDER-16, ORDER-21)", async () => {
    const placed = await order(ana);
    const params = { orderSummaryId: placed.id };
    const guest = side.shopper();
    for (const [who, status] of [
      [await side.signedIn(), 404],
      [side.shopper("hollins", null, ana.headers), 404],
      [guest, 401],
    ] as const) {
      for (const name of ["getOrderSummary", "listOrderItems", "listOrderDeliveryGroups"] as const)
        expect((await who.call(name, { params })).status).toBe(status);
      for (const orderSummaryIdOrRefNumber of [placed.id, placed.number]) {
        expect((await who.call("lookupOrder", { body: { orderSummaryIdOrRefNumber } })).status).toBe(404);
        expect((await who.call("getOrderLookup", { query: { orderSummaryIdOrRefNumber } })).status).toBe(404);
        expect(
          (await who.call("addOrderToCart", { body: { cartStateOrId: "active", orderSummaryIdOrRefNumber } }))
            .status,
        ).toBe(404);
      }
    }
    expect((await guest.call("listOrderSummaries")).status).toBe(401);
    for (const orderSummaryIdOrRefNumber of [placed.id, placed.number])
      expect((await ana.call("getOrderLookup", { query: { orderSummaryIdOrRefNumber } })).body.id).toBe(
        placed.id,
      );
    expect(
      (await guest.call("getOrderLookup", { query: { orderSummaryIdOrRefNumber: placed.reference } })).body
        .id,
    ).toBe(placed.id);
  });

  it("a guest proves ownership with the last name and an e-mail address or phone number, all of which must fit (ORDER-15)", async () => {
    const guest = side.shopper();
    const { number } = await order(guest);
    const ask = async (verification: object) =>
      (
        await side
          .shopper()
          .call("lookupOrder", { body: { orderSummaryIdOrRefNumber: number, verification } })
      ).status;
    const { email, lastName } = contact;
    for (const given of [
      { email, lastName },
      { lastName: " RIVERA ", phoneNumber: "(502) 555-0100" },
      { email: email.toUpperCase(), lastName, phoneNumber: contact.phoneNumber },
    ])
      expect(await ask(given)).toBe(200);
    const wrong = [
      {},
      { email },
      { lastName },
      { phoneNumber: contact.phoneNumber },
      { email, lastName: "" },
      { email: "", lastName, phoneNumber: "" },
      { email: "other@example.com", lastName },
      { email, lastName, phoneNumber: "502 555 0199" },
      { email: "other@example.com", lastName, phoneNumber: contact.phoneNumber },
    ];
    for (const given of wrong) expect([given, await ask(given)]).toEqual([given, 404]);
  });
});

describe("ordering again", () => {
  it("adds the products in their quantities, and reports those that were not added (API-151, ORDER-23)", async () => {
    const gone = await side.insertProduct();
    const { id } = await order(ana, [
      [range, 2],
      [hood, 1],
      [gone, 1],
    ]);
    await side.db.updateTable("product").set({ is_active: false }).where("id", "=", gone).execute();
    const { status, body } = await ana.call("addOrderToCart", {
      body: { cartStateOrId: "active", orderSummaryIdOrRefNumber: id },
    });
    expect([status, body.totalSucceededProductCount, body.totalFailedProductCount]).toEqual([201, 2, 1]);
    expect(body.unaddedProducts).toMatchObject([{ productId: gone, errorCode: "ITEM_NOT_FOUND" }]);
    const { cartItems } = (await ana.call("listCartItems", { params: { cartId: body.cartId } })).body;
    const lines = cartItems.map(({ cartItem }: { cartItem: { productId: string; quantity: string } }) => [
      cartItem.productId,
      cartItem.quantity,
    ]);
    expect(lines.sort()).toEqual(
      [
        [range, "2"],
        [hood, "1"],
      ].sort(),
    );
  });

  it("also works at the second documented path, for the owner only (API-3, ORDER-23)", async () => {
    const { id } = await order(ana);
    const fetch = asWebFetch(
      createRouter(handlers, {
        db: side.db,
        now: () => new Date(),
        gatewayPendingMs: 0,
        log: { info() {}, error() {} },
      }),
    );
    const send = (headers: Record<string, string>) =>
      fetch(
        new Request(
          `http://platform.test${storePath.replace("{webstoreId}", seededId("webstore", "ardenne"))}/order-summaries/${id}/actions/add-order-to-cart`,
          {
            method: "POST",
            headers,
            body: JSON.stringify({ cartStateOrId: "current" }),
          },
        ),
      );
    const answer = await send(ana.headers);
    expect([answer.status, await answer.json()]).toMatchObject([
      201,
      { totalSucceededProductCount: 1, unaddedProducts: [] },
    ]);
    expect([(await send({})).status, (await send((await side.signedIn()).headers)).status]).toEqual([
      401, 404,
    ]);
  });

  it("a guest orders again by the reference number (API-151, ORDER-23)", async () => {
    const guest = side.shopper();
    const { reference } = await order(guest);
    const other = side.shopper();
    const { body } = await other.call("addOrderToCart", {
      body: { cartStateOrId: "current", orderSummaryIdOrRefNumber: reference },
    });
    expect((await other.call("listCartItems", { params: { cartId: body.cartId } })).body.totalItemCount).toBe(
      1,
    );
  });
});
