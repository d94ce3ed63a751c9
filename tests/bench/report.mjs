/** Formats the results as Markdown tables that are also readable in a terminal. */
export function report({ references, pages, baseline, memory, machine }) {
  const referenceRows = Object.entries(references).map(([name, rounds]) => loadRow(name, rounds));
  const ofReference = ({ reference, rounds }) => ratios(rounds, references[reference]);
  return [
    section("References, 16 connections", loadColumns, referenceRows),
    section(
      "Store, 16 connections",
      [...loadColumns, "÷ reference", "by CPU"],
      pages.map((page) => {
        const { requests, cpu } = ofReference(page);
        return [...loadRow(page.name, page.rounds), spreadText(requests), spreadText(cpu)];
      }),
    ),
    ...(baseline === null
      ? []
      : [
          section(
            `This build ÷ ${baseline}`,
            ["page", "requests/s", "by CPU"],
            pages.map(({ name, rounds, before }) => {
              const { requests, cpu } = ratios(rounds, before);
              return [name, spreadText(requests), spreadText(cpu)];
            }),
          ),
        ]),
    "The reference of 'plain' is React, streamed, that of 'compressed' the same with gzip, that of 'first visit' node:http. " +
      "A ratio is the median of the rounds, with the lowest and the highest. Above 1, this build does more with the same time or CPU.",
    `Store process ${memory.store.toFixed(0)} MB (highest; at most 250 wanted), its database ${memory.database?.toFixed(0) ?? "?"} MB.`,
    machine,
  ].join("\n\n");
}

/**
 * The ratios of two lists of rounds that alternated, round by round: requests per second, and requests per
 * CPU time, each `{min, median, max}`, or null where the system reports no CPU time.
 */
export function ratios(rounds, others) {
  const each = (read) => rounds.map((round, index) => read(round, others[index]));
  const knowsCpu = [...rounds, ...others].every(({ cpuMs }) => cpuMs > 0);
  return {
    requests: spread(each((one, other) => one.rate / other.rate)),
    cpu: knowsCpu ? spread(each((one, other) => other.cpuMs / one.cpuMs)) : null,
  };
}

export function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return { min: sorted[0], median: sorted[Math.floor(sorted.length / 2)], max: sorted.at(-1) };
}

/** A round in which nothing was answered has no ratio. */
const spreadText = (found) =>
  found && Number.isFinite(found.min + found.max)
    ? `${found.median.toFixed(2)} (${found.min.toFixed(2)}–${found.max.toFixed(2)})`
    : "?";

const loadColumns = ["what", "requests/s", "p50 ms", "p99 ms", "CPU ms/request", "faults"];

function loadRow(name, rounds) {
  const middle = (key) => spread(rounds.map((round) => round[key])).median;
  const knowsCpu = rounds.every(({ cpuMs }) => cpuMs !== null);
  const cpu = knowsCpu ? middle("cpuMs").toFixed(2) : "?";
  const faults = rounds.reduce((sum, round) => sum + round.faults, 0);
  return [name, middle("rate").toFixed(0), middle("p50").toFixed(0), middle("p99").toFixed(0), cpu, faults];
}

export function ratio(part, whole) {
  return part && whole ? (part / whole).toFixed(2) : "?";
}

export function section(title, columns, rows) {
  return `## ${title}\n\n${table(columns, rows)}`;
}

export function table(columns, rows) {
  const cells = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, column) => Math.max(3, ...cells.map((row) => row[column].length)));
  const line = (row) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(cells[0]), rule, ...cells.slice(1).map(line)].join("\n");
}
