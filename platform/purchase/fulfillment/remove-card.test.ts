import { describe, expect, it } from "vitest";

import { createCommandLine } from "#tests/support/command-line";
import { mailsTo } from "#tests/support/mails";
import { ana, fillCheckout, goodCard, pay } from "#tests/support/order-side";
import { day, savedCard, openLateShipments } from "#tests/support/late-shipments";
import { placeOrder } from "#tests/support/placed-orders";
import { revokeUnusedMandates } from "#platform/purchase/payment/mandates";

import { cancelQuantities } from "./cancel";
import { removeKeptCard } from "./remove-card";
import { performOperations } from "./settlement/perform-operations";
import { reconcile } from "./settlement/reconcile";
import { shipOrder } from "./ship";

const { side, db, range, request, recordOf, clock, providers, services, shipLate, moneyOf } =
  await openLateShipments();
const gateway = providers.get("test-gateway")!;

const orderWithCard = async (card = savedCard, products: [string, number][] = [[range, 1]]) => {
  const shopper = side.shopper();
  return { shopper, ...(await placeOrder(side, shopper, products, undefined, card)) };
};
async function mandateOf(orderId: string) {
  const { order } = await recordOf(orderId);
  return db
    .selectFrom("payment_mandate")
    .selectAll()
    .where("checkout_id", "=", order.checkout_id)
    .executeTakeFirstOrThrow();
}
let asked = 0;
const tryCard = async (mandate: string) =>
  (await gateway.authorizeMandate!({ key: `try-${(asked += 1)}`, mandate, amount: 1_00, currency: "USD" }))
    .status;

describe("a saved card", () => {
  it("is told with the order, and removed here, at its provider and with a mail, once (PAY-46, API-391, MAIL-19)", async () => {
    const { shopper, id, reference, number } = await orderWithCard();
    const named = { orderSummaryIdOrRefNumber: reference };
    const kept = async () =>
      (await shopper.call("lookupOrder", { body: named })).body.fulfillment.keptCard as unknown;
    expect(await kept()).toMatchObject({ brand: "Visa", lastFour: "4242" });
    const cli = createCommandLine(db);
    expect((await cli.run("order", number)).out).toContain(
      "Visa ending in 4242 is kept for later payments\n",
    );
    const { reference: mandate } = await mandateOf(id);
    expect(await tryCard(mandate)).toBe("Succeeded");
    const answers = await Promise.all([1, 2].map(() => shopper.call("removeKeptCard", { body: named })));
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(await kept()).toBeNull();
    expect(await mandateOf(id)).toMatchObject({ revoked_at: expect.any(Date), ended_at: expect.any(Date) });
    expect(await tryCard(mandate)).toBe("Refused");
    const mails = (await mailsTo(db, ana.email)).filter(({ subject }) => subject.includes(number));
    expect(mails.filter(({ subject }) => subject.includes("card removed"))).toHaveLength(1);
    expect(mails.map(({ text }) => text).join()).toContain("Visa ending in 4242 is no longer kept");
  });

  it("is not used any more from then on, also where its provider could not be told yet (PAY-46)", async () => {
    const { id } = await shipLate(savedCard, { first: 1, later: 1 });
    const failing = {
      ...services,
      providers: new Map(providers).set("test-gateway", {
        ...gateway,
        revokeMandate: () => Promise.reject(new Error("no route")),
      }),
    };
    await removeKeptCard(failing, request(id));
    const { reference, ended_at: ended } = await mandateOf(id);
    expect([ended, await tryCard(reference)]).toEqual([null, "Succeeded"]);
    await performOperations(services, { orderId: id });
    const { status, record } = await moneyOf(id);
    expect(status).toBe("Failed");
    expect(record.operations.some(({ kind }) => kind === "Authorize")).toBe(false);
    // The hourly job tells the provider in the end.
    await reconcile(services);
    expect((await mandateOf(id)).ended_at).not.toBeNull();
    expect(await tryCard(reference)).toBe("Refused");
  });

  it("that is removed while an amount is asked for fails that in plain words (PAY-46)", async () => {
    const { id } = await shipLate(savedCard, { first: 0, later: 1 });
    const removing = {
      ...services,
      providers: new Map(providers).set("test-gateway", {
        ...gateway,
        authorizeMandate: () => Promise.reject(new Error("no answer")),
      }),
    };
    await performOperations(removing, { orderId: id });
    await removeKeptCard(services, request(id));
    clock.time += 60_000;
    await performOperations(services, { orderId: id });
    const { record, status } = await moneyOf(id);
    expect(status).toBe("Failed");
    expect(record.operations.find(({ kind }) => kind === "Capture")!.failure).toBe(
      "The authorization has expired, and the saved card was not charged: No card is kept anymore",
    );
  });

  it("of a payment that was replaced by another is kept no more (PAY-37, PAY-46)", async () => {
    const shopper = side.shopper();
    await shopper.add(range);
    const checkoutId = await fillCheckout(shopper);
    await pay(side, shopper, checkoutId, savedCard);
    await shopper.add(range);
    await pay(side, shopper, checkoutId, goodCard);
    const { body } = await shopper.call("placeOrder", { params: { checkoutId } });
    expect((await mandateOf(body.orderSummaryId as string)).revoked_at).not.toBeNull();
    expect(
      (await shopper.call("lookupOrder", { body: { orderSummaryIdOrRefNumber: body.orderReferenceNumber } }))
        .body.fulfillment.keptCard,
    ).toBeNull();
  });
});

describe("the job", () => {
  const isKept = async (orderId: string) => (await mandateOf(orderId)).revoked_at === null;
  const freight = { carrier: "Freight Line", trackingNumber: null };

  it("removes cards that nothing can use: of canceled orders, and of those that were shipped and charged (PAY-46)", async () => {
    clock.time = Date.now();
    const [open, canceled, shipped] = [await orderWithCard(), await orderWithCard(), await orderWithCard()];
    await cancelQuantities(services, request(canceled.id), { by: "store" });
    await shipOrder(services, request(shipped.id), freight);
    await revokeUnusedMandates(services);
    const kept = () => Promise.all([open, canceled, shipped].map(({ id }) => isKept(id)));
    // The charge for what was shipped is still to come.
    expect(await kept()).toEqual([true, false, true]);
    await performOperations(services);
    await revokeUnusedMandates(services);
    expect(await kept()).toEqual([true, false, false]);
    expect(await tryCard((await mandateOf(shipped.id)).reference)).toBe("Refused");
    expect(await revokeUnusedMandates(services)).toBe(0);
  });

  it("keeps the card of an order whose charge has failed, or that is paid in parts (PAY-46)", async () => {
    clock.time = Date.now();
    const failed = await orderWithCard({ ...savedCard, number: "4000 0000 0000 0341" });
    const renewed = await orderWithCard();
    for (const { id } of [failed, renewed]) await shipOrder(services, request(id), freight);
    await performOperations(services);
    await db
      .updateTable("order_item")
      .set({ selling_model_type: "TermDefined" })
      .where("order_id", "=", renewed.id)
      .execute();
    clock.time += 60 * day;
    await revokeUnusedMandates(services);
    expect([await isKept(failed.id), await isKept(renewed.id)]).toEqual([true, true]);
  });
});
