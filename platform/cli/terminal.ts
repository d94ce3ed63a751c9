/**
 * The output of a command: results go to `out` and messages about the work to `err`, so that a table can be
 * piped (OPERATOR-2).
 */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether `err` is a terminal, where a progress bar can be redrawn. */
  isInteractive: boolean;
}

const barWidth = 30;
const formatCount = (value: number) => value.toLocaleString("en-US");

/** Shows the progress of long work. */
export interface Progress {
  /** Sets the number of finished items. */
  at(done: number): void;
  /** Ends the line of the progress bar. */
  end(): void;
}

/** A progress bar on a terminal; otherwise a line for every fifth of the work (OPERATOR-5). */
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

/** A table whose columns are as wide as their widest cell, two spaces apart. */
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

/**
 * Replaces control characters, and those that turn the direction of text, so that other people's text cannot
 * control the terminal (OPERATOR-5).
 */
export const plainText = (text: string) => text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, " ");

/** A text of several lines, each as `plainText`. */
export const typedText = (value: string) => value.split("\n").map(plainText).join("\n  ");
