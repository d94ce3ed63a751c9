import { sql } from "kysely";

import type { EventName } from "#contract/analytics/events";

import { addedToCart, bothSides, eventsOf, listOf, loadParts, shortText, type Sides } from "./events-of";
import { shareOf, sideColumns, type Report } from "./report-shape";
import type { Scope } from "./scope";

/** The steps of a checkout in their order. A visit that reached one has passed those before it. */
const steps: readonly { name: EventName; label: string }[] = [
  { name: "begin-checkout", label: "began the checkout" },
  { name: "shipping-info", label: "chose the delivery" },
  { name: "billing-info", label: "gave the billing address" },
  { name: "payment-info", label: "chose the payment" },
  { name: "purchase", label: "ordered" },
];

const alert: EventName = "alert-displayed";

interface Parts {
  way: { all: Sides; viewed: Sides; added: Sides; cart: Sides };
  reached: (Sides & { step: number })[];
  ends: (Sides & { step: number; path: string | null })[];
  errors: { form: string; field: string | null; saw: number; ended: number; ordered: number }[];
}

/** From the first page to the order, where checkouts end, and by which error (EVENT-77). */
export async function reportFunnel(scope: Scope): Promise<Report> {
  const names: EventName[] = [
    "view-item",
    ...addedToCart,
    "view-cart-items",
    ...steps.map(({ name }) => name),
    alert,
  ];
  const stepOf = sql`case name ${sql.join(
    steps.map(({ name }, place) => sql`when ${sql.lit(name)} then ${sql.lit(place)}`),
    sql` `,
  )} end`;
  const last = steps.length - 1;
  const sides = (condition: ReturnType<typeof sql>) =>
    sql`(select row_to_json(counted) from (select ${bothSides} from w where ${condition}) counted)`;
  const { way, reached, ends, errors } = await loadParts<Parts>(
    scope.db,
    sql`with ${eventsOf(
      scope,
      names,
      sql`, ${shortText(sql`payload->>'form'`)} as form, ${shortText(sql`payload->>'field'`)} as field`,
    )},
    moves as (select e.*, ${stepOf} as this_step from e),
    m as materialized (
      select moves.*, max(this_step) over of_visit as step,
        min(at) filter (where this_step is not null) over of_visit as began,
        max(at) filter (where this_step is not null) over of_visit as moved
      from moves window of_visit as (partition by visit)),
    w as materialized (
      select visit, scripts, step,
        bool_or(name = 'view-item') as viewed,
        bool_or(name = any(${addedToCart})) as added,
        bool_or(name = 'view-cart-items') as cart,
        (array_agg(path order by at desc) filter (where name = 'page-view' and at >= began))[1] as last_page
      from m group by 1, 2, 3),
    alerts as materialized (
      select visit, form, field, step, max(at) >= max(moved) as is_last
      from m where name = ${alert} and at >= began group by 1, 2, 3, 4)
    select json_build_object('all', ${sides(sql`true`)}, 'viewed', ${sides(sql`viewed`)},
        'added', ${sides(sql`added`)}, 'cart', ${sides(sql`cart`)}) as way,
      ${listOf(sql`select s.step, ${bothSides} from generate_series(0, ${sql.lit(last)}) s(step)
        left join w on w.step >= s.step group by 1 order by 1`)} as reached,
      ${listOf(sql`select step, ${shortText(sql`last_page`)} as path, ${bothSides}
        from w where step < ${sql.lit(last)} group by 1, 2
        order by count(*) desc, 1 desc, 2 limit ${scope.limit}`)} as ends,
      ${listOf(sql`select form, field, count(*)::int as saw,
          count(*) filter (where step < ${sql.lit(last)} and is_last)::int as ended,
          count(*) filter (where step = ${sql.lit(last)})::int as ordered
        from alerts group by 1, 2 order by ended desc, saw desc, 1, 2 limit ${scope.limit}`)} as errors`,
  );
  const began = reached[0]!;
  const ordered = reached[last]!;
  const rows = [
    { step: "visited", ...way.all },
    { step: "saw a product", ...way.viewed },
    { step: "added to the cart", ...way.added },
    { step: "saw the cart", ...way.cart },
    { step: steps[0]!.label, with: began.with, without: began.without },
    { step: steps[last]!.label, with: ordered.with, without: ordered.without },
  ];
  const both = (side: Sides) => side.with + side.without;
  return {
    name: "funnel",
    title: "From visit to order",
    figures: [
      { label: "visits that ordered", value: both(ordered), kind: "count" },
      { label: "of all visits", value: shareOf(both(ordered), both(way.all)), kind: "share" },
      { label: "of begun checkouts", value: shareOf(both(ordered), both(began)), kind: "share" },
      { label: "checkouts that ended", value: both(began) - both(ordered), kind: "count" },
    ],
    tables: [
      {
        name: "way",
        title: "The way to an order",
        columns: [{ key: "step", label: "visits that" }, ...sideColumns],
        rows,
        chart: { form: "bars", series: ["with", "without"] },
        empty: "Nobody came.",
      },
      {
        name: "checkout",
        title: "The checkout step by step",
        columns: [
          { key: "step", label: "visits that" },
          ...sideColumns,
          { key: "shareWith", label: "of those with", kind: "share" },
          { key: "shareWithout", label: "of those without", kind: "share" },
        ],
        rows: reached.map((side) => ({
          step: steps[side.step]!.label,
          with: side.with,
          without: side.without,
          shareWith: shareOf(side.with, began.with),
          shareWithout: shareOf(side.without, began.without),
        })),
        chart: { form: "bars", series: ["with", "without"] },
        empty: "No checkout was begun.",
      },
      {
        name: "ends",
        title: "Where checkouts end",
        columns: [
          { key: "step", label: "the last that was done" },
          { key: "path", label: "the last page" },
          ...sideColumns,
        ],
        rows: ends.map(({ step, ...row }) => ({ step: steps[step]!.label, ...row })),
        chart: { form: "bars", series: ["with", "without"] },
        empty: "Every checkout that was begun led to an order.",
      },
      {
        name: "errors",
        title: "Errors in checkouts",
        columns: [
          { key: "form", label: "form" },
          { key: "field", label: "field" },
          { key: "saw", label: "visits that saw it", kind: "count" },
          { key: "ended", label: "and ended there", kind: "count" },
          { key: "ordered", label: "and ordered", kind: "count" },
        ],
        rows: errors,
        chart: { form: "bars", series: ["ended", "ordered"] },
        empty: "Nobody saw an error in a checkout.",
      },
    ],
    notes: [
      "Visits are counted, and each only once in a row. A visit ends with its day (UTC), so an order after midnight is one of the next day.",
      "Who reached a step of the checkout counts in the steps before it, too. So a step that a checkout passes over, or that the store does not record, loses nobody.",
      "A checkout ended at an error if nothing was done after it. What a form refused is known by form and field only, never by value.",
      "Orders are those of visits here. All orders, by amount, are in the report of sales.",
    ],
  };
}
