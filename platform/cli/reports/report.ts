import { requireArgument, requireOneOf, textOption, UsageError, type Command } from "#platform/cli/command";
import { storeOption } from "#platform/cli/content/site-option";

import { reportErrors } from "./errors";
import { reportFunnel } from "./funnel";
import { drawReport, toJson, writeReportCsv } from "./print-report";
import { reportProducts } from "./products";
import { writeReportPage } from "./report-page";
import type { Report } from "./report-shape";
import { reportSales } from "./sales";
import { readScope, type Scope } from "./scope";
import { reportSearch } from "./search";
import { reportVisits } from "./visits";
import { reportVitals } from "./vitals";

const reports: Readonly<Record<string, (scope: Scope) => Promise<Report>>> = {
  visits: reportVisits,
  funnel: reportFunnel,
  search: reportSearch,
  products: reportProducts,
  errors: reportErrors,
  vitals: reportVitals,
  sales: reportSales,
};
const names = Object.keys(reports);

/** `report` (OPERATOR-31, EVENT-75 to EVENT-82). */
export const reportCommand: Command = {
  name: "report",
  arguments: 1,
  usage: `<${names.join("|")}|all> [--from day] [--to day] [--store name] [--limit n] [--csv | --json] [--html file]`,
  summary: "report visits, orders and what is between them",
  details:
    "Without days, of the last 30. Robots are counted apart, and previews never. A period of more than 92 days is told by month.",
  options: [
    { name: "from", value: "day", help: "the first day (UTC)" },
    { name: "to", value: "day", help: "the last day (UTC); today unless said otherwise" },
    { ...storeOption, help: "only this store" },
    { name: "limit", value: "n", help: "the most rows of a list (default 25)" },
    { name: "csv", help: "print CSV: each table after its title" },
    { name: "json", help: "print JSON: an object with the reports, each with figures, tables and notes" },
    { name: "html", value: "file", help: "write one page with charts, which needs no other file" },
  ],
  async run(context, input) {
    const { terminal } = context;
    const name = requireOneOf(requireArgument(input, 0, "the report"), [...names, "all"], "the report");
    const { csv, json } = input.options;
    if (csv && json) throw new UsageError("--csv and --json cannot be used together");
    const file = textOption(input, "html");
    if (file === "") throw new UsageError("--html is the name of a file");
    const scope = await readScope(context, input);
    const made: Report[] = [];
    for (const each of name === "all" ? names : [name]) made.push(await reports[each]!(scope));
    if (file !== undefined) {
      await context.writeFile(file, parts(writeReportPage(made, scope)), { isPrivate: true });
      terminal.err(`Wrote ${file}.\n`);
    }
    if (json) {
      const { from, to, stores } = scope;
      const about = { from, to, stores: stores.map((store) => store.name) };
      return terminal.out(`${JSON.stringify({ ...about, reports: made.map(toJson) }, null, 2)}\n`);
    }
    if (csv) return terminal.out(made.map(writeReportCsv).join("\n"));
    if (file === undefined) terminal.out(made.map(drawReport).join("\n\n"));
  },
};

async function* parts(text: string) {
  yield text;
}
