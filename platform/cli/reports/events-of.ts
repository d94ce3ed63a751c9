import { sql, type RawBuilder } from "kysely";

import type { EventName } from "#contract/analytics/events";
import { payloadOf } from "#platform/analytics/shared-payloads";
import type { Database } from "#platform/db/database";

import { isIn, type Scope } from "./scope";

/**
 * The first parts of a query. `everybody` are the events of these names with the further columns. Each has
 * `scripts`, whether any event of its visit tells of scripts, and `is_robot`: forms cannot tell, so the views
 * of the same visit do. `e` are those of people whose visit is known.
 *
 * A window does this and no join, because the planner knows nothing of what a query makes, and joins large
 * parts as if they were small.
 */
export const eventsOf = (
  scope: Scope,
  names: readonly EventName[],
  columns: RawBuilder<unknown> = sql``,
) => sql`
  found as (
    select id, visit, name, at, scripts as ran_scripts, is_bot, path ${columns}
    from (
      select id, visit, name, at, scripts, is_bot, path, page_type, webstore_id, consent_analytics,
        ${payloadOf} as payload
      from analytics_event) recorded
    where name = any(${["page-view", ...names]}) and ${isIn(scope, "webstore_id", "at")}),
  everybody as materialized (
    select found.*, coalesce(bool_or(ran_scripts) over of_visit, false) as scripts,
      bool_or(is_bot) over of_visit as is_robot
    from found window of_visit as (partition by coalesce(visit, id))),
  e as not materialized (select * from everybody where not is_robot and visit is not null)`;

/** The numbers of visits with scripts and without. */
export const bothSides = sql`
  count(distinct visit) filter (where scripts)::int as "with",
  count(distinct visit) filter (where not scripts)::int as "without"`;

export type Sides = { with: number; without: number };

/** The events that put something into a cart. */
export const addedToCart: readonly EventName[] = [
  "add-to-cart",
  "add-to-cart-pdp",
  "add-to-cart-membership",
  "add-to-cart-protection-plan",
];

/** The rows of a query, in its order, as one value, so that a report is one statement. */
export const listOf = (query: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(listed), '[]') from (${query}) listed)`;

/** Runs the statement of a report, which has one row. */
export async function loadParts<Parts>(db: Database, query: RawBuilder<unknown>): Promise<Parts> {
  const { rows } = await (query as RawBuilder<Parts>).execute(db);
  return rows[0]!;
}

/** The longest text that a report takes from an event. */
const longest = 100;

/** A text of an event as a report shows it: short, and on one line. Null for none. */
export const shortText = (value: RawBuilder<unknown>) =>
  sql`nullif(btrim(left(regexp_replace(left(${value}, 1000), '\\s+', ' ', 'g'), ${sql.lit(longest)})), '')`;
