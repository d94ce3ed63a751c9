import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { readMinor, toDecimalText } from "#platform/core/money";
import {
  changeOrder,
  notPossible,
  type Changed,
  type ChangeRequest,
} from "#platform/purchase/fulfillment/change-order";

import { listReceivables, type Receivable } from "./receivables";

interface InvoicePayment {
  /** Minor units, above zero. Absent: all that is open. */
  amount?: number | undefined;
  /** The number of the invoice that is paid. Absent: any of the order. */
  invoice?: string | undefined;
  /** The store has paid back what the account paid too much. */
  isBack?: boolean;
}

/**
 * Notes that an account has paid for an order by purchase order, or was paid back (PAY-82). The paid amount
 * frees credit. Returns what is open then, in minor units. Throws 422 for other orders, and for more than is
 * open.
 */
export function recordInvoicePayment(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  { amount, invoice, isBack = false }: InvoicePayment,
): Promise<Changed<{ open: number }>> {
  return changeOrder(services, request, async (draft) => {
    const { trx, record } = draft;
    const [receivable] = await listReceivables(trx, { orderId: record.order.id });
    if (!receivable) throw notPossible("This order is not paid by purchase order");
    const left = invoice === undefined ? receivable.open : await leftOf(trx, receivable, invoice);
    const most = Math.max(0, isBack ? -receivable.open : left);
    const moved = amount ?? most;
    if (!Number.isSafeInteger(moved) || moved <= 0 || moved > most)
      throw notPossible(
        isBack
          ? `The account has paid ${toDecimalText(most)} too much`
          : `${toDecimalText(most)} are open on ${invoice ? `invoice ${invoice}` : "the invoices of this order"}`,
      );
    const change = isBack ? -moved : moved;
    await trx
      .updateTable("order_payment")
      .set({ paid_minor: sql<number>`paid_minor + ${change}` })
      .where("order_id", "=", record.order.id)
      .execute();
    const open = receivable.open - change;
    draft.event(isBack ? "InvoicePaidBack" : "InvoicePaid", {
      amount: moved,
      open,
      ...(invoice && { invoice }),
    });
    return { open };
  });
}

/** The open amount of an invoice, never more than of its order, because credit notes name no invoice. */
async function leftOf(trx: Executor, { orderId, open }: Receivable, invoice: string): Promise<number> {
  const { rows } = await sql<{ left: string }>`
    select (amount_minor - coalesce((
      select sum((detail ->> 'amount')::bigint) from order_event
      where order_id = ${orderId} and kind = 'InvoicePaid' and detail ->> 'invoice' = number), 0))::text as "left"
    from order_document where order_id = ${orderId} and kind = 'Invoice' and number = ${invoice}`.execute(
    trx,
  );
  if (!rows[0]) throw notPossible(`The order has no invoice ${invoice}`);
  return Math.min(open, readMinor(rows[0].left));
}
