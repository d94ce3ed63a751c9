import type { Executor } from "#platform/db/database";
import type { CellReader } from "./cell-reader";
import type { CsvRow } from "./csv-file";
import type { RowErrors } from "./row-errors";

/** A parsed row with its line in the file. */
export interface NumberedRow<Row> {
  line: number;
  row: Row;
  /** The columns whose cells could not be read. Checks that need their values are left out (OPERATOR-36). */
  unread: ReadonlySet<string>;
}

/** One kind of file: its columns, how it is exported and how it is imported. */
export interface CsvTable<Row> {
  name: string;
  columns: readonly string[];
  required: readonly string[];
  /** The beginning of further columns, and the columns of an export where there are any. */
  open?: { prefix: string; exported(db: Executor): Promise<readonly string[]> };
  count(db: Executor): Promise<number>;
  /** Pages of rows, in a stable order. */
  read(db: Executor): AsyncIterable<Record<string, string>[]>;
  /** Mistakes are added to the reader's errors; such a cell has any value, and its column is in `unread`. */
  parse(cells: CellReader): Row;
  /** The columns of the key, which may occur only once in a file. */
  key: readonly string[];
  keyOf(row: Row): string;
  /**
   * Checks the rows against the database and each other and writes them in the caller's transaction. Mistakes
   * are added to `errors`; then nothing may be committed. Returns a summary.
   */
  write(
    trx: Executor,
    rows: NumberedRow<Row>[],
    errors: RowErrors,
    onProgress: (done: number) => void,
  ): Promise<string>;
}

/** A kind of file, with any type of rows. */
export interface AnyCsvTable extends Omit<CsvTable<unknown>, "parse" | "key" | "keyOf" | "write"> {
  prepare(rows: CsvRow[], errors: RowErrors, createReader: (row: CsvRow) => CellReader): PreparedImport;
}

/** The parsed rows of a file, ready to be written. */
export interface PreparedImport {
  count: number;
  write(trx: Executor, onProgress: (done: number) => void): Promise<string>;
}

/** Builds a kind of file. Every row is parsed; the second of two rows with the same key is a mistake. */
export function csvTable<Row>({
  parse,
  key: keyColumns,
  keyOf,
  write,
  ...table
}: CsvTable<Row>): AnyCsvTable {
  return {
    ...table,
    prepare(rows, errors, createReader) {
      const firstLines = new Map<string, number>();
      const placed: NumberedRow<Row>[] = [];
      for (const each of rows) {
        const cells = createReader(each);
        const row = parse(cells);
        placed.push({ line: each.line, row, unread: cells.unread });
        if (keyColumns.some((column) => cells.unread.has(column))) continue;
        const key = keyOf(row);
        const before = firstLines.get(key);
        if (before !== undefined)
          errors.add(each.line, table.required[0]!, `${key} already occurs on line ${before}`);
        else firstLines.set(key, each.line);
      }
      return { count: placed.length, write: (trx, onProgress) => write(trx, placed, errors, onProgress) };
    },
  };
}

/** Splits a list into batches, so that statements stay small. */
export function* inBatches<Item>(items: readonly Item[], size = 1000): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
