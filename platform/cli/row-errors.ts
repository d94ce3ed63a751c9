/** A mistake in a file. `column` is null if it concerns the whole row. */
export interface RowError {
  line: number;
  column: string | null;
  message: string;
}

/** How many mistakes are printed. The others are only counted. */
const maxListed = 50;

/** The mistakes of a file. */
export class RowErrors {
  count = 0;
  readonly #told: RowError[] = [];

  add(line: number, column: string | null, message: string): void {
    this.count += 1;
    if (this.#told.length < 10_000) this.#told.push({ line, column, message });
  }

  get list(): readonly RowError[] {
    return this.#told;
  }

  /** One line per mistake, in the order of the file (OPERATOR-8). */
  describe(file: string): string {
    const told = [...this.#told].sort((a, b) => a.line - b.line).slice(0, maxListed);
    const lines = told.map(
      ({ line, column, message }) => `${file}:${line}: ${column === null ? "" : `${column}: `}${message}\n`,
    );
    const rest = this.count - told.length;
    return lines.join("") + (rest > 0 ? `… and ${rest.toLocaleString("en-US")} more\n` : "");
  }
}
