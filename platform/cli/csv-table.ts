import type { Executor } from "#platform/db/database";
import type { CellReader } from "./cell-reader";
import type { CsvRow } from "./csv-file";
import type { RowErrors } from "./row-errors";

/** A parsed row with where it stands. */
export interface NumberedRow<Row> {
  line: number;
  row: Row;
}

/** One kind of file: what its columns are, how it is written out and how it is taken in. */
export interface CsvTable<Row> {
  name: string;
  columns: readonly string[];
  required: readonly string[];
  count(db: Executor): Promise<number>;
  /** Pages of cells, in an order that stays. */
  read(db: Executor): AsyncIterable<Record<string, string>[]>;
  /** Null where the row has mistakes, which were noted. */
  parse(cells: CellReader): Row | null;
  /** What must be there once in a file. */
  keyOf(row: Row): string;
  /**
   * Checks the rows against the database and each other and writes them, in the caller's transaction; what is
   * wrong is noted.
   */
  write(
    trx: Executor,
    rows: NumberedRow<Row>[],
    errors: RowErrors,
    onProgress: (done: number) => void,
  ): Promise<string>;
}

/** What every file of the store can be, whatever its rows are. */
export interface AnyCsvTable extends Omit<CsvTable<unknown>, "parse" | "keyOf" | "write"> {
  prepare(rows: CsvRow[], errors: RowErrors, createReader: (row: CsvRow) => CellReader): PreparedImport;
}

export interface PreparedImport {
  count: number;
  write(trx: Executor, onProgress: (done: number) => void): Promise<string>;
}

/**
 * Puts the parts of a table together: every row is parsed, and the second of two rows with one key is
 * refused.
 */
export function csvTable<Row>({ parse, keyOf, write, ...table }: CsvTable<Row>): AnyCsvTable {
  return {
    ...table,
    prepare(rows, errors, createReader) {
      const firstLines = new Map<string, number>();
      const placed: NumberedRow<Row>[] = [];
      for (const each of rows) {
        const row = parse(createReader(each));
        if (row === null) continue;
        const key = keyOf(row);
        const before = firstLines.get(key);
        if (before !== undefined)
          errors.add(each.line, table.required[0]!, `${key} is on line ${before} already`);
        else firstLines.set(key, each.line);
        placed.push({ line: each.line, row });
      }
      return { count: placed.length, write: (trx, onProgress) => write(trx, placed, errors, onProgress) };
    },
  };
}

/** Parts of a long list, so that no statement carries all of it. */
export function* inBatches<Item>(items: readonly Item[], size = 1000): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
