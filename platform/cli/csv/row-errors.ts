import { CommandError } from "#platform/cli/command";

/** A mistake in a file. `column` is null if it concerns the whole row. */
export interface RowError {
  line: number;
  column: string | null;
  message: string;
}

/** The number of mistakes that are printed. The others are only counted. */
const maxListed = 50;

/** The mistakes of a file. */
export class RowErrors {
  count = 0;
  readonly #recorded: RowError[] = [];

  add(line: number, column: string | null, message: string): void {
    this.count += 1;
    if (this.#recorded.length < 10_000) this.#recorded.push({ line, column, message });
  }

  get list(): readonly RowError[] {
    return this.#recorded;
  }

  /** One line per mistake, in the order of the file (OPERATOR-8). */
  describe(file: string): string {
    const listed = [...this.#recorded].sort((a, b) => a.line - b.line).slice(0, maxListed);
    const lines = listed.map(
      ({ line, column, message }) => `${file}:${line}: ${column === null ? "" : `${column}: `}${message}\n`,
    );
    const rest = this.count - listed.length;
    return lines.join("") + (rest > 0 ? `… and ${rest.toLocaleString("en-US")} more\n` : "");
  }

  /** The refusal of a whole file, with every mistake (OPERATOR-8). */
  refuse(file: string): CommandError {
    const count = `${this.count.toLocaleString("en-US")} mistake${this.count === 1 ? "" : "s"}`;
    return new CommandError(`${this.describe(file)}${count} in ${file}; nothing was written.`);
  }
}
