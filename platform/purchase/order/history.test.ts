import { beforeEach, describe, expect, it } from "vitest";

import { ana as contact, type SignedInShopper } from "#tests/support/order-side";
import { openOrderHistory } from "#tests/support/placed-orders";

const { side, range, hood, order, signInAna } = await openOrderHistory();
let ana: SignedInShopper;
beforeEach(async () => {
  ana = await signInAna();
});
const list = async (query: Record<string, string> = {}, who: Pick<SignedInShopper, "call"> = ana) =>
  (await who.call("listOrderSummaries", { query })).body;
const ids = (body: { orderSummaries: { orderSummaryId: string }[] }) =>
  body.orderSummaries.map(({ orderSummaryId }) => orderSummaryId);

describe("the list of orders", () => {
  it("goes page by page, by date in both directions (API-145, ORDER-20, API-146)", async () => {
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
    expect(first.orderSummaries[0]).toMatchObject({ status: "Created", paymentStatus: "Authorized" });
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

  it("lists orders in the states that were asked for, with their delivery days (API-145)", async () => {
    const [created, approved, canceled] = [await order(ana), await order(ana), await order(ana)];
    for (const [{ id }, status] of [
      [approved, "Approved"],
      [canceled, "Cancelled"],
    ] as const)
      await side.db.updateTable("order_summary").set({ status }).where("id", "=", id).execute();
    expect(ids(await list({ statuses: "Cancelled" }))).toEqual([canceled.id]);
    expect(ids(await list({ statuses: "Approved, Created" }))).toEqual([approved.id, created.id]);
    expect(ids(await list({ statuses: "Lost" }))).toEqual([]);
    const [first] = (await list({ includeDeliveryGroups: "true", pageSize: "1" })).orderSummaries;
    const group = await side.db
      .selectFrom("order_delivery_group")
      .select(["id", "earliest_delivery", "latest_delivery"])
      .where("order_id", "=", canceled.id)
      .executeTakeFirstOrThrow();
    expect(first.deliveryGroups).toEqual([
      {
        id: group.id,
        earliestDelivery: group.earliest_delivery.toISOString(),
        latestDelivery: group.latest_delivery.toISOString(),
      },
    ]);
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
        fields: "AccountId,OrderSummary.GrandTotalAmount,orderSummaryId",
        includeProducts: "true",
        includeAdjustmentDetails: "true",
      })
    ).orderSummaries[0];
    expect(full.fields).toEqual({
      AccountId: { label: "Account ID", text: ana.accountId, type: "reference" },
      GrandTotalAmount: { label: "Total", text: plain.totalAmount, type: "currency" },
      OrderSummaryId: { label: "Order summary ID", text: id, type: "id" },
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

describe("ownership of an order", () => {
  it("an order is not found by others, except by the reference number (ORDER-16, ORDER-21, API-146)", async () => {
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
