/**
 * Where a command writes: what was asked for to `out`, everything said about the work to `err`, so that a
 * table can be piped.
 */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether a person watches `err`, for whom a bar may be drawn over and over. */
  isInteractive: boolean;
}

const barWidth = 30;
const formatCount = (value: number) => value.toLocaleString("en-US");

export interface Progress {
  /** So many are done now. */
  at(done: number): void;
  /** Leaves the line for what comes next. */
  end(): void;
}

/** A bar for whoever watches; else a plain line for every fifth of the work. */
export function createProgress(terminal: Terminal, label: string, total: number): Progress {
  let shown = -1;
  return {
    at(done) {
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const step = Math.floor(share * (terminal.isInteractive ? 100 : 5));
      if (step === shown) return;
      shown = step;
      if (terminal.isInteractive) {
        const filled = Math.round(share * barWidth);
        terminal.err(
          `\r${label} [${"█".repeat(filled)}${"░".repeat(barWidth - filled)}] ${formatCount(done)} of ${formatCount(total)}`,
        );
      } else if (step > 0) {
        terminal.err(`${label}: ${formatCount(done)} of ${formatCount(total)}\n`);
      }
    },
    end() {
      if (terminal.isInteractive) terminal.err("\n");
    },
  };
}

/** Columns as wide as their widest cell, two spaces apart. */
export function drawTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd();
  return [head, ...rows].map((row) => `${line(row)}\n`).join("");
}

/** Text of others on a terminal: without what would steer it. */
export const plainText = (text: string) => text.replace(/\p{Cc}/gu, " ");
