import { sql } from "kysely";

import { officeDay } from "#platform/core/formats";
import { toDecimalText } from "#platform/core/money";
import { settingsOf } from "#platform/core/store-settings";
import type { Database, Executor } from "#platform/db/database";
import { changeOrder, type OrderDraft } from "#platform/purchase/fulfillment/change-order";
import { orderMailBase } from "#platform/purchase/fulfillment/fulfillment-mails";
import { isOverdue } from "#platform/purchase/payment/payment-terms";

import { listReceivables } from "./receivables";

/** The steps of reminding: so many days after the day on which an invoice is due, negative before it. */
const steps = [-3, 3, 14] as const;

/** Accounts with shorter terms are not told before: they have just got the invoice. */
const shortTermDays = 7;

interface DueOrder {
  id: string;
  payment_days: number;
}

/**
 * Reminds the buyers of accounts that agreed to it of invoices that are due soon or overdue, once for each
 * step (MAIL-48). Missed steps are not caught up: only the last one that is reached counts. Returns the
 * number of mails. May run many times and in several processes at once: the order is locked, and its event
 * says what was sent. An order that fails does not stop the others.
 */
export async function remindOfInvoices({ db, now }: { db: Database; now: Date }): Promise<number> {
  const accounts = await db
    .selectFrom("account")
    .select(["id", "payment_days"])
    .where("payment_reminders", "=", true)
    .execute();
  if (accounts.length === 0) return 0;
  const open = await listReceivables(db, {
    accountIds: accounts.map(({ id }) => id),
    isOpen: true,
    limit: 100_000,
  });
  let count = 0;
  const failures: unknown[] = [];
  for (const { orderId, accountId, dueOn, open: amount } of open) {
    const { payment_days } = accounts.find(({ id }) => id === accountId)!;
    if (amount <= 0 || findStep(dueOn, payment_days, now) === null) continue;
    const request = { orderId, actor: "platform" };
    await changeOrder({ db, now: () => now }, request, async (draft) => {
      if (await remind(draft, { id: orderId, payment_days })) count += 1;
    }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "Invoices could not be reminded of");
  return count;
}

/** The last step that is reached; null before the first one. */
function findStep(dueOn: string | null, paymentDays: number, now: Date): number | null {
  const reached = steps.filter((step) => dueOn !== null && dueOn <= officeDay(now, -step));
  return reached.findLast((step) => step > 0 || paymentDays > shortTermDays) ?? null;
}

/** Writes mail and event of a step that is reached, unless the locked order says that it was. */
async function remind({ trx, now, record, ...draft }: OrderDraft, order: DueOrder): Promise<boolean> {
  const [receivable] = await listReceivables(trx, { orderId: order.id });
  if (!receivable || receivable.open <= 0) return false;
  const { dueOn, open, invoices } = receivable;
  const step = findStep(dueOn, order.payment_days, now);
  if (step === null || !(await isActive(trx, record.order.user_id))) return false;
  const { rows } = await sql`
    select from order_event where order_id = ${order.id} and kind = 'InvoiceReminded'
      and detail ->> 'dueOn' = ${dueOn} and (detail ->> 'step')::int >= ${step}`.execute(trx);
  if (rows.length > 0) return false;
  const webstore = await trx
    .selectFrom("webstore")
    .select("settings")
    .where("id", "=", record.order.webstore_id)
    .executeTakeFirstOrThrow();
  draft.event("InvoiceReminded", { dueOn, step, open: toDecimalText(open) });
  draft.mail(
    "payment-due",
    {
      ...orderMailBase(record),
      open: toDecimalText(open),
      dueOn: dueOn!,
      isOverdue: isOverdue(dueOn, now),
      invoices,
      bankDetails: settingsOf(webstore).bankDetails ?? [],
    },
    `${order.id}:${dueOn}:${step}`,
  );
  return true;
}

/** Whether the buyer still has an account to be written to. */
const isActive = async (trx: Executor, userId: string | null): Promise<boolean> =>
  userId !== null &&
  (await trx
    .selectFrom("shopper")
    .select("id")
    .where("id", "=", userId)
    .where("is_active", "=", true)
    .executeTakeFirst()) !== undefined;
