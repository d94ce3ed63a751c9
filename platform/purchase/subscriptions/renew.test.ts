import { beforeEach, describe, expect, it } from "vitest";

import { cancelQuantities } from "#platform/purchase/fulfillment/cancel";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { revokeUnusedMandates } from "#platform/purchase/payment/mandates";
import { addMonths } from "#platform/core/months";
import { openOrderSide } from "#tests/support/order-side";
import { filter } from "#tests/support/seeded-subscription";
import {
  daysAfter,
  goTo,
  laterDeclined,
  mailsAbout,
  renewalsOf,
  runJob,
  subscribe,
  subscriptionOf,
} from "#tests/support/subscriptions";

const side = await openOrderSide();
const { db } = side;
const start = Date.parse("2026-08-31T09:00:00Z");

beforeEach(async () => {
  side.clock.stoppedAt = start;
  await db.updateTable("stock").set({ on_hand: 500, reserved: 0 }).where("product_id", "=", filter).execute();
});

/** Ships all of an order and charges it. */
async function ship(orderId: string) {
  await shipOrder(
    side.services,
    { orderId, actor: "operator:kim" },
    { carrier: "UPS", trackingNumber: "1Z" },
  );
  await performOperations(side.services, { orderId });
}
const mailsOf = async (email: string) => (await mailsAbout(side, email)).map(({ template }) => template);
const isKept = async (mandateId: string | null) => {
  await revokeUnusedMandates(side.services);
  const row = await db
    .selectFrom("payment_mandate")
    .select("revoked_at")
    .where("id", "=", mandateId!)
    .executeTakeFirstOrThrow();
  return row.revoked_at === null;
};
const signIn = () => side.signedIn({ expiresAt: new Date("2040-01-01") });

