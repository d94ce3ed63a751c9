import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import { readMinor } from "#platform/core/money";
import { firstDue, type Due } from "#platform/purchase/payment/payment-terms";

/** The debt of an account for an order by purchase order. Amounts are minor units. */
export interface Receivable {
  orderId: string;
  orderNumber: string;
  store: string;
  accountId: string;
  account: string;
  purchaseOrder: string;
  currency: string;
  /** The numbers of its invoices, the oldest first. */
  invoices: string[];
  /** When the first of them was issued. */
  since: Date | null;
  invoiced: number;
  credited: number;
  paid: number;
  /** Invoiced, less credited and paid. Negative: the account has paid too much. */
  open: number;
  /** The ISO day on which its oldest open invoice is due (PAY-92); null with nothing open. */
  dueOn: string | null;
  /** When its buyer was last reminded of it (MAIL-48). */
  reminded: Date | null;
}

interface Filter {
  orderId?: string | undefined;
  store?: string | undefined;
  accountIds?: readonly string[] | undefined;
  /** Only orders with an open amount. */
  isOpen?: boolean;
  limit?: number;
}

/** Orders by purchase order, those with the oldest invoice first (PAY-82). */
export async function listReceivables(db: Executor, filter: Filter): Promise<Receivable[]> {
  const { orderId = null, store = null, accountIds, isOpen = false, limit = 1000 } = filter;
  const { rows } = await sql<
    Omit<Receivable, "invoiced" | "credited" | "paid" | "open" | "dueOn"> &
      Record<"invoiced" | "credited" | "paid", string> & { due: Due[] }
  >`
    select o.id as "orderId", o.order_number as "orderNumber", w.name as store, a.id as "accountId",
      a.name as account, coalesce(p.purchase_order_number, '') as "purchaseOrder", o.currency,
      d.invoices, d.due, d.since, d.invoiced::text, d.credited::text, p.paid_minor::text as paid,
      (select max(created_at) from order_event where order_id = o.id and kind = 'InvoiceReminded') as reminded
    from order_payment p
    join order_summary o on o.id = p.order_id
    join webstore w on w.id = o.webstore_id
    join account a on a.id = p.account_id
    join lateral (
      select coalesce(array_agg(number order by issued_at, number) filter (where kind = 'Invoice'), '{}') as invoices,
        coalesce(json_agg(json_build_object('amount', amount_minor, 'on', content->>'dueOn') order by issued_at, number)
          filter (where kind = 'Invoice'), '[]') as due,
        min(issued_at) as since,
        coalesce(sum(amount_minor) filter (where kind = 'Invoice'), 0) as invoiced,
        coalesce(sum(amount_minor) filter (where kind = 'CreditNote'), 0) as credited
      from order_document where order_id = o.id) d on true
    where p.kind = 'SimplePurchaseOrder'
      and (${orderId}::text is null or o.id = ${orderId})
      and (${store}::text is null or w.name = ${store})
      ${accountIds ? sql`and a.id = any(${[...accountIds]})` : sql``}
      and (not ${isOpen}::boolean or d.invoiced - d.credited <> p.paid_minor)
    order by d.since nulls last, o.order_number
    limit ${limit}`.execute(db);
  return rows.map(({ invoiced, credited, paid, due, ...row }) => {
    const sums = { invoiced: readMinor(invoiced), credited: readMinor(credited), paid: readMinor(paid) };
    const open = sums.invoiced - sums.credited - sums.paid;
    return { ...row, ...sums, open, dueOn: firstDue(due, sums.credited + sums.paid) };
  });
}
