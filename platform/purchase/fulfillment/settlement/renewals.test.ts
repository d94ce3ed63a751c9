import { describe, expect, it } from "vitest";

import { createCommandLine } from "#tests/support/command-line";
import { goodCard } from "#tests/support/order-side";
import { day, savedCard, openLateShipments } from "#tests/support/late-shipments";
import { placeOrder } from "#tests/support/placed-orders";
import { retrySettlement } from "#platform/purchase/fulfillment/retry-settlement";
import { activateDueServiceLines } from "#platform/purchase/fulfillment/activate-service-lines";
import { cancelQuantities } from "#platform/purchase/fulfillment/cancel";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { refundOrder } from "#platform/purchase/fulfillment/refund";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import type { PaymentProvider } from "#platform/core/payment-provider";

import { performOperations } from "./perform-operations";
import { reconcile } from "./reconcile";

const {
  side,
  db,
  range,
  request,
  recordOf,
  clock,
  now,
  providers,
  services,
  shipLate,
  moneyOf,
  expectBalance,
} = await openLateShipments();
const declinedLater = { ...savedCard, number: "4000 0000 0000 3063" };

const losing = (kinds: readonly ("authorizeMandate" | "capture" | "void")[]) => {
  const gateway = providers.get("test-gateway")!;
  const once = new Set<string>();
  const lossy = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      async (asked: never) => {
        const answer = await gateway[kind]!(asked);
        if (once.has(kind)) return answer;
        once.add(kind);
        throw new Error("the process died");
      },
    ]),
  );
  return {
    ...services,
    providers: new Map(providers).set("test-gateway", { ...gateway, ...lossy } as PaymentProvider),
  };
};

describe("an authorization that has expired", () => {
  it("is made anew with the saved card, and the books balance (PAY-41, PAY-42, PAY-43)", async () => {
    const { id, captured } = await shipLate(savedCard, { first: 1, later: 1 });
    await performOperations(services, { orderId: id });
    const { operations, booked, status, record } = await moneyOf(id);
    expect(operations).toEqual([
      "Authorize Succeeded",
      "Capture Succeeded",
      "Capture Succeeded",
      "Void Succeeded",
    ]);
    expect(booked[1]).toEqual({ amount: captured, captured, voided: 0, refunded: 0 });
    expect(booked[0]!.voided).toBe(captured);
    expect(status).toBe("Captured");
    await expectBalance(id);
    const invoices = await db
      .selectFrom("order_document")
      .select("kind")
      .where("order_id", "=", id)
      .execute();
    expect(invoices).toHaveLength(2);
    expect(record.operations.find(({ kind }) => kind === "Authorize")!.amount_minor).toBe(String(captured));
    expect(await performOperations(services, { orderId: id })).toEqual([]);
    expect((await reconcile(services)).differences).toEqual([]);
  });

  it("without a saved card it fails with a plain reason, and is listed as stuck (PAY-42, OPERATOR-53)", async () => {
    const { id, number } = await shipLate(goodCard, { first: 1, later: 1 });
    await performOperations(services, { orderId: id });
    const { status, record } = await moneyOf(id);
    expect(status).toBe("Failed");
    expect(record.operations.find(({ status: each }) => each === "Failed")).toMatchObject({
      kind: "Capture",
      failure: "The authorization has expired, and no card is kept for this order",
    });
    const cli = createCommandLine(db);
    const stuck = JSON.parse((await cli.run("stuck", "--json")).out);
    expect(stuck).toContainEqual(
      expect.objectContaining({
        what: "payment failed",
        orderNumber: number,
        detail: "Capture: The authorization has expired, and no card is kept for this order",
      }),
    );
    const { next } = JSON.parse((await cli.run("order", number, "--json")).out);
    expect(next).toContainEqual(expect.stringContaining(`retry ${number}`));
    await retrySettlement(services, request(id));
    await performOperations(services, { orderId: id });
    expect((await moneyOf(id)).status).toBe("Failed");
  });

  it("a saved card that is declined fails the capture, and can be asked again (PAY-30, PAY-42)", async () => {
    const { id, captured } = await shipLate(declinedLater, { first: 1, later: 1 });
    await performOperations(services, { orderId: id });
    const failed = await moneyOf(id);
    expect(failed.operations).toEqual(["Authorize Failed", "Capture Failed", "Capture Succeeded"]);
    expect(
      failed.record.operations.find(({ kind, status }) => kind === "Capture" && status === "Failed"),
    ).toMatchObject({
      failure: "The authorization has expired, and the saved card was not charged: The card was declined",
    });
    expect(failed.status).toBe("Failed");
    // The bank has mended the card.
    await db.updateTable("provider_mandate").set({ behavior: null }).execute();
    clock.time += 60_000;
    expect(await retrySettlement(services, request(id))).toMatchObject({ capture: captured });
    await performOperations(services, { orderId: id });
    expect((await moneyOf(id)).status).toBe("Captured");
    await expectBalance(id);
  });

  it("a new authorization whose capture fails is released, and the money can be asked for again (PAY-43)", async () => {
    const { id, captured } = await shipLate(
      { ...savedCard, number: "4000 0000 0000 0341" },
      { first: 0, later: 1 },
    );
    await performOperations(services, { orderId: id });
    const failed = await moneyOf(id);
    expect(failed.operations).toEqual(["Authorize Succeeded", "Capture Failed", "Void Succeeded"]);
    expect(failed.booked.map(({ voided }) => voided)).toEqual([0, captured]);
    await expectBalance(id);
    for (const table of ["provider_mandate", "provider_authorization"] as const)
      await db.updateTable(table).set({ behavior: null }).execute();
    clock.time += 60_000;
    expect(await retrySettlement(services, request(id))).toMatchObject({ capture: captured });
    await performOperations(services, { orderId: id });
    expect((await moneyOf(id)).status).toBe("Captured");
    await expectBalance(id);
  });

  it.each([
    [["authorizeMandate"]],
    [["capture"]],
    [["void"]],
    [["authorizeMandate", "capture", "void"]],
  ] as const)(
    "goes on after a kill, where %j was done and nobody has recorded it (PAY-33, PAY-43)",
    async (kinds) => {
      const { id } = await shipLate(savedCard, { first: 0, later: 2 });
      const lossy = losing(kinds);
      for (let round = 0; round < 6; round += 1) {
        await performOperations(lossy, { orderId: id });
        clock.time += 60_000;
      }
      const { operations } = await moneyOf(id);
      expect(operations).toEqual(["Authorize Succeeded", "Capture Succeeded", "Void Succeeded"]);
      await expectBalance(id);
    },
  );

  it("several processes at once authorize and charge once (PAY-33, PAY-43)", async () => {
    const { id } = await shipLate(savedCard, { first: 0, later: 1 });
    await Promise.all([1, 2, 3, 4].map(() => performOperations(services, { orderId: id })));
    await performOperations(services, { orderId: id });
    expect((await moneyOf(id)).operations).toEqual([
      "Authorize Succeeded",
      "Capture Succeeded",
      "Void Succeeded",
    ]);
    await expectBalance(id);
  });

  it("is released when its order is canceled late (PAY-41)", async () => {
    clock.time = Date.now();
    const { id } = await placeOrder(side, side.shopper(), [[range, 1]]);
    clock.time += 10 * day;
    await cancelQuantities(services, request(id), { by: "store" });
    await performOperations(services, { orderId: id });
    expect((await moneyOf(id)).status).toBe("Voided");
    await expectBalance(id);
  });
});

