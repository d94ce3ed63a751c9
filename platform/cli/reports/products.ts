import { sql } from "kysely";

import type { EventName } from "#contract/analytics/events";

import { addedToCart, eventsOf, listOf, loadParts, shortText, type Sides } from "./events-of";
import { sideColumns, type Report } from "./report-shape";
import { isIn, requireCurrency, type Scope } from "./scope";

interface Parts {
  products: (Sides & {
    sku: string;
    name: string;
    added: number;
    orders: number;
    pieces: number;
    amount: number;
  })[];
  lists: { list: string; shown: number; selected: number; place: number | null }[];
  totals: { viewed: number; added: number; orders: number; pieces: number; amount: number };
}

/**
 * The products that were seen, added and ordered (EVENT-78). Names are those of the catalog, and orders are
 * orders: from an event only the SKU is taken, and one that the catalog does not know is left out.
 */
export async function reportProducts(scope: Scope): Promise<Report> {
  const withItems: EventName[] = ["view-item", ...addedToCart];
  const items = sql`case when jsonb_typeof(payload->'items') = 'array' then payload->'items' else '[]' end`;
  const place = sql`case when jsonb_typeof(payload->'index') = 'number'
    then least((payload->>'index')::numeric, 10000)::int end`;
  const currency = requireCurrency(scope);
  const { products, lists, totals } = await loadParts<Parts>(
    scope.db,
    sql`with ${eventsOf(
      scope,
      ["view-item-list", "select-item", ...withItems],
      sql`, ${shortText(sql`payload->>'item_list_name'`)} as list, ${place} as place,
        case when name = any(${withItems}) then ${items} end as items`,
    )},
    seen as materialized (
      select left(i.item->>'item_id', 100) as sku, name = 'view-item' as is_view, visit, scripts
      from e cross join lateral jsonb_array_elements(items) as i(item)),
    looked as (
      select sku, count(distinct visit) filter (where is_view and scripts)::int as "with",
        count(distinct visit) filter (where is_view and not scripts)::int as "without",
        count(distinct visit) filter (where not is_view)::int as added
      from seen where sku in (select sku from product) group by 1),
    sold as (
      select i.sku, min(i.name) as name, count(distinct o.id)::int as orders, sum(i.quantity)::int as pieces,
        sum(i.total_minor)::bigint as amount
      from order_summary o join order_item i on i.order_id = o.id and i.parent_item_id is null
      where ${isIn(scope, "o.webstore_id", "o.ordered_at")} group by 1),
    listed as (
      select sku, left(coalesce(p.name, s.name), 100) as name, coalesce(l."with", 0) as "with",
        coalesce(l."without", 0) as "without", coalesce(l.added, 0) as added, coalesce(s.orders, 0) as orders,
        coalesce(s.pieces, 0) as pieces, coalesce(s.amount, 0) as amount
      from looked l full join sold s using (sku) left join product p using (sku))
    select
      ${listOf(sql`select * from listed
        order by amount desc, "with" + "without" desc, added desc, sku limit ${scope.limit}`)} as products,
      ${listOf(sql`select e.list,
          count(distinct visit) filter (where e.name = 'view-item-list')::int as shown,
          count(distinct visit) filter (where e.name = 'select-item')::int as selected,
          round(avg(e.place) filter (where e.name = 'select-item'))::int as place
        from e where e.list is not null
        group by 1 order by shown desc, 1 limit ${scope.limit}`)} as lists,
      (select json_build_object('viewed', count(distinct visit) filter (where is_view),
          'added', count(distinct visit) filter (where not is_view),
          'orders', (select count(*) from order_summary o where ${isIn(scope, "o.webstore_id", "o.ordered_at")}),
          'pieces', (select coalesce(sum(pieces), 0) from sold), 'amount', (select coalesce(sum(amount), 0) from sold))
        from seen where sku in (select sku from product)) as totals`,
  );
  return {
    name: "products",
    title: "Products",
    figures: [
      { label: "visits that saw a product", value: totals.viewed, kind: "count" },
      { label: "visits that added one", value: totals.added, kind: "count" },
      { label: "pieces ordered", value: totals.pieces, kind: "count" },
      { label: "ordered, before tax", value: totals.amount, kind: "amount", currency },
    ],
    tables: [
      {
        name: "products",
        title: "Products",
        columns: [
          { key: "name", label: "product" },
          { key: "sku", label: "SKU" },
          ...sideColumns,
          { key: "added", label: "added", kind: "count" },
          { key: "orders", label: "orders", kind: "count" },
          { key: "pieces", label: "pieces", kind: "count" },
          { key: "amount", label: "amount", kind: "amount" },
        ],
        rows: products,
        chart: { form: "bars", series: ["with", "without"] },
        empty: "No product was seen or ordered.",
      },
      {
        name: "lists",
        title: "Lists",
        columns: [
          { key: "list", label: "list" },
          { key: "shown", label: "visits that saw it", kind: "count" },
          { key: "selected", label: "and opened a product", kind: "count" },
          { key: "place", label: "at place", kind: "count" },
        ],
        rows: lists,
        chart: { form: "bars", series: ["shown"] },
        empty: "No list was seen.",
      },
    ],
    notes: [
      "Visits are counted for what was seen and added, orders for what was ordered. Amounts are as ordered: after discounts, before tax, delivery, cancellations and refunds.",
      "That a product of a list was opened is told by scripts alone.",
    ],
  };
}
