import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";

import type { Database } from "#platform/db/database";
import { fingerprint } from "#tests/contract/fingerprint";

import { dyingSessions } from "./stepping";

/** Tables that are longer are not changed by the life of an order. */
const mostRows = 10_000;
/** The differences that a second attempt may make. Times are left out too. */
const uncompared = ["attempts", "sequence"];

const linesOf = (text: string) => new Map(text.split("\n").map((line) => [line.split(" ")[0]!, line]));

/** The content of the tables before a change, to which they can be set back. */
export class Snapshot {
  /** The tables that the change writes. */
  private changed: string[] = [];
  private fingerprints = new Map<string, string>();
  private ids: ReadonlySet<string> = new Set();

  private constructor(private readonly db: Database) {}

  static async take(db: Database): Promise<Snapshot> {
    const snapshot = new Snapshot(db);
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and pg_relation_size(oid) < ${mostRows * 200}`.execute(db);
    const copies = rows.map(({ name }) => `create table before."${name}" as table public."${name}";`);
    await sql
      .raw(`drop schema if exists before cascade; create schema before; ${copies.join("\n")}`)
      .execute(db);
    snapshot.fingerprints = linesOf(await fingerprint(db));
    return snapshot;
  }

  private async changes(): Promise<string[]> {
    const now = linesOf(await fingerprint(this.db));
    return [...now.keys()].filter((table) => now.get(table) !== this.fingerprints.get(table));
  }

  /** The change was made: from now on the tables that it wrote are compared and set back. */
  async learn(): Promise<void> {
    this.changed = await this.changes();
    const old = await this.rows("before");
    this.ids = new Set(Object.values(old).flat().join("\n").match(anyId));
  }

  /** The tables that were written although the change does not write them. */
  async strangers(): Promise<string[]> {
    return (await this.changes()).filter((table) => !this.changed.includes(table));
  }

  async restore(): Promise<void> {
    const texts = this.changed.map(
      (table) => `
        delete from public.${table} t where t::text not in (select b::text from before.${table} b);
        insert into public.${table} overriding system value
          select b.* from before.${table} b where b::text not in (select t::text from public.${table} t);`,
    );
    // Without the triggers, and in one transaction, because the text is sent as a whole.
    await sql.raw(`set local session_replication_role = replica; ${texts.join("\n")}`).execute(this.db);
  }

  /** The tables, without times, and with all new ids alike. */
  async read(): Promise<Record<string, string[]>> {
    return this.rows("public");
  }

  private async rows(schema: "public" | "before"): Promise<Record<string, string[]>> {
    const parts = this.changed.map(
      (table) => `'${table}', (select coalesce(json_agg(to_jsonb(t)), '[]') from ${schema}.${table} t)`,
    );
    const { rows } = await sql
      .raw<{ all: Record<string, Record<string, unknown>[]> }>(
        `select json_build_object(${parts.join(", ")}) as all`,
      )
      .execute(this.db);
    return Object.fromEntries(
      Object.entries(rows[0]!.all).map(([table, of]) => [table, of.map((row) => this.plain(row)).sort()]),
    );
  }

  private plain(row: Record<string, unknown>): string {
    const kept = Object.entries(row).filter(([column]) => !uncompared.includes(column));
    return JSON.stringify(Object.fromEntries(kept))
      .replace(anyTime, "time")
      .replace(anyDocument, "$1-number")
      .replace(anyOrderNumber, "$1 number")
      .replace(anyReference, "reference")
      .replace(anyId, (id) => (this.ids.size === 0 || this.ids.has(id) ? id : `${id.slice(0, 3)}-new`));
  }
}

/** As ids.ts makes them. */
const anyId = /\b[0-9a-zA-Z]{3}[0-9A-Za-z]{15}\b/g;
/** Two documents of one moment may change places. That no number is missing shows in `document_series`. */
const anyDocument = /\b([A-Z]+-[IC])-\d{7}\b/g;
/** A renewal draws the numbers of its order again. */
const anyOrderNumber = /((?:order_number|orderNumber|transaction_id)":"|\/mya-my-orders\/)\d{8}/g;
const anyReference = /\b(?:[A-Z2-9]{5}-){3}[A-Z2-9]{5}\b/g;
const anyTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*(Z|[+-]\d\d:\d\d)/g;

/** Waits until the server has noticed that a process is dead, and has given its locks free. */
export async function untilGone(db: Database): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 2) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where application_name = ${dyingSessions} and datname = current_database()`.execute(
      db,
    );
    if (rows.length === 0) return;
    await sleep(2);
  }
  throw new Error("a session of the killed process did not end");
}

/** The differences between two states, in a few words. */
export function differences(expected: Record<string, string[]>, actual: Record<string, string[]>): string[] {
  return Object.keys(expected).flatMap((table) => {
    const [wanted, found] = [[...expected[table]!], [...actual[table]!]];
    for (const row of [...wanted])
      if (found.includes(row)) {
        found.splice(found.indexOf(row), 1);
        wanted.splice(wanted.indexOf(row), 1);
      }
    return [...wanted.map((row) => `${table} lacks ${row}`), ...found.map((row) => `${table} has ${row}`)];
  });
}
