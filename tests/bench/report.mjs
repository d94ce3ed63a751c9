/** Formats the results as Markdown tables that are also readable in a terminal. */
export function report({ weights, loads, references, memory, machine }) {
  const react = references["React, streamed"];
  const reactGzip = references["React, streamed + gzip"];
  return [
    section(
      "Bytes",
      ["page", "HTML", "gzip", "brotli", "scripts gzip", "scripts brotli", "CSS gzip", "CSS brotli"],
      Object.entries(weights).map(([name, { html, scripts, styles }]) => [
        name,
        html.plain,
        html.gzip,
        html.br,
        `${scripts.gzip} (${scripts.files})`,
        scripts.br,
        styles.gzip,
        styles.br,
      ]),
    ),
    section(
      "References, 16 connections",
      loadColumns,
      Object.entries(references).map(([name, result]) => loadRow(name, result)),
    ),
    section(
      "Store, 16 connections",
      [...loadColumns, "÷ React", "÷ React by CPU"],
      Object.entries(loads).map(([name, result]) => {
        const reference = result.compressed ? reactGzip : react;
        return [
          ...loadRow(name, result),
          ratio(result.rate, reference.rate),
          ratio(reference.cpuMs, result.cpuMs),
        ];
      }),
    ),
    `## Memory under load\n\nStore process ${memory.store.toFixed(0)} MB (highest; at most 300 wanted), its database ${memory.database?.toFixed(0) ?? "?"} MB.`,
    machine,
  ].join("\n\n");
}

const loadColumns = ["what", "requests/s", "p50 ms", "p99 ms", "CPU ms/request", "faults"];

function loadRow(name, { rate, p50, p99, cpuMs, faults }) {
  return [name, rate.toFixed(0), p50.toFixed(0), p99.toFixed(0), cpuMs?.toFixed(2) ?? "?", faults];
}

export function ratio(part, whole) {
  return part && whole ? (part / whole).toFixed(2) : "?";
}

export function section(title, columns, rows) {
  const table = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, column) => Math.max(...table.map((row) => row[column].length)));
  const line = (row) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return `## ${title}\n\n${[line(table[0]), rule, ...table.slice(1).map(line)].join("\n")}`;
}

/** The median of several rounds, computed for each number. */
export function median(rounds) {
  const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const of = (key) => middle(rounds.map((round) => round[key]));
  return {
    rate: of("rate"),
    p50: of("p50"),
    p99: of("p99"),
    cpuMs: rounds[0].cpuMs === null ? null : of("cpuMs"),
    faults: rounds.reduce((sum, round) => sum + round.faults, 0),
    compressed: rounds[0].compressed,
  };
}