describe("a subscription", () => {
  it("begins with the order of its line, with its address, method and card (ORDER-125)", async () => {
    const shopper = await signIn();
    const { orderId, ...row } = await subscribe(side, shopper);
    expect(row).toMatchObject({
      status: "Active",
      quantity: 2,
      owner_key: `account:${shopper.accountId}:${shopper.userId}`,
      account_id: shopper.accountId,
      product_id: filter,
      next_on: "2027-02-28",
      day_of_month: 31,
      address: expect.objectContaining({ postalCode: "40222" }),
      contact: expect.objectContaining({ firstName: "Ana", phoneNumber: expect.any(String) }),
      mandate_id: expect.any(String),
    });
    await ship(orderId);
    expect(await isKept(row.mandate_id)).toBe(true);
  });

  it("keeps the day of the month of its first order (ORDER-125)", () => {
    const days = ["2026-08-31"];
    for (let count = 0; count < 4; count += 1) days.push(addMonths(days.at(-1)!, 6, 31));
    expect(days).toEqual(["2026-08-31", "2027-02-28", "2027-08-31", "2028-02-29", "2028-08-31"]);
    expect(addMonths("2026-12-05", 1, 5)).toBe("2027-01-05");
  });

  it("is renewed twice: a mail before, an order on the day, and the card stays (ORDER-127, ORDER-128, ORDER-130, MAIL-29, PAY-86)", async () => {
    const shopper = await signIn();
    const { orderId, id, mandate_id } = await subscribe(side, shopper);
    await ship(orderId);
    goTo(side, "2027-02-22");
    await runJob(side);
    expect(await mailsOf(shopper.email)).toEqual([]);
    goTo(side, "2027-02-23");
    await runJob(side);
    await runJob(side);
    const [notice] = await mailsAbout(side, shopper.email);
    expect(notice).toMatchObject({
      template: "subscription-renews",
      data: { day: "2027-02-28", quantity: "2", card: "Visa ending in 4242", link: "/mya-my-subscriptions" },
    });
    expect((await renewalsOf(side, id)).orders).toEqual([]);

    for (const day of ["2027-02-28", "2027-08-31"]) {
      goTo(side, daysAfter(day, -2));
      await runJob(side);
      goTo(side, day, 11);
      await runJob(side);
      const before = (await renewalsOf(side, id)).orders.length;
      goTo(side, day);
      await runJob(side);
      await runJob(side);
      const { orders } = await renewalsOf(side, id);
      expect(orders).toHaveLength(before + 1);
      const order = orders.at(-1)!;
      expect(order).toMatchObject({
        is_renewal: true,
        payment_status: "Authorized",
        owner_key: `account:${shopper.accountId}:${shopper.userId}`,
        email: shopper.email,
        first_name: "Ana",
      });
      expect((notice!.data as { total: string }).total).toBe(
        (Number(order.grand_total_minor) / 100).toFixed(2),
      );
      await ship(order.id);
      expect(await isKept(mandate_id)).toBe(true);
    }
    const { renewals, orders } = await renewalsOf(side, id);
    expect(renewals.map(({ due_on, status }) => [due_on, status])).toEqual([
      ["2027-02-28", "Ordered"],
      ["2027-08-31", "Ordered"],
    ]);
    expect((await subscriptionOf(side, orderId)).next_on).toBe("2028-02-29");
    expect(await mailsOf(shopper.email)).toEqual(["subscription-renews", "subscription-renews"]);
    // The session of the test has ended meanwhile.
    await db
      .updateTable("shopper_session")
      .set({ last_seen_at: side.services.now() })
      .where("shopper_id", "=", shopper.userId)
      .execute();
    const list = await shopper.call("listOrderSummaries");
    expect(list.body.orderSummaries).toHaveLength(3);
    const looked = await shopper.call("lookupOrder", {
      body: { orderSummaryIdOrRefNumber: orders[0]!.order_number },
    });
    expect(looked.body.fulfillment.isRenewal).toBe(true);
    const captured = await db
      .selectFrom("payment_operation")
      .select(["kind", "amount_minor", "status"])
      .where("order_id", "in", [...orders.map((each) => each.id)])
      .execute();
    expect(captured).toEqual(
      orders.map((each) => ({
        kind: "Capture",
        amount_minor: each.grand_total_minor,
        status: "Succeeded",
      })),
    );
    const events = await db
      .selectFrom("order_event")
      .select(["kind", "actor"])
      .where("order_id", "=", orders[0]!.id)
      .where("kind", "=", "OrderPlaced")
      .execute();
    expect(events).toEqual([{ kind: "OrderPlaced", actor: "platform" }]);
  });

  it("costs what the day says: another price than in the mail is charged as it is then (ORDER-127)", async () => {
    const shopper = await signIn();
    const { id } = await subscribe(side, shopper);
    goTo(side, "2027-02-24");
    await runJob(side);
    const notice = (await mailsAbout(side, shopper.email))[0]!.data as { total: string };
    await db
      .updateTable("selling_model_price")
      .set({ amount_minor: 99_00 })
      .where("product_id", "=", filter)
      .execute();
    goTo(side, "2027-02-28");
    await runJob(side);
    const { orders } = await renewalsOf(side, id);
    expect(Number(orders[0]!.product_minor)).toBe(198_00);
    expect(Number(orders[0]!.grand_total_minor)).toBeGreaterThan(Number(notice.total) * 100);
  });

  it("ends when the line of its first order is canceled as a whole before a renewal, and its card goes (ORDER-126, PAY-86)", async () => {
    const shopper = await signIn();
    const { orderId, mandate_id } = await subscribe(side, shopper);
    const { items } = {
      items: await db.selectFrom("order_item").select("id").where("order_id", "=", orderId).execute(),
    };
    const cancel = () =>
      cancelQuantities(
        side.services,
        { orderId, actor: "operator:kim" },
        { quantities: [{ itemId: items[0]!.id, quantity: 1 }], by: "shopper" },
      );
    await cancel();
    expect((await subscriptionOf(side, orderId)).status).toBe("Active");
    await cancel();
    expect(await subscriptionOf(side, orderId)).toMatchObject({
      status: "Ended",
      ended_reason: "FirstOrderUndone",
    });
    expect(await mailsOf(shopper.email)).toEqual(["subscription-ended"]);
    expect(await isKept(mandate_id)).toBe(false);
  });
});

