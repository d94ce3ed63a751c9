import { sql } from "kysely";

import { purchaseEventIdOf } from "#platform/purchase/order/purchase-event";

import { listOf, loadParts } from "./events-of";
import { sumOf, type Column, type Report } from "./report-shape";
import { everyPeriod, isIn, periodOf, requireCurrency, type Scope } from "./scope";

type Day = {
  period: string;
  orders: number;
  goods: number;
  discounts: number;
  delivery: number;
  tax: number;
  total: number;
  charged: number;
  refunded: number;
};

interface Parts {
  rows: Day[];
  states: { state: string; charged: number; tax: number; refunded: number; taxBack: number; kept: number }[];
  refunds: { reason: string; refunds: number; amount: number }[];
  sides: { side: string; orders: number; total: number }[];
  canceled: number;
}

const amounts = (labels: Record<string, string>): Column[] =>
  Object.entries(labels).map(([key, label]) => ({ key, label, kind: "amount" }));

/**
 * Orders, charges, refunds, and the tax of each state (EVENT-80). All of it is from orders,
 * invoices and credit notes; events only tell whether an order was placed with scripts.
 */
export async function reportSales(scope: Scope): Promise<Report> {
  const currency = requireCurrency(scope);
  const { rows, states, refunds, sides, canceled } = await loadParts<Parts>(scope.db, query(scope));
  const nothing = {
    orders: 0,
    goods: 0,
    discounts: 0,
    delivery: 0,
    tax: 0,
    total: 0,
    charged: 0,
    refunded: 0,
  };
  const days = everyPeriod(scope, rows, nothing);
  const total = (name: Exclude<keyof Day, "period">) => sumOf(days, (day) => day[name]);
  return {
    name: "sales",
    title: "Sales",
    figures: [
      { label: "orders", value: total("orders"), kind: "count" },
      { label: "ordered, with tax", value: total("total"), kind: "amount", currency },
      { label: "charged", value: total("charged"), kind: "amount", currency },
      { label: "refunded", value: total("refunded"), kind: "amount", currency },
    ],
    tables: [
      {
        name: "days",
        title: `By ${scope.by}`,
        columns: [
          { key: "period", label: scope.by },
          { key: "orders", label: "orders", kind: "count" },
          ...amounts({
            goods: "goods",
            discounts: "discounts",
            delivery: "delivery",
            tax: "tax",
            total: "ordered",
            charged: "charged",
            refunded: "refunded",
          }),
        ],
        rows: days,
        chart: { form: "columns", series: ["total"] },
        hasTotal: true,
        empty: "Nothing was ordered.",
      },
      {
        name: "states",
        title: "Tax by state",
        columns: [
          { key: "state", label: "state" },
          ...amounts({
            charged: "charged",
            tax: "tax charged",
            refunded: "refunded",
            taxBack: "tax refunded",
            kept: "tax kept",
          }),
        ],
        rows: states,
        chart: { form: "bars", series: ["kept"] },
        hasTotal: true,
        empty: "Nothing was charged or refunded.",
      },
      {
        name: "refunds",
        title: "Refunds",
        columns: [
          { key: "reason", label: "reason" },
          { key: "refunds", label: "refunds", kind: "count" },
          { key: "amount", label: "amount", kind: "amount" },
        ],
        rows: refunds,
        chart: { form: "bars", series: ["amount"] },
        hasTotal: true,
        empty: "Nothing was refunded.",
      },
      {
        name: "scripts",
        title: "With and without scripts",
        columns: [
          { key: "side", label: "placed" },
          { key: "orders", label: "orders", kind: "count" },
          { key: "total", label: "ordered", kind: "amount" },
        ],
        rows: sides,
        chart: { form: "bars", series: ["total"] },
        hasTotal: true,
        empty: "Nothing was ordered.",
      },
    ],
    notes: [
      `Amounts are ${currency}. Ordered is what orders came to when they were placed${
        canceled === 0 ? "" : `; ${canceled} of them ${canceled === 1 ? "is" : "are"} canceled now`
      }. Charged and refunded is money that moved, on the day (UTC) of its invoice or credit note, also for older orders.`,
      "The tax of a state is that of its invoices less that of its credit notes, by where the goods went. Money that was given back for no line of the order has no tax and no state.",
      "The goods are before discounts; goods less discounts, delivery and tax make what was ordered, where tax is not in the prices.",
    ],
  };
}

