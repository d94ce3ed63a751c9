import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";

import { invalidate } from "#platform/core/cached-query";
import { newId, seededId } from "#platform/core/ids";
import { louisville, openOrderSide, type SignedInShopper } from "#tests/support/order-side";
import { everySixMonths, filter } from "#tests/support/seeded-subscription";
import { goTo, laterDeclined, renewalsOf, runJob, subscribe } from "#tests/support/subscriptions";

const side = await openOrderSide();
const { db } = side;
const yearly = seededId("sellingModel", "every-12-months");
await db
  .insertInto("product_selling_model")
  .values({ product_id: filter, selling_model_id: yearly, sort_order: 9 })
  .onConflict((conflict) => conflict.doNothing())
  .execute();

beforeEach(() => {
  side.clock.stoppedAt = Date.parse("2026-08-31T09:00:00Z");
});

const change = (shopper: SignedInShopper, subscriptionId: string, body: object) =>
  shopper.call("changeSubscription", { params: { subscriptionId }, body });
const list = async (shopper: SignedInShopper) => (await shopper.call("listSubscriptions")).body.subscriptions;
/** Sessions end after a time without a call. */
const stayIn = (shopper: SignedInShopper) =>
  db
    .updateTable("shopper_session")
    .set({ last_seen_at: side.services.now(), expires_at: new Date("2040-01-01") })
    .where("shopper_id", "=", shopper.userId)
    .execute();

