import { sql, type RawBuilder } from "kysely";

import { isoDay } from "#contract/iso-day";
import {
  numberOption,
  readDay,
  textOption,
  UsageError,
  type CommandContext,
  type CommandInput,
} from "#platform/cli/command";
import { getSite } from "#platform/cli/content/site-option";
import type { Database } from "#platform/db/database";

const dayMs = 24 * 60 * 60 * 1000;
/** Without `--from`, a report is about so many days. */
const usualDays = 30;
/** A longer period is told by month. */
const mostDays = 92;
const longestDays = 3_660;

/** The stores and the days that a report is about. Days are those of UTC, as everywhere in commands. */
export interface Scope {
  db: Database;
  stores: { id: string; name: string; currency: string }[];
  /** The first and the last day. */
  from: string;
  to: string;
  start: Date;
  /** The end of the last day. */
  end: Date;
  by: "day" | "month";
  /** The most rows of a list. */
  limit: number;
  now: Date;
}

/** The options `--from`, `--to`, `--store` and `--limit`. Throws a UsageError (EVENT-75). */
export async function readScope(context: CommandContext, input: CommandInput): Promise<Scope> {
  const now = context.now();
  const to = readDay(input, "to") ?? isoDay(now);
  const from = readDay(input, "from") ?? isoDay(new Date(Date.parse(to) - (usualDays - 1) * dayMs));
  const start = new Date(from);
  const end = new Date(Date.parse(to) + dayMs);
  if (start >= end) throw new UsageError(`--from ${from} is after --to ${to}`);
  const days = (end.getTime() - start.getTime()) / dayMs;
  if (days > longestDays) throw new UsageError(`from ${from} to ${to} is too long: ten years at most`);
  const limit = numberOption(input, "limit", { min: 1, max: 1000, fallback: 25 });
  const name = textOption(input, "store") === undefined ? null : (await getSite(context, input)).storeName;
  const stores = await context.db
    .selectFrom("webstore")
    .select(["id", "name", "currency"])
    .$if(name !== null, (query) => query.where("name", "=", name!))
    .orderBy("sort_order")
    .orderBy("name")
    .execute();
  const by = days > mostDays ? "month" : "day";
  return { db: context.db, stores, from, to, start, end, by, limit, now };
}

/** The days of the scope, or its months, such as 2026-11. */
export function periodsOf({ from, to, by }: Scope): string[] {
  const periods = new Set<string>();
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayMs)
    periods.add(isoDay(new Date(time)).slice(0, by === "day" ? 10 : 7));
  return [...periods];
}

/** The period of a time, as `periodsOf` names it. */
export const periodOf = ({ by }: Scope, time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', ${sql.lit(by === "day" ? "YYYY-MM-DD" : "YYYY-MM")})`;

/** Whether a row is of the scope, by its columns of store and time. */
export const isIn = ({ stores, start, end }: Scope, store: string, time: string) =>
  sql`${sql.ref(store)} = any(${stores.map(({ id }) => id)})
    and ${sql.ref(time)} >= ${start} and ${sql.ref(time)} < ${end}`;

/** A row for each period, those without any included. */
export function everyPeriod<Row extends { period: string }>(
  scope: Scope,
  rows: readonly Row[],
  none: Omit<Row, "period">,
): Row[] {
  const found = new Map(rows.map((row) => [row.period, row]));
  return periodsOf(scope).map((period) => found.get(period) ?? ({ ...none, period } as Row));
}

/** The currency of all stores of the scope. Throws a UsageError if they have several (EVENT-80). */
export function requireCurrency({ stores }: Scope): string {
  const [currency, ...others] = new Set(stores.map((store) => store.currency));
  if (others.length > 0)
    throw new UsageError(
      `The stores sell in ${[currency, ...others].join(" and ")}, which cannot be added up: name one with --store`,
    );
  return currency!;
}
