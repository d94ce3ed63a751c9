import { readSinkStates } from "#platform/analytics/sinks";
import { formatTime } from "#platform/core/formats";

import type { Command } from "./command";
import { drawTable, plainText } from "./terminal";

/** `sinks` (OPS-175). */
export const sinksCommand: Command = {
  name: "sinks",
  usage: "[--json]",
  summary: "list where events of visitors go beside the database, and what waits",
  details:
    "waiting: events that it has not got. refused: they wait in the table analytics_refused for thirty days.",
  options: [
    {
      name: "json",
      help: "print JSON: a list of objects with name, waiting, sent, refused, failures, nextTryAt and lastError",
    },
  ],
  async run({ db, terminal }, input) {
    const rows = await readSinkStates(db);
    if (input.options.json) return terminal.out(`${JSON.stringify(rows, null, 2)}\n`);
    terminal.out(
      rows.length === 0
        ? "Events go nowhere beside the database.\n"
        : drawTable(
            ["sink", "waiting", "sent", "refused", "failures", "next try (UTC)", "last error"],
            rows.map((row) => [
              plainText(row.name),
              String(row.waiting),
              String(row.sent),
              String(row.refused),
              String(row.failures),
              row.nextTryAt ? formatTime(row.nextTryAt) : "",
              plainText(row.lastError ?? ""),
            ]),
          ),
    );
  },
};
