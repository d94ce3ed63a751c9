import { sql } from "kysely";

import { eventsOf, listOf, loadParts, shortText } from "./events-of";
import type { Report } from "./report-shape";
import type { Scope } from "./scope";

/** The limits of web.dev: good up to the first, poor above the second. CLS has no unit, the others ms. */
const measures = [
  { name: "LCP", label: "Largest picture or text shown (LCP)", good: 2500, poor: 4000 },
  { name: "INP", label: "Answer to a press (INP)", good: 200, poor: 500 },
  { name: "CLS", label: "Shift of the layout (CLS)", good: 0.1, poor: 0.25 },
  { name: "TTFB", label: "First byte (TTFB)", good: 800, poor: 1800 },
] as const;

interface Parts {
  all: { name: string; value: number | null; good: number; fair: number; poor: number }[];
  pages: {
    page: string | null;
    visits: number;
    LCP: number | null;
    INP: number | null;
    CLS: number | null;
    TTFB: number | null;
  }[];
}

/** The speed of pages as shoppers had it: three of four visits, or better (EVENT-79). */
export async function reportVitals(scope: Scope): Promise<Report> {
  const each = (name: string) =>
    sql`case when jsonb_typeof(payload->${sql.lit(name)}) = 'number'
      then least((payload->>${sql.lit(name)})::numeric, 600000)::float8 end as ${sql.ref(name)}`;
  const middle = ({ name }: (typeof measures)[number]) =>
    sql`percentile_cont(0.5) within group (order by ${sql.ref(name)}) as ${sql.ref(name)}`;
  const quarter = ({ name }: (typeof measures)[number]) =>
    sql`percentile_cont(0.75) within group (order by ${sql.ref(name)}) as ${sql.ref(name)}`;
  const rated = measures.map(
    ({ name, good, poor }, place) => sql`select ${sql.lit(place)} as place, ${sql.lit(name)} as name,
      percentile_cont(0.75) within group (order by ${sql.ref(name)}) as value,
      count(*) filter (where ${sql.ref(name)} <= ${sql.lit(good)})::int as good,
      count(*) filter (where ${sql.ref(name)} > ${sql.lit(good)} and ${sql.ref(name)} <= ${sql.lit(poor)})::int as fair,
      count(*) filter (where ${sql.ref(name)} > ${sql.lit(poor)})::int as poor from m`,
  );
  const { all, pages } = await loadParts<Parts>(
    scope.db,
    sql`with ${eventsOf(
      scope,
      ["web-vitals"],
      sql`, ${shortText(sql`page_type`)} as page, ${sql.join(measures.map(({ name }) => each(name)))}`,
    )},
    m as materialized (
      select visit, page, ${sql.join(measures.map(middle))} from e where name = 'web-vitals' group by 1, 2)
    select ${listOf(sql`select * from (${sql.join(rated, sql` union all `)}) rated order by place`)} as "all",
      ${listOf(sql`select page, count(distinct visit)::int as visits, ${sql.join(measures.map(quarter))}
        from m group by 1 order by visits desc, 1 limit ${scope.limit}`)} as pages`,
  );
  const kindOf = (name: string) => (name === "CLS" ? "score" : "time");
  return {
    name: "vitals",
    title: "Speed",
    figures: all.map(({ name, value }) => ({ label: name, value, kind: kindOf(name) })),
    tables: [
      {
        name: "measures",
        title: "Measures",
        columns: [
          { key: "measure", label: "measure" },
          { key: "good", label: "good", kind: "count" },
          { key: "fair", label: "to be improved", kind: "count" },
          { key: "poor", label: "poor", kind: "count" },
        ],
        rows: all.every(({ value }) => value === null)
          ? []
          : all.map(({ name, good, fair, poor }) => ({
              measure: measures.find((measure) => measure.name === name)!.label,
              good,
              fair,
              poor,
            })),
        chart: { form: "bars", series: ["good", "fair", "poor"] },
        empty: "No page has told of its speed.",
      },
      {
        name: "pages",
        title: "Kinds of pages",
        columns: [
          { key: "page", label: "page" },
          { key: "visits", label: "visits", kind: "count" },
          ...measures.map(({ name }) => ({ key: name, label: name, kind: kindOf(name) }) as const),
        ],
        rows: pages.map((row) => ({ ...row, page: row.page ?? "not known" })),
        chart: { form: "bars", series: ["visits"] },
        empty: "No page has told of its speed.",
      },
    ],
    notes: [
      "Of each kind of page a visit counts once, with the middle of its measures. The figure is what three of four had, or better. Times are milliseconds.",
      "Only scripts can measure this. Pages without scripts are not in it, nor browsers that do not measure.",
    ],
  };
}
