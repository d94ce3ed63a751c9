import { formatTime } from "#platform/core/formats";

import { numberOption, type Command, type CommandContext, type CommandInput } from "./command";
import { drawTable, plainText } from "./terminal";

type Row = Record<string, string | Date | null>;

const toText = (value: Row[string]) => (value instanceof Date ? formatTime(value) : plainText(value ?? ""));

/** Prints records of shoppers, as a table or as JSON with the same names. */
export const listing =
  (name: string, read: (db: CommandContext["db"], limit: number) => Promise<Row[]>) =>
  async ({ db, terminal }: CommandContext, input: CommandInput): Promise<void> => {
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
  };

/** `registrations` (OPERATOR-38). */
export const registrationsCommand: Command = {
  name: "registrations",
  usage: "[--limit number] [--json]",
  summary: "list registered appliances, the newest first",
  options: [
    { name: "limit", value: "number", help: "how many (1 to 10000); default 50" },
    { name: "json", help: "print JSON: a list of objects, one per record" },
  ],
  run: listing("registrations", (db, limit) =>
    db
      .selectFrom("product_registration as r")
      .innerJoin("webstore as w", "w.id", "r.webstore_id")
      .select(["r.number", "r.created_at as registered", "w.name as store", "r.model"])
      .select(["r.serial_number as serial", "r.purchase_date as purchased", "r.retailer", "r.email"])
      .orderBy("r.sequence", "desc")
      .limit(limit)
      .execute(),
  ),
};
