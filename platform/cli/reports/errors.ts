import { sql } from "kysely";

import { bothSides, eventsOf, listOf, loadParts, shortText, type Sides } from "./events-of";
import { shareOf, sideColumns, sumOf, type Report } from "./report-shape";
import { everyPeriod, periodOf, type Scope } from "./scope";

interface Parts {
  rows: (Sides & { period: string })[];
  fields: (Sides & { form: string | null; field: string | null; times: number; ordered: number })[];
  pages: (Sides & { path: string | null })[];
  visits: Sides;
}

/** The errors that shoppers saw, by form and field (EVENT-79). */
export async function reportErrors(scope: Scope): Promise<Report> {
  const { rows, fields, pages, visits } = await loadParts<Parts>(
    scope.db,
    sql`with ${eventsOf(
      scope,
      ["alert-displayed", "purchase"],
      sql`, ${shortText(sql`payload->>'form'`)} as form, ${shortText(sql`payload->>'field'`)} as field`,
    )},
    told as (select e.*, bool_or(name = 'purchase') over (partition by visit) as ordered from e),
    w as materialized (select * from told where name = 'alert-displayed')
    select
      ${listOf(sql`select ${periodOf(scope, sql`at`)} as period, ${bothSides} from w group by 1 order by 1`)} as rows,
      ${listOf(sql`select form, field, ${bothSides}, count(*)::int as times,
          count(distinct visit) filter (where ordered)::int as ordered
        from w group by 1, 2 order by count(distinct visit) desc, 1, 2 limit ${scope.limit}`)} as fields,
      ${listOf(sql`select ${shortText(sql`path`)} as path, ${bothSides} from w
        group by 1 order by count(distinct visit) desc, 1 limit ${scope.limit}`)} as pages,
      (select row_to_json(counted) from (select ${bothSides} from e) counted) as visits`,
  );
  const days = everyPeriod(scope, rows, { with: 0, without: 0 });
  const seen = sumOf(days, (day) => day.with + day.without);
  return {
    name: "errors",
    title: "Errors",
    figures: [
      { label: "visits that saw an error", value: seen, kind: "count" },
      { label: "of all visits", value: shareOf(seen, visits.with + visits.without), kind: "share" },
    ],
    tables: [
      {
        name: "days",
        title: `Visits with an error by ${scope.by}`,
        columns: [{ key: "period", label: scope.by }, ...sideColumns],
        rows: days,
        chart: { form: "columns", series: ["with", "without"] },
        hasTotal: true,
        empty: "Nobody saw an error.",
      },
      {
        name: "fields",
        title: "Forms and fields",
        columns: [
          { key: "form", label: "form" },
          { key: "field", label: "field" },
          ...sideColumns,
          { key: "times", label: "times", kind: "count" },
          { key: "ordered", label: "ordered that day", kind: "count" },
        ],
        rows: fields,
        chart: { form: "bars", series: ["with", "without"] },
        empty: "Nobody saw an error.",
      },
      {
        name: "pages",
        title: "Pages",
        columns: [{ key: "path", label: "address" }, ...sideColumns],
        rows: pages,
        chart: { form: "bars", series: ["with", "without"] },
        empty: "Nobody saw an error.",
      },
    ],
    notes: [
      "An error is told by form and field. Without a field, the form as a whole was refused. What was typed is never recorded.",
      "What a browser itself says of a field, before it sends a form, the store does not see.",
    ],
  };
}
