import { sql } from "kysely";

import { toDecimalText } from "#platform/core/money";
import { numberOption, textOption, type Command } from "#platform/cli/command";
import { getSite } from "#platform/cli/content/site-option";
import { drawTable, plainText } from "#platform/cli/terminal";

import { stuckKinds } from "./stuck-kinds";

interface StuckRow {
  order_number: string | null;
  store: string | null;
  status: string | null;
  payment_status: string | null;
  currency: string | null;
  since: Date;
  amount: string | null;
  detail: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** `stuck` (OPERATOR-53). */
export const stuckCommand: Command = {
  name: "stuck",
  usage: "[--store name] [--limit n] [--json]",
  summary: "list what needs somebody: late goods, failed or waiting payments, missing returns",
  options: [
    { name: "store", value: "name", help: "only this store" },
    { name: "limit", value: "n", help: "the maximum of each kind, the oldest first (default 100)" },
    { name: "json", help: "print JSON: a list of objects" },
  ],
  async run(context, input) {
    const { db, terminal, now } = context;
    const store = textOption(input, "store") && (await getSite(context, input)).storeName;
    const limit = numberOption(input, "limit", { min: 1, max: 10_000, fallback: 100 });
    const moment = now();
    const found = [];
    for (const { name, advice, rows } of stuckKinds(moment)) {
      const result = await sql<StuckRow>`
        select o.order_number, w.name as store, o.status, o.payment_status, o.currency, s.since, s.amount, s.detail
        from (${rows}) as s left join order_summary o on o.id = s.order_id left join webstore w on w.id = o.webstore_id
        where ${store ?? null}::text is null or w.name = ${store ?? null}
        order by s.since, o.id limit ${limit}`.execute(db);
      found.push(
        ...result.rows.map((row) => ({
          what: name,
          orderNumber: row.order_number,
          store: row.store,
          status: row.status,
          paymentStatus: row.payment_status,
          since: row.since.toISOString(),
          days: Math.max(0, Math.floor((moment.getTime() - row.since.getTime()) / dayMs)),
          amount: row.amount === null ? null : toDecimalText(Number(row.amount)),
          currency: row.amount === null ? null : row.currency,
          detail: row.detail,
          advice,
        })),
      );
    }
    if (input.options.json) return terminal.out(`${JSON.stringify(found, null, 2)}\n`);
    terminal.out(
      found.length === 0
        ? "Nothing is stuck.\n"
        : drawTable(
            ["what", "order", "store", "since (UTC)", "days", "amount", "detail", "what to do"],
            found.map((each) => [
              each.what,
              each.orderNumber ?? "",
              each.store ?? "",
              each.since.slice(0, 10),
              String(each.days),
              each.amount === null ? "" : `${each.amount} ${each.currency ?? ""}`.trim(),
              plainText(each.detail),
              each.advice,
            ]),
          ),
    );
  },
};