it("a refund goes back to where the money was captured, in two parts if it must (PAY-44)", async () => {
  const { id } = await shipLate(savedCard, { first: 1, later: 1 });
  await performOperations(services, { orderId: id });
  const { sums } = await moneyOf(id);
  await refundOrder(services, request(id), { amount: sums.captured - 1_00 });
  await performOperations(services, { orderId: id });
  const after = await moneyOf(id);
  expect(after.operations.filter((each) => each.startsWith("Refund"))).toEqual([
    "Refund Succeeded",
    "Refund Succeeded",
  ]);
  expect(after.status).toBe("PartlyRefunded");
  expect(after.booked.map(({ captured, refunded }) => captured - refunded).sort((a, b) => a - b)).toEqual([
    0, 1_00,
  ]);
  await expectBalance(id);
  const notes = await db
    .selectFrom("order_document")
    .select("amount_minor")
    .where("order_id", "=", id)
    .where("kind", "=", "CreditNote")
    .execute();
  expect(notes.reduce((sum, each) => sum + Number(each.amount_minor), 0)).toBe(sums.captured - 1_00);
});

it("a plan that begins with a late delivery is charged to the saved card (PAY-45, ORDER-45)", async () => {
  clock.time = Date.now();
  const plan = await side.insertProduct({ sale: 12_345, list: 12_345, stock: 0 });
  await db.updateTable("product").set({ is_digital: true }).where("id", "=", plan).execute();
  const { id } = await placeOrder(
    side,
    side.shopper(),
    [
      [range, 1],
      [plan, 1],
    ],
    undefined,
    savedCard,
  );
  const { items } = await recordOf(id);
  const [appliance, plans] = [range, plan].map((product) =>
    items.find((item) => item.product_id === product)!,
  );
  await db
    .updateTable("order_item")
    .set({ belongs_to_item_id: appliance!.id })
    .where("id", "=", plans!.id)
    .execute();
  await activateDueServiceLines({ db, now: now() });
  await shipOrder(services, request(id), { carrier: "Freight Line", trackingNumber: null });
  await performOperations(services, { orderId: id });
  expect((await moneyOf(id)).status).toBe("PartlyCaptured");
  clock.time += 30 * day;
  await deliverShipments(services, request(id), {});
  await activateDueServiceLines({ db, now: now() });
  await performOperations(services, { orderId: id });
  const { status, operations, booked } = await moneyOf(id);
  expect(status).toBe("Captured");
  expect(operations).toContain("Authorize Succeeded");
  expect(booked[1]!.captured).toBe(Number(plans!.due_minor));
  await expectBalance(id);
});
