import { beforeEach, expect, it } from "vitest";

import { officeDay } from "#platform/core/formats";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { createProviders } from "#platform/purchase/payment/providers";
import { createCommandLine } from "#tests/support/command-line";
import { mailsTo } from "#tests/support/mails";
import { openOrderSide } from "#tests/support/order-side";
import { openBuyers } from "#tests/support/purchase-orders";
import { silentLog } from "#tests/support/silent-log";

import { performOperations } from "./perform-operations";
import { recordInvoicePayment } from "./record-invoice-payment";
import { remindOfInvoices } from "./remind-of-invoices";

const side = await openOrderSide();
const { db } = side;
const { run } = createCommandLine(db);
const services = { db, now: () => new Date() };
const later = (days: number) => new Date(Date.now() + days * 86_400_000);

/** An invoiced order of a buyer; its subjects about the invoice, the newest first. */
async function orderInvoiced({ reminders = true, days = 30 } = {}) {
  const { accountId, buyers } = await openBuyers(side, 1);
  await db
    .updateTable("account")
    .set({ payment_reminders: reminders, payment_days: days })
    .where("id", "=", accountId)
    .execute();
  const { place } = await buyers[0]!.ready(await side.insertProduct());
  const { body } = await place();
  const request = { orderId: body.orderSummaryId as string, actor: "operator:kim" };
  await shipOrder(services, request, { carrier: "UPS", trackingNumber: null });
  await performOperations({ ...services, log: silentLog, providers: createProviders(services) });
  const { email } = await db
    .selectFrom("order_summary")
    .select("email")
    .where("id", "=", request.orderId)
    .executeTakeFirstOrThrow();
  const mails = async () =>
    (await mailsTo(db, email)).filter(
      ({ subject }) => subject.includes(body.orderNumber) && subject.includes("invoice"),
    );
  return { request, mails, accountId, userId: buyers[0]!.shopper.userId };
}

beforeEach(async () => {
  await db.updateTable("account").set({ payment_reminders: false }).execute();
});

it("a buyer is reminded before and after the day of an invoice, once at each step, until it is paid (MAIL-48)", async () => {
  const { request, mails, accountId } = await orderInvoiced();
  const at = async (days: number) => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => remindOfInvoices({ db, now: later(days) })),
    );
    return answers.reduce((sum, count) => sum + count, 0);
  };
  expect(await at(26)).toBe(0);
  expect(await at(27)).toBe(1);
  expect(await at(29)).toBe(0);
  const [soon] = await mails();
  expect(soon!.subject).toMatch(/your invoice is due on/);
  expect(soon!.text).toMatch(/is due on/);
  expect(soon!.text).toMatch(/PO-7/);
  expect(soon!.text).toMatch(/BUSINESS-I-\d{7}/);
  expect(await at(32)).toBe(0);
  expect(await at(33)).toBe(1);
  expect((await mails())[0]!.subject).toMatch(/your invoice is overdue$/);
  const [listed] = JSON.parse((await run("invoices", "list", "--account", accountId, "--json")).out);
  expect(listed).toMatchObject({ dueOn: officeDay(new Date(), 30) });
  expect(listed.reminded.slice(0, 10)).toBe(later(33).toISOString().slice(0, 10));
  expect((await run("invoices", "list")).out).toContain("reminded (UTC)");
  await recordInvoicePayment(services, request, {});
  expect(await at(45)).toBe(0);
  expect(await mails()).toHaveLength(2);
});

it("a store that was closed sends the last step alone (MAIL-48)", async () => {
  const { mails } = await orderInvoiced();
  expect(await remindOfInvoices({ db, now: later(60) })).toBe(1);
  expect(await remindOfInvoices({ db, now: later(400) })).toBe(0);
  expect(await mails()).toHaveLength(1);
});

it("with short terms nobody is told before the day (MAIL-48)", async () => {
  const { mails } = await orderInvoiced({ days: 7 });
  expect(await remindOfInvoices({ db, now: later(5) })).toBe(0);
  expect(await remindOfInvoices({ db, now: later(10) })).toBe(1);
  expect(await mails()).toHaveLength(1);
});

it("nobody is reminded whose account has not agreed, or who has closed theirs (MAIL-48)", async () => {
  const { mails, accountId, userId } = await orderInvoiced({ reminders: false });
  expect(await remindOfInvoices({ db, now: later(40) })).toBe(0);
  await db.updateTable("account").set({ payment_reminders: true }).where("id", "=", accountId).execute();
  await db.updateTable("shopper").set({ is_active: false }).where("id", "=", userId).execute();
  expect(await remindOfInvoices({ db, now: later(40) })).toBe(0);
  expect(await mails()).toEqual([]);
});
