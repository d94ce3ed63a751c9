import { sql } from "kysely";

import { bothSides, eventsOf, listOf, loadParts, shortText, type Sides } from "./events-of";
import { shareOf, sideColumns, sumOf, type Report } from "./report-shape";
import { everyPeriod, periodOf, type Scope } from "./scope";

interface Parts {
  rows: { period: string; found: number; nothing: number }[];
  terms: (Sides & { term: string; results: number | null })[];
  nothing: (Sides & { term: string; last: string })[];
  refinements: (Sides & { refinement: string })[];
  suggested: number;
}

/** Searches, and those that found nothing (EVENT-78). */
export async function reportSearch(scope: Scope): Promise<Report> {
  const term = sql`lower(${shortText(sql`payload->>'search_term'`)})`;
  // A number of any size in the database must not end the report.
  const results = sql`case when jsonb_typeof(payload->'results') = 'number'
    then least((payload->>'results')::numeric, 1000000)::int end`;
  const refinements = sql`case when jsonb_typeof(payload->'refinements') = 'array'
    then payload->'refinements' else '[]' end`;
  const { rows, terms, nothing, suggested, ...parts } = await loadParts<Parts>(
    scope.db,
    sql`with ${eventsOf(
      scope,
      ["search-submit"],
      sql`, ${term} as term, ${results} as results, ${refinements} as refinements,
        payload->>'suggestion' is not null as suggested`,
    )},
    s as materialized (
      select visit, scripts, term, ${periodOf(scope, sql`min(e.at)`)} as period, max(e.at) as last,
        max(results) as most, (array_agg(results order by e.at desc))[1] as results, bool_or(suggested) as suggested
      from e
      where name = 'search-submit' and term is not null group by 1, 2, 3)
    select
      ${listOf(sql`select period, count(*) filter (where most > 0)::int as found,
          count(*) filter (where most = 0)::int as nothing
        from s group by 1 order by 1`)} as rows,
      ${listOf(sql`select term, ${bothSides}, (array_agg(results order by last desc))[1] as results
        from s group by 1 order by count(*) desc, 1 limit ${scope.limit}`)} as terms,
      ${listOf(sql`select term, ${bothSides}, to_char(max(last) at time zone 'UTC', 'YYYY-MM-DD') as last
        from s where most = 0 group by 1 order by count(*) desc, 1 limit ${scope.limit}`)} as nothing,
      ${listOf(sql`select ${shortText(sql`chosen`)} as refinement, ${bothSides}
        from e cross join lateral jsonb_array_elements_text(refinements) as r(chosen)
        where name = 'search-submit' group by 1 order by count(distinct visit) desc, 1 limit ${scope.limit}`)} as refinements,
      (select count(*)::int from s where suggested) as suggested`,
  );
  const days = everyPeriod(scope, rows, { found: 0, nothing: 0 });
  const [found, missed] = [sumOf(days, (day) => day.found), sumOf(days, (day) => day.nothing)];
  return {
    name: "search",
    title: "Searches",
    figures: [
      { label: "searches", value: found + missed, kind: "count" },
      { label: "found nothing", value: shareOf(missed, found + missed), kind: "share" },
      { label: "by a suggestion", value: suggested, kind: "count" },
    ],
    tables: [
      {
        name: "days",
        title: `By ${scope.by}`,
        columns: [
          { key: "period", label: scope.by },
          { key: "found", label: "found something", kind: "count" },
          { key: "nothing", label: "found nothing", kind: "count" },
        ],
        rows: days,
        chart: { form: "columns", series: ["found", "nothing"] },
        hasTotal: true,
        empty: "Nobody searched.",
      },
      {
        name: "nothing",
        title: "Searches without results",
        columns: [{ key: "term", label: "term" }, ...sideColumns, { key: "last", label: "last on" }],
        rows: nothing,
        chart: { form: "bars", series: ["with", "without"] },
        empty: "Every search found something.",
      },
      {
        name: "terms",
        title: "Searches",
        columns: [
          { key: "term", label: "term" },
          ...sideColumns,
          { key: "results", label: "results", kind: "count" },
        ],
        rows: terms,
        chart: { form: "bars", series: ["with", "without"] },
        empty: "Nobody searched.",
      },
      {
        name: "refinements",
        title: "Refinements",
        columns: [{ key: "refinement", label: "refinement" }, ...sideColumns],
        rows: parts.refinements,
        chart: { form: "bars", series: ["with", "without"] },
        empty: "Nobody refined a search.",
      },
    ],
    notes: [
      "A term counts once for a visit, however often its pages were shown. It found nothing if none of them had a result.",
      "Upper case and spaces do not count. The number of results is the newest.",
    ],
  };
}