describe("a renewal that fails", () => {
  it("is tried again after 1, 3 and 7 days if the card is refused, says so, and ends (PAY-88, MAIL-30, MAIL-32)", async () => {
    const shopper = await signIn();
    const { id, orderId, mandate_id } = await subscribe(side, shopper, { card: laterDeclined });
    await ship(orderId);
    goTo(side, "2027-02-25");
    await runJob(side);
    const states: string[] = [];
    for (let day = 0; day <= 8; day += 1) {
      goTo(side, daysAfter("2027-02-28", day));
      await runJob(side);
      await runJob(side);
      states.push(
        `${day} ${(await mailsOf(shopper.email)).length} ${(await subscriptionOf(side, orderId)).status}`,
      );
    }
    expect(states).toEqual([
      "0 2 PaymentFailed",
      "1 3 PaymentFailed",
      "2 3 PaymentFailed",
      "3 4 PaymentFailed",
      "4 4 PaymentFailed",
      "5 4 PaymentFailed",
      "6 4 PaymentFailed",
      "7 5 Ended",
      "8 5 Ended",
    ]);
    expect(await mailsOf(shopper.email)).toEqual([
      "subscription-renews",
      "subscription-not-paid",
      "subscription-not-paid",
      "subscription-not-paid",
      "subscription-ended",
    ]);
    expect((await mailsAbout(side, shopper.email))[1]!.data).toMatchObject({
      problem: "The card was declined",
      nextTry: "2027-03-01",
      link: "/mya-my-subscriptions",
    });
    const { renewals, orders } = await renewalsOf(side, id);
    expect([renewals.length, orders.length]).toEqual([1, 0]);
    expect(await isKept(mandate_id)).toBe(false);
  });

  it("is tried again if it is out of stock, and nothing is reserved meanwhile (ORDER-129, MAIL-31)", async () => {
    const shopper = await signIn();
    const { id, orderId } = await subscribe(side, shopper);
    goTo(side, "2027-02-25");
    await runJob(side);
    await db.updateTable("stock").set({ on_hand: 0 }).where("product_id", "=", filter).execute();
    const authorized = () =>
      db
        .selectFrom("provider_authorization")
        .select("id")
        .execute()
        .then((rows) => rows.length);
    const before = await authorized();
    goTo(side, "2027-02-28");
    await runJob(side);
    const [, delayed] = await mailsAbout(side, shopper.email);
    expect(delayed).toMatchObject({
      template: "subscription-not-sent",
      data: { problem: expect.stringContaining("sold out"), nextTry: "2027-03-01" },
    });
    expect(await authorized()).toBe(before);
    expect((await subscriptionOf(side, orderId)).status).toBe("Active");
    await db.updateTable("stock").set({ on_hand: 500 }).where("product_id", "=", filter).execute();
    goTo(side, "2027-03-01");
    await runJob(side);
    const { orders } = await renewalsOf(side, id);
    expect(orders).toHaveLength(1);
    // The rhythm is that of the first order.
    expect((await subscriptionOf(side, orderId)).next_on).toBe("2027-08-31");
  });

  it("ends honestly when the product is sold no more (ORDER-129, MAIL-32)", async () => {
    const shopper = await signIn();
    const { orderId } = await subscribe(side, shopper);
    goTo(side, "2027-02-25");
    await runJob(side);
    await db.updateTable("product").set({ is_active: false }).where("id", "=", filter).execute();
    for (const days of [0, 1, 3, 7]) {
      goTo(side, daysAfter("2027-02-28", days));
      await runJob(side);
    }
    await db.updateTable("product").set({ is_active: true }).where("id", "=", filter).execute();
    expect(await subscriptionOf(side, orderId)).toMatchObject({
      status: "Ended",
      ended_reason: "NotAvailable",
    });
    expect((await mailsOf(shopper.email)).at(-1)).toBe("subscription-ended");
  });
});