describe("the subscriptions of a shopper", () => {
  it("are listed with product, price, card and next day; those of others are not (ACCOUNT-67, ACCOUNT-71)", async () => {
    const shopper = await side.signedIn();
    const { id } = await subscribe(side, shopper);
    expect(await list(shopper)).toMatchObject([
      {
        subscriptionId: id,
        status: "Active",
        quantity: 2,
        unitPrice: "71.10",
        totalPrice: "142.20",
        model: { name: "Every 6 months" },
        card: { brand: "Visa", lastFour: "4242" },
        nextDate: "2027-02-28",
        orders: [{ orderNumber: expect.any(String) }],
      },
    ]);
    const { cards } = (await shopper.call("listKeptCards")).body;
    expect(cards).toMatchObject([{ lastFour: "4242", subscriptions: [{ subscriptionId: id }] }]);
    const stranger = await side.signedIn();
    expect(await list(stranger)).toEqual([]);
    const [theirs, none] = await Promise.all(
      [id, newId("subscription")].map((each) => change(stranger, each, { status: "Ended" })),
    );
    expect(theirs!.status).toBe(404);
    expect(theirs!.body).toEqual(none!.body);
    expect((await change(stranger, id, { cardId: cards[0].cardId })).status).toBe(404);
    const own = await subscribe(side, stranger);
    expect((await change(stranger, own.id, { cardId: cards[0].cardId })).status).toBe(404);
  });

  it("are skipped, paused, resumed and ended; the same again changes nothing (ACCOUNT-68)", async () => {
    const shopper = await side.signedIn();
    const { id } = await subscribe(side, shopper);
    const now = async (body: object) => {
      const { body: changed } = await change(shopper, id, body);
      return [changed.status, changed.nextDate];
    };
    for (let time = 0; time < 2; time += 1)
      expect(await now({ skipDate: "2027-02-28" })).toEqual(["Active", "2027-08-31"]);
    for (let time = 0; time < 2; time += 1) expect(await now({ status: "Paused" })).toEqual(["Paused", null]);
    for (let time = 0; time < 2; time += 1)
      expect(await now({ status: "Active" })).toEqual(["Active", "2027-08-31"]);
    await now({ status: "Paused" });
    goTo(side, "2028-03-15");
    await stayIn(shopper);
    await runJob(side);
    expect(await now({ status: "Active" })).toEqual(["Active", "2028-08-31"]);
    await runJob(side);
    expect((await renewalsOf(side, id)).orders).toEqual([]);
    for (let time = 0; time < 2; time += 1) expect(await now({ status: "Ended" })).toEqual(["Ended", null]);
    expect((await change(shopper, id, { status: "Active" })).status).toBe(400);
    expect(await list(shopper)).toMatchObject([{ status: "Ended", endedReason: "Shopper" }]);
  });

  it("a renewal that was named is skipped, and one that was paused is named again only if it is new (ACCOUNT-68)", async () => {
    const shopper = await side.signedIn();
    const { id } = await subscribe(side, shopper);
    goTo(side, "2027-02-25");
    await stayIn(shopper);
    await runJob(side);
    await change(shopper, id, { status: "Paused" });
    goTo(side, "2027-02-26");
    expect((await change(shopper, id, { status: "Active" })).body.nextDate).toBe("2027-02-28");
    await runJob(side);
    await change(shopper, id, { skipDate: "2027-02-28" });
    goTo(side, "2027-03-01");
    await runJob(side);
    const { renewals, orders } = await renewalsOf(side, id);
    expect(orders).toEqual([]);
    expect(renewals).toMatchObject([{ due_on: "2027-02-28", status: "Skipped" }]);
    const mails = await db
      .selectFrom("outbox")
      .select("cause")
      .where("recipient", "=", shopper.email)
      .where("template", "=", "subscription-renews")
      .execute();
    expect(mails).toHaveLength(1);
  });

  it("are changed from the next order on: interval, quantity, address and card (ACCOUNT-69)", async () => {
    const shopper = await side.signedIn();
    const { id } = await subscribe(side, shopper);
    const other = await subscribe(side, shopper, {
      card: { ...laterDeclined, number: "5555 5555 5555 4444" },
    });
    const { body: saved } = await shopper.call("createAddress", {
      params: { accountId: shopper.accountId },
      body: { ...louisville, addressType: "Shipping", street: "9 New St" },
    });
    const { body } = await change(shopper, id, {
      quantity: "3",
      productSellingModelId: yearly,
      addressId: saved.addressId,
      cardId: other.mandate_id,
    });
    expect(body).toMatchObject({
      quantity: 3,
      model: { name: "Every 12 months" },
      address: { street: "9 New St" },
      card: { brand: "Mastercard", lastFour: "4444" },
      nextDate: "2027-02-28",
    });
    for (const wrong of [{ quantity: "0" }, { quantity: "400" }])
      expect((await change(shopper, id, wrong)).status).toBe(400);
    await change(shopper, id, { productSellingModelId: everySixMonths });
    goTo(side, "2027-02-25");
    await runJob(side);
    goTo(side, "2027-02-28");
    await runJob(side);
    const { orders } = await renewalsOf(side, id);
    const group = await db
      .selectFrom("order_delivery_group")
      .select("address")
      .where("order_id", "=", orders[0]!.id)
      .executeTakeFirstOrThrow();
    expect(group.address.street).toBe("9 New St");
  });

  it("another card after a refused one is tried at once (ACCOUNT-69)", async () => {
    const shopper = await side.signedIn();
    const { id } = await subscribe(side, shopper, { card: laterDeclined });
    const good = await subscribe(side, shopper);
    await change(shopper, good.id, { status: "Paused" });
    goTo(side, "2027-02-25");
    await stayIn(shopper);
    await runJob(side);
    goTo(side, "2027-02-28");
    await runJob(side);
    const waiting = (await list(shopper)).find(
      (each: { subscriptionId: string }) => each.subscriptionId === id,
    );
    expect(waiting).toMatchObject({
      status: "PaymentFailed",
      delay: { problem: "The card was declined", nextTryDate: "2027-03-01" },
    });
    const { body } = await change(shopper, id, { cardId: good.mandate_id });
    expect(body).toMatchObject({ status: "Active", delay: null });
    await runJob(side);
    expect((await renewalsOf(side, id)).orders).toHaveLength(1);
  });

  it("are listed only, and renewed or not, as the switches of the store say (ACCOUNT-72, ORDER-131)", async () => {
    const set = async (name: string, value: boolean) => {
      await sql`update webstore set settings = jsonb_set(settings, array['subscriptionConfig', ${name}::text],
        ${JSON.stringify(value)}::jsonb)`.execute(db);
      invalidate(db, new Set(["stores"]));
    };
    const shopper = await side.signedIn();
    const { id } = await subscribe(side, shopper);
    await set("commerceSubscriptionARCUIEnabled", false);
    expect((await change(shopper, id, { status: "Ended" })).status).toBe(403);
    expect((await shopper.call("listSubscriptions")).body.canChange).toBe(false);
    await set("commerceSubscriptionARCUIEnabled", true);
    await set("subscriptionPlusEnabled", false);
    await set("rlmSubscriptionEnabled", false);
    goTo(side, "2027-03-03");
    await runJob(side);
    expect((await renewalsOf(side, id)).renewals).toEqual([]);
    await set("rlmSubscriptionEnabled", true);
    await runJob(side);
    expect((await renewalsOf(side, id)).renewals).toMatchObject([{ due_on: "2027-02-28", status: "Open" }]);
    goTo(side, "2027-03-04", 14);
    await set("rlmSubscriptionEnabled", false);
    await runJob(side);
    expect((await renewalsOf(side, id)).orders).toEqual([]);
    await set("rlmSubscriptionEnabled", true);
    await runJob(side);
    expect((await renewalsOf(side, id)).orders).toHaveLength(1);
    await set("subscriptionPlusEnabled", true);
  });

  it("a card is removed by its owner only; its subscription has none then, and says so when it is due (ACCOUNT-74)", async () => {
    const shopper = await side.signedIn();
    const { id, mandate_id } = await subscribe(side, shopper);
    const params = { cardId: mandate_id! };
    const stranger = await side.signedIn();
    expect((await stranger.call("forgetKeptCard", { params })).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => shopper.call("forgetKeptCard", { params })));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await shopper.call("listKeptCards")).body.cards).toEqual([]);
    expect(await list(shopper)).toMatchObject([{ subscriptionId: id, status: "Active", card: null }]);
    goTo(side, "2027-02-25");
    await stayIn(shopper);
    await runJob(side);
    goTo(side, "2027-02-28");
    await runJob(side);
    expect(await list(shopper)).toMatchObject([
      { status: "PaymentFailed", delay: { problem: "No card is kept anymore" } },
    ]);
  });

  it("fifty changes at once end in one state (ACCOUNT-70)", async () => {
    const shopper = await side.signedIn();
    const { id } = await subscribe(side, shopper);
    const skips = await Promise.all(
      Array.from({ length: 50 }, () => change(shopper, id, { skipDate: "2027-02-28" })),
    );
    expect(new Set(skips.map(({ status, body }) => `${status} ${body.nextDate}`))).toEqual(
      new Set(["200 2027-08-31"]),
    );
    const wishes = [{ status: "Paused" }, { status: "Active" }, { quantity: "1" }, { status: "Ended" }];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => change(shopper, id, wishes[at % wishes.length]!)),
    );
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect(await list(shopper)).toMatchObject([{ status: "Ended" }]);
    expect((await renewalsOf(side, id)).renewals).toHaveLength(1);
  });
});
