import { formatTime } from "#platform/core/formats";

import { numberOption, type Command, type CommandContext } from "./command";
import { drawTable, plainText } from "./terminal";

type Row = Record<string, string | Date | null>;

const toText = (value: Row[string]) => (value instanceof Date ? formatTime(value) : plainText(value ?? ""));

/** A command that lists records of shoppers, as a table or as JSON with the same names. */
const listing = (
  name: string,
  summary: string,
  read: (db: CommandContext["db"], limit: number) => Promise<Row[]>,
): Command => ({
  name,
  usage: "[--limit number] [--json]",
  summary,
  options: [
    { name: "limit", value: "number", help: "how many (1 to 10000); default 50" },
    { name: "json", help: "print JSON: a list of objects, one per record" },
  ],
  async run({ db, terminal }, input) {
    const rows = await read(db, numberOption(input, "limit", { min: 1, max: 10_000, fallback: 50 }));
    if (input.options.json) return terminal.out(`${JSON.stringify(rows, null, 2)}\n`);
    terminal.out(
      rows.length === 0
        ? `No ${name}.\n`
        : drawTable(
            Object.keys(rows[0]!),
            rows.map((row) => Object.values(row).map(toText)),
          ),
    );
  },
});

/** `registrations` (OPERATOR-38). */
export const registrationsCommand = listing(
  "registrations",
  "list registered appliances, the newest first",
  (db, limit) =>
    db
      .selectFrom("product_registration as r")
      .innerJoin("webstore as w", "w.id", "r.webstore_id")
      .select(["r.number", "r.created_at as registered", "w.name as store", "r.model"])
      .select(["r.serial_number as serial", "r.purchase_date as purchased", "r.retailer", "r.email"])
      .orderBy("r.sequence", "desc")
      .limit(limit)
      .execute(),
);

/** `repairs` (OPERATOR-38). */
export const repairsCommand = listing("repairs", "list repair requests, the newest first", (db, limit) =>
  db
    .selectFrom("repair_request as r")
    .innerJoin("webstore as w", "w.id", "r.webstore_id")
    .select(["r.reference", "r.created_at as requested", "w.name as store", "r.status", "r.model"])
    .select(["r.serial_number as serial", "r.problem", "r.phone", "r.email", "r.postal_code as zip"])
    .orderBy("r.sequence", "desc")
    .limit(limit)
    .execute(),
);
