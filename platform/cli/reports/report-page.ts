import { html, Markup } from "#platform/core/html";
import { formatMoment } from "#platform/core/formats";

import { drawBars, drawColumns, drawLegend } from "./charts";
import { showFigure, showValue } from "./print-report";
import { reportStyle } from "./report-style";
import { totalsOf, type Report, type Table, type Value } from "./report-shape";
import type { Scope } from "./scope";

/** A table with more columns stands below its chart. */
const narrow = 4;

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/**
 * Reports as one page that needs nothing else and runs no script (EVENT-81). Its policy forbids both, should
 * a text of an event ever get past the escaping.
 */
export function writeReportPage(reports: readonly Report[], { from, to, stores, now }: Scope): string {
  const days = longDay.formatRange(new Date(from), new Date(to));
  const names = stores.map(({ name }) => name).join(", ");
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="referrer" content="no-referrer" />
        <title>${reports.length === 1 ? reports[0]!.title : "Report"}, ${days}</title>
        <style>
          ${new Markup(reportStyle)}
        </style>
      </head>
      <body>
        <header>
          <p class="stores">${names}</p>
          <h1>${days}</h1>
          <p>Days are those of UTC. Written on ${formatMoment(now.toISOString())}.</p>
          ${
            reports.length > 1 &&
            html`<nav aria-label="Reports">
              <ul>
                ${reports.map(({ name, title }) => html`<li><a href="#${name}">${title}</a></li>`)}
              </ul>
            </nav>`
          }
        </header>
        <main>${reports.map(drawReport)}</main>
      </body>
    </html> `.text;
}

const drawReport = ({ name, title, figures, tables, notes }: Report) => html`<section id="${name}">
  <h2>${title}</h2>
  <dl class="figures">
    ${figures.map((figure) => html`<div><dt>${figure.label}</dt><dd>${showFigure(figure)}</dd></div>`)}
  </dl>
  ${tables.map((table) => drawPart(`${name}-${table.name}`, title, table))}
  <div class="notes">
    <h3>How to read this</h3>
    <ul>
      ${notes.map((note) => html`<li>${note}</li>`)}
    </ul>
  </div>
</section> `;

function drawPart(id: string, report: string, table: Table): Markup {
  const { title, rows, columns, chart, empty } = table;
  const isEmpty = rows.length === 0;
  const isBeside = chart?.form === "columns" && columns.length <= narrow;
  return html`<div class="part${isBeside ? " beside" : ""}">
    <h3 id="${id}">${title}</h3>
    ${isEmpty && html`<p class="empty">${empty}</p>`}
    ${!isEmpty && chart?.form === "columns" && drawColumns(table, chart.series)}
    ${!isEmpty && chart?.form === "bars" && drawLegend(table, chart.series)}
    ${!isEmpty && drawTable(id, report, table)}
  </div> `;
}

function drawTable(id: string, report: string, table: Table): Markup {
  const { title, columns, rows, chart, hasTotal } = table;
  const bars = chart?.form === "bars" ? drawBars(table, chart.series) : [];
  const cells = (row: Record<string, Value>, bar?: Markup) =>
    columns.map(({ key, kind }, at) => {
      const shown = showValue(row[key], kind);
      if (at === 0) return html`<th scope="row">${shown}${bar}</th>`;
      return kind === undefined ? html`<td>${shown}</td>` : html`<td class="number">${shown}</td>`;
    });
  return html`<div class="scroll" role="region" aria-label="${report}: ${title}" tabindex="0">
    <table aria-labelledby="${id}"${bars.length > 0 && new Markup(' class="bars"')}>
      <thead>
        <tr>
          ${columns.map(({ label, kind }) => html`<th scope="col"${kind !== undefined && new Markup(' class="number"')}>${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row, at) => html`<tr>${cells(row, bars[at])}</tr>`)}
      </tbody>
      ${
        hasTotal &&
        html`<tfoot>
          <tr>${cells({ ...totalsOf(table), [columns[0]!.key]: "all" })}</tr>
        </tfoot>`
      }
    </table>
  </div>`;
}
