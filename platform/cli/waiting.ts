import { listWaiting } from "#platform/catalog/back-in-stock/waiting";
import { formatTime } from "#platform/core/formats";

import type { Command } from "./command";
import { drawTable, plainText } from "./terminal";

/** `waiting` (OPERATOR-62). */
export const waitingCommand: Command = {
  name: "waiting",
  usage: "[--json]",
  summary: "list the sold-out products that people wait for, the most wanted first",
  details:
    "waiting: confirmed requests. unconfirmed: the link of the mail was not used yet. told: mails of the last day.",
  options: [
    {
      name: "json",
      help: "print JSON: a list of objects with sku, product, store, waiting, unconfirmed, told and since",
    },
  ],
  async run({ db, terminal, now }, input) {
    const rows = await listWaiting(db, now());
    if (input.options.json) return terminal.out(`${JSON.stringify(rows, null, 2)}\n`);
    terminal.out(
      rows.length === 0
        ? "Nobody waits for a product.\n"
        : drawTable(
            ["sku", "product", "store", "waiting", "unconfirmed", "told", "since (UTC)"],
            rows.map((row) => [
              plainText(row.sku),
              plainText(row.product),
              plainText(row.store),
              String(row.waiting),
              String(row.unconfirmed),
              String(row.told),
              row.since ? formatTime(row.since) : "",
            ]),
          ),
    );
  },
};
