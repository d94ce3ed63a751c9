import { writeCsv } from "#platform/cli/csv/csv-file";
import { drawTable, plainText } from "#platform/cli/terminal";
import { formatAmount } from "#platform/core/formats";
import { toDecimalText } from "#platform/core/money";

import { totalsOf, type Column, type Figure, type Report, type Table, type Value } from "./report-shape";

/** A value as people read it. */
export function showValue(value: Value | undefined, kind: Column["kind"]): string {
  if (value === null || value === undefined || value === "") return kind === undefined ? "" : "–";
  if (typeof value === "string") return plainText(value);
  if (kind === "amount") return (value / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  if (kind === "share") return `${(value * 100).toFixed(1)} %`;
  if (kind === "score") return value.toFixed(2);
  if (kind === "time") return `${Math.round(value).toLocaleString("en-US")} ms`;
  return value.toLocaleString("en-US");
}

/** A value as programs read it: amounts are decimals. */
function plainValue(value: Value | undefined, kind: Column["kind"]): Value {
  if (value === undefined) return null;
  if (typeof value !== "number") return value;
  if (kind === "amount") return toDecimalText(value);
  if (kind === "share") return Number(value.toFixed(4));
  return kind === "time" ? Math.round(value) : kind === "score" ? Number(value.toFixed(3)) : value;
}

export const showFigure = ({ value, kind, currency }: Figure) =>
  value !== null && currency !== undefined ? formatAmount(value / 100, currency) : showValue(value, kind);

/** The longest text of a cell on a terminal. */
const widest = 60;
const cut = (text: string) => (text.length > widest ? `${text.slice(0, widest - 1)}…` : text);

function drawReportTable(table: Table): string {
  const { columns, rows, hasTotal } = table;
  if (rows.length === 0) return `${table.empty}\n`;
  const all = hasTotal ? [...rows, { ...totalsOf(table), [columns[0]!.key]: "all" }] : rows;
  const cells = all.map((row) => columns.map(({ key, kind }) => cut(showValue(row[key], kind))));
  const widths = columns.map(({ label }, at) =>
    Math.max(label.length, ...cells.map((row) => row[at]!.length)),
  );
  // Numbers stand below each other.
  const align = (row: readonly string[]) =>
    row.map((cell, at) => (columns[at]!.kind === undefined ? cell : cell.padStart(widths[at]!)));
  return drawTable(align(columns.map(({ label }) => label)), cells.map(align));
}

/** A report for the terminal: its figures, its tables, and its notes. */
export function drawReport({ title, figures, tables, notes }: Report): string {
  const lines = figures.map((figure) => [showFigure(figure), figure.label] as const);
  const width = Math.max(...lines.map(([value]) => value.length));
  return [
    `${title.toUpperCase()}\n`,
    lines.map(([value, label]) => `  ${value.padStart(width)}  ${label}\n`).join(""),
    ...tables.map((table) => `\n${table.title}\n${drawReportTable(table)}`),
    `\n${notes.map((note) => `* ${note}\n`).join("")}`,
  ].join("");
}

/**
 * The tables of a report as CSV, each after a line with its title and before an empty one. Cells of texts
 * that a spreadsheet would run as formulas are escaped.
 */
export const writeReportCsv = ({ title, tables }: Report): string =>
  tables
    .map((table) => {
      const rows = table.rows.map((row) =>
        Object.fromEntries(
          table.columns.map(({ key, label, kind }) => {
            const value = row[key];
            // A number stays one, so that a negative amount is not taken for a formula.
            const isAmount = kind === "amount" && typeof value === "number";
            return [label, isAmount ? value / 100 : (plainValue(value, kind) ?? "")];
          }),
        ),
      );
      const labels = table.columns.map(({ label }) => label);
      return `${title}: ${table.title}\n${writeCsv(labels, rows, true)}`;
    })
    .join("\n");

/** A report as JSON: each table by its name, with the columns of each row by their keys. */
export const toJson = ({ name, figures, tables, notes }: Report) => ({
  report: name,
  figures: figures.map(({ label, value, kind, currency }) => ({
    label,
    value: plainValue(value, kind),
    ...(currency && { currency }),
  })),
  tables: Object.fromEntries(
    tables.map(({ name: table, columns, rows }) => [
      table,
      rows.map((row) =>
        Object.fromEntries(columns.map(({ key, kind }) => [key, plainValue(row[key], kind)])),
      ),
    ]),
  ),
  notes,
});