/**
 * A group of an older document names no state. The groups of a document are those of the order for which the
 * operation moved money, in the same order, so the state is that of the group now.
 */
const query = (scope: Scope) => sql`with
  orders as materialized (
    select * from order_summary where ${isIn(scope, "webstore_id", "ordered_at")}),
  documents as materialized (
    select d.kind = 'Invoice' as is_invoice, d.amount_minor as amount, d.content, d.cause, d.issued_at,
      (select array_agg(g.address->>'region' order by g.sort_order) from order_delivery_group g
        where g.order_id = d.order_id and exists (
          select from jsonb_array_elements(coalesce(p.parts, '[]')) part left join order_item i on i.id = part->>'id'
          where g.id in (part->>'id', i.order_delivery_group_id))) as states
    from order_document d join order_summary o on o.id = d.order_id join payment_operation p on p.id = d.operation_id
    where ${isIn(scope, "o.webstore_id", "d.issued_at")}),
  days as (
    select ${periodOf(scope, sql`ordered_at`)} as period, count(*)::int as orders, sum(product_minor) as goods,
      -sum(adjustment_minor) as discounts, sum(delivery_minor + delivery_adjustment_minor) as delivery,
      sum(tax_minor) as tax, sum(grand_total_minor) as total
    from orders group by 1),
  moved as (
    select ${periodOf(scope, sql`issued_at`)} as period, coalesce(sum(amount) filter (where is_invoice), 0) as charged,
      coalesce(sum(amount) filter (where not is_invoice), 0) as refunded
    from documents group by 1),
  shares as (
    select d.is_invoice, coalesce(g.body->>'region', d.states[g.place]) as state,
      (select coalesce(sum((line->>'amount')::bigint), 0) from jsonb_array_elements((g.body->'lines') || (g.body->'delivery')) line
        where jsonb_typeof(line) = 'object') as amount,
      (select coalesce(sum((line->>'tax')::bigint), 0) from jsonb_array_elements((g.body->'lines') || (g.body->'delivery')) line
        where jsonb_typeof(line) = 'object') as tax
    from documents d cross join lateral jsonb_array_elements(d.content->'groups') with ordinality as g(body, place)
    union all
    select is_invoice, null, (content->>'rest')::bigint, 0 from documents),
  states as (
    select left(coalesce(nullif(btrim(state), ''), 'none'), 100) as state,
      coalesce(sum(amount) filter (where is_invoice), 0) as charged,
      coalesce(sum(tax) filter (where is_invoice), 0) as tax,
      coalesce(sum(amount) filter (where not is_invoice), 0) as refunded,
      coalesce(sum(tax) filter (where not is_invoice), 0) as "taxBack",
      coalesce(sum(case when is_invoice then tax else -tax end), 0) as kept
    from shares group by 1 having bool_or(amount <> 0 or tax <> 0)),
  scripted as (
    select distinct visit from analytics_event
    where name = 'page-view' and scripts and visit is not null and ${isIn(scope, "webstore_id", "at")}),
  sides as (
    select case when e.id is null or (e.scripts is null and e.visit is null) then 'not known' when e.is_bot then 'by a robot'
        when e.scripts or e.visit in (select visit from scripted) then 'with scripts' else 'without scripts' end as side,
      count(*)::int as orders, sum(o.grand_total_minor) as total
    from orders o left join analytics_event e on e.id = ${purchaseEventIdOf("o.id")}
    group by 1)
  select
    ${listOf(sql`select period, coalesce(orders, 0) as orders, coalesce(goods, 0) as goods,
        coalesce(discounts, 0) as discounts, coalesce(delivery, 0) as delivery, coalesce(tax, 0) as tax,
        coalesce(total, 0) as total, coalesce(charged, 0) as charged, coalesce(refunded, 0) as refunded
      from days full join moved using (period) order by period`)} as rows,
    ${listOf(sql`select * from states order by kept desc, state`)} as states,
    ${listOf(sql`select case split_part(cause, ':', 1) when 'return' then 'Returned'
          when 'cancel' then 'Canceled' when 'refund' then 'Given back without a return' else 'Other' end as reason,
        count(*)::int as refunds, sum(amount) as amount
      from documents where not is_invoice group by 1 order by amount desc, 1`)} as refunds,
    ${listOf(sql`select * from sides order by side desc`)} as sides,
    (select count(*)::int from orders where status = 'Cancelled') as canceled`;
