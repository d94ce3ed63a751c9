import { html, type Markup } from "#platform/core/html";

import { showValue } from "./print-report";
import type { Column, Table, Value } from "./report-shape";

type Row = Record<string, Value>;

const numberOf = (row: Row, key: string) => Math.max(0, Number(row[key] ?? 0));
const heightOf = (row: Row, series: readonly string[]) =>
  series.reduce((sum, key) => sum + numberOf(row, key), 0);
const short = (value: number) => Number(value.toFixed(2));

/** The end of an axis: a round number that is not below, whose half is round, too. */
function endOfAxis(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return Math.max(
    2,
    [1, 2, 4, 6, 8, 10].map((step) => step * power).find((end) => end >= highest)!,
  );
}

const columnOf = ({ columns }: Table, key: string): Column => columns.find((column) => column.key === key)!;

/**
 * A column for each row. The drawing has no text, so that it may become as wide as the page; the axes are
 * text beside it.
 */
export function drawColumns(table: Table, series: readonly string[]): Markup {
  const { rows, columns, title } = table;
  const [first] = columns;
  const { kind } = columnOf(table, series[0]!);
  const end = endOfAxis(
    Math.max(...rows.map((row) => heightOf(row, series))) / (kind === "amount" ? 100 : 1),
  );
  const scale = 100 / (kind === "amount" ? end * 100 : end);
  const bars = rows.map((row, place) => {
    let base = 100;
    const told = series.map((key) => `${columnOf(table, key).label} ${showValue(row[key], kind)}`);
    return html`<g>
      <title>${row[first!.key]}: ${told.join(", ")}</title>
      ${series.map((key, at) => {
        const height = numberOf(row, key) * scale;
        base -= height;
        return html`<rect class="s${at}" x="${place * 10 + 1.5}" y="${short(base)}" width="7" height="${short(height)}" />`;
      })}
    </g>`;
  });
  const marks = [rows[0]!, rows[Math.floor((rows.length - 1) / 2)]!, rows.at(-1)!].map(
    (row) => row[first!.key],
  );
  const axis = (value: number) => value.toLocaleString("en-US");
  return html`<figure class="columns">
    ${drawLegend(table, series)}
    <div class="plot">
      <div class="y" aria-hidden="true"><span>${axis(end)}</span><span>${axis(end / 2)}</span><span>0</span></div>
      <svg viewBox="0 0 ${rows.length * 10} 100" preserveAspectRatio="none" role="img" aria-label="${title}. The numbers are in the table.">
        <path class="grid" d="M0 0H${rows.length * 10}M0 50H${rows.length * 10}M0 100H${rows.length * 10}" />
        ${bars}
      </svg>
    </div>
    <div class="x" aria-hidden="true">${[...new Set(marks)].map((mark) => html`<span>${mark}</span>`)}</div>
  </figure>`;
}

export const drawLegend = (table: Table, series: readonly string[]): Markup =>
  series.length < 2
    ? html``
    : html`<ul class="legend">
        ${series.map(
          (key, at) =>
            html`<li><svg viewBox="0 0 1 1" aria-hidden="true"><rect class="s${at}" width="1" height="1" /></svg>${columnOf(table, key).label}</li>`,
        )}
      </ul>`;

/** The bar of each row; the longest is as wide as its cell. */
export function drawBars({ rows }: Table, series: readonly string[]): Markup[] {
  const highest = Math.max(1, ...rows.map((row) => heightOf(row, series)));
  return rows.map((row) => {
    let start = 0;
    return html`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      ${series.map((key, at) => {
        const width = (numberOf(row, key) * 100) / highest;
        start += width;
        return html`<rect class="s${at}" x="${short(start - width)}" width="${short(width)}" height="1" />`;
      })}
    </svg>`;
  });
}
