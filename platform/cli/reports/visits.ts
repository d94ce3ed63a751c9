import { sql } from "kysely";

import { bothSides, eventsOf, listOf, loadParts, shortText, type Sides } from "./events-of";
import { shareOf, sideColumns, sumOf, type Report } from "./report-shape";
import { everyPeriod, periodOf, type Scope } from "./scope";

type Views = Sides & { viewsWith: number; viewsWithout: number };

/** Visits and page views, with and without scripts, and robots apart (EVENT-76). */
export async function reportVisits(scope: Scope): Promise<Report> {
  const period = periodOf(scope, sql`at`);
  const page = shortText(sql`page_type`);
  const path = shortText(sql`path`);
  const views = sql`
    count(*) filter (where scripts)::int as "viewsWith",
    count(*) filter (where not scripts)::int as "viewsWithout"`;
  const { rows, pages, paths, consent } = await loadParts<{
    rows: (Views & { period: string; robots: number })[];
    pages: (Views & { page: string })[];
    paths: (Sides & { path: string })[];
    consent: (Sides & { answer: string })[];
  }>(
    scope.db,
    sql`with ${eventsOf(scope, [], sql`, page_type, consent_analytics`)},
    days as (
      select ${period} as period, ${bothSides}, ${views},
        count(distinct visit) filter (where is_robot)::int as robots
      from (select at, visit, is_robot, case when not is_robot then scripts end as scripts from everybody) told
      group by 1)
    select ${listOf(sql`select * from days order by period`)} as rows,
      ${listOf(sql`select ${page} as page, ${bothSides}, ${views} from everybody
        where not is_robot group by 1 order by count(*) desc, 1 limit ${scope.limit}`)} as pages,
      ${listOf(sql`select ${path} as path, ${bothSides} from e
        group by 1 order by count(distinct visit) desc, 1 limit ${scope.limit}`)} as paths,
      ${listOf(sql`select case when agreed then 'Agreed to analytics' else 'Refused, or did not answer' end as answer,
          ${bothSides}
        from (select visit, scripts, bool_or(consent_analytics) as agreed from e group by 1, 2) answers
        group by agreed order by agreed desc`)} as consent`,
  );
  const days = everyPeriod(scope, rows, { with: 0, without: 0, viewsWith: 0, viewsWithout: 0, robots: 0 });
  const [scripted, plain] = [sumOf(days, (day) => day.with), sumOf(days, (day) => day.without)];
  return {
    name: "visits",
    title: "Visits",
    figures: [
      { label: "visits", value: scripted + plain, kind: "count" },
      { label: "page views", value: sumOf(days, (day) => day.viewsWith + day.viewsWithout), kind: "count" },
      { label: "visits without scripts", value: shareOf(plain, scripted + plain), kind: "share" },
      { label: "visits of robots", value: sumOf(days, ({ robots }) => robots), kind: "count" },
    ],
    tables: [
      {
        name: "days",
        title: `By ${scope.by}`,
        columns: [
          { key: "period", label: scope.by },
          ...sideColumns,
          { key: "viewsWith", label: "views with", kind: "count" },
          { key: "viewsWithout", label: "views without", kind: "count" },
          { key: "robots", label: "robots", kind: "count" },
        ],
        rows: days,
        chart: { form: "columns", series: ["with", "without"] },
        hasTotal: true,
        empty: "Nobody came.",
      },
      {
        name: "pages",
        title: "Kinds of pages",
        columns: [
          { key: "page", label: "page" },
          ...sideColumns,
          { key: "viewsWith", label: "views with", kind: "count" },
          { key: "viewsWithout", label: "views without", kind: "count" },
        ],
        rows: pages,
        chart: { form: "bars", series: ["with", "without"] },
        empty: "No page was seen.",
      },
      {
        name: "addresses",
        title: "Addresses",
        columns: [{ key: "path", label: "address" }, ...sideColumns],
        rows: paths,
        chart: { form: "bars", series: ["with", "without"] },
        empty: "No page was seen.",
      },
      {
        name: "consent",
        title: "Consent",
        columns: [{ key: "answer", label: "answer" }, ...sideColumns],
        rows: consent,
        chart: { form: "bars", series: ["with", "without"] },
        empty: "Nobody was asked.",
      },
    ],
    notes: [
      "A visit is one browser at one address on one day (UTC). Somebody who comes on three days makes three visits, so their sum is not a number of visitors.",
      "With scripts: at least one page of the visit told that its scripts ran. Without: none did, because they are off, blocked or were not loaded yet.",
      "Events of people who refused later or were erased, and those of more than 13 months ago, name no visit. Their page views count, and their visits do not.",
      "Robots are those that say so, or name no browser. Previews of editors are not recorded.",
      "Not seen: pages that a CDN or another cache in front gave to a browser without scripts; pages that were fetched ahead and opened without scripts while another of several servers answered; presses in pages without scripts, of which only the page behind a link is seen.",
    ],
  };
}
