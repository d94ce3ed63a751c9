import { retrySettlement } from "#platform/purchase/fulfillment/retry-settlement";
import { loadOrder } from "#platform/purchase/order/order-record";
import { confirmedSums, requestedSums } from "#platform/purchase/fulfillment/order-sums";
import { recordInvoicePayment } from "#platform/purchase/fulfillment/settlement/record-invoice-payment";
import { recordTransfer } from "#platform/purchase/fulfillment/settlement/record-transfer";
import type { Database } from "#platform/db/database";

import type { Dice } from "./any-order";
import { request, waiting, type Event, type Life, type Shop } from "./order-life";

/** The amount to pay for an order in the end, by the requests so far. Minor units. */
export async function toPay(db: Database, life: Life): Promise<number> {
  const { kept, open } = requestedSums(await loadOrder(db, life.id));
  return kept + open;
}

/** Exactly what is missing, a part of it, too much, or the same as before. */
function anyTransfer(dice: Dice, missing: number, before: number | undefined): number {
  const kind = dice(5);
  if (kind === 4 && before !== undefined) return before;
  if (missing <= 0 || kind === 3) return Math.max(0, missing) + 1 + dice(5_000);
  return kind === 2 ? 1 + dice(missing) : missing;
}

/** Records a transfer, which may be negative; the platform must say what is missing and owed after it. */
async function transfer(shop: Shop, life: Life, amount: number): Promise<void> {
  const answer = await recordTransfer(shop, request(life), { amount });
  life.received += amount;
  life.transfers.push(amount);
  const left = (await toPay(shop.db, life)) - life.received;
  const expected = { missing: Math.max(0, left), owed: Math.max(0, -left) };
  if (answer.missing !== expected.missing || answer.owed !== expected.owed)
    throw new Error(`a transfer leaves ${JSON.stringify(answer)}, not ${JSON.stringify(expected)}`);
}

/** Pays back what has arrived and is no longer the store's. Returns whether there was any. */
export async function payBackAll(shop: Shop, life: Life): Promise<boolean> {
  const owed = life.received - (await toPay(shop.db, life));
  const isOwed = life.pays === "transfer" && owed > 0;
  if (isOwed) await transfer(shop, life, -owed);
  return isOwed;
}

/** The invoiced amount, less what was credited and paid. */
async function openOf(db: Database, life: Life): Promise<number> {
  const { captured, refunded } = confirmedSums(await loadOrder(db, life.id));
  return captured - refunded - life.invoicesPaid;
}

/** The account pays its open invoices, or a part of them, or is paid back what it has paid too much. */
export async function payInvoices(shop: Shop, life: Life, dice: Dice | null): Promise<boolean> {
  const open = life.pays === "purchase-order" ? await openOf(shop.db, life) : 0;
  if (open === 0) return false;
  const most = Math.abs(open);
  const amount = dice === null || dice(2) === 0 ? most : 1 + dice(most);
  const payment = { amount, isBack: open < 0 };
  await recordInvoicePayment(shop, request(life), payment);
  life.invoicesPaid += open < 0 ? -amount : amount;
  // Never more than what is open.
  if (dice?.(4) === 0) await recordInvoicePayment(shop, request(life), { ...payment, amount: most + 1 });
  return true;
}

/** Events of an order's money that happen by themselves, or by somebody at the bank. */
export const paymentEvents: Record<string, Event> = {
  transfer(shop, life, dice) {
    // Some never pay, and few pay again.
    if (life.pays !== "transfer" || life.id.charCodeAt(17) % 5 === 0 || (life.isPaid && dice(6) > 0))
      return null;
    return toPay(shop.db, life).then((sum) =>
      transfer(shop, life, anyTransfer(dice, sum - life.received, life.transfers[0])),
    );
  },
  payBack: (shop, life) => (life.pays === "transfer" && life.received > 0 ? payBackAll(shop, life) : null),
  payInvoices: (shop, life, dice) => (life.pays === "purchase-order" ? payInvoices(shop, life, dice) : null),
  retry: (shop, life) => retrySettlement(shop, request(life)),
};

/** An order that was not paid in time is canceled. */
export function expire(life: Life): void {
  const quantities = life.main
    .map((line) => ({ itemId: line.id, quantity: waiting(line) }))
    .filter(({ quantity }) => quantity > 0);
  life.count(quantities, { canceled: 1 });
  life.restock(quantities);
  life.events.push("expired");
}
