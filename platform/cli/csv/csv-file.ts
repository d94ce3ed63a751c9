import { parse, type CsvError } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";

import type { RowErrors } from "./row-errors";

/** A row of a file, with its cells by column name. */
export interface CsvRow {
  /** The line of the file on which the row begins. The heading is line 1. */
  line: number;
  cells: Record<string, string>;
}

/** The columns of a file. The heading may have them in any order. */
export interface CsvColumns {
  all: readonly string[];
  required: readonly string[];
  /** Columns that begin with this are accepted, too. They keep their spelling. */
  prefix?: string | undefined;
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * An apostrophe that the export puts before a cell that a spreadsheet would run as a formula. The import
 * removes it.
 */
const escaped = /^'(?=[=+\-@\t\r＝＋－＠])/;

/** A semicolon if the heading has one and no comma: spreadsheets write it in locales with a decimal comma. */
const delimiterOf = (text: string) => (/^[^\n\r,]*;[^\n\r,]*(?:[\n\r]|$)/.test(text) ? ";" : ",");

/** An empty line between rows or at the end. */
const isBlank = (record: readonly string[]) => record.length === 1 && record[0]!.trim() === "";

function readText(bytes: Buffer, errors: RowErrors): string | null {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    errors.add(1, null, "the file is not UTF-8 text");
    return null;
  }
}

/**
 * Parses a file into rows (OPERATOR-7, OPERATOR-8). An unreadable file or a wrong heading returns no rows;
 * any other mistake only skips its row. All mistakes are added to `errors`.
 */
export function readCsv(bytes: Buffer, columns: CsvColumns, errors: RowErrors): CsvRow[] {
  const text = readText(bytes, errors);
  if (text === null) return [];
  let parsed: Parsed[];
  try {
    parsed = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      info: true,
      max_record_size: 1_000_000,
    }) as unknown as Parsed[];
  } catch (error) {
    const { lines, message } = error as CsvError & { lines?: number };
    errors.add(lines ?? 1, null, `cannot be read: ${message.replace(/ at line \d+.*$/s, "").slice(0, 200)}`);
    return [];
  }
  const [first, ...rest] = parsed;
  if (!first || isBlank(first.record)) {
    errors.add(1, null, "the file is empty");
    return [];
  }
  const heading = first.record.map((name) => spell(name.trim(), columns));
  if (!checkHeading(heading, columns, errors)) return [];
  let before = first.info.lines;
  return rest.flatMap(({ record, info }) => {
    const line = before + 1;
    before = info.lines;
    if (isBlank(record)) return [];
    if (record.length !== heading.length) {
      errors.add(line, null, `has ${record.length} cells, but the heading has ${heading.length}`);
      return [];
    }
    const cells = Object.fromEntries(
      heading.map((name, place) => [name, record[place]!.replace(escaped, "")]),
    );
    const bad = heading.find((name) => cells[name]!.includes("\0"));
    if (bad === undefined) return [{ line, cells }];
    errors.add(line, bad, "contains a NUL character");
    return [];
  });
}

const hasPrefix = (name: string, { prefix }: CsvColumns) =>
  prefix !== undefined && name.toLowerCase().startsWith(prefix);

/** The name of a column as the import knows it. */
const spell = (name: string, columns: CsvColumns): string =>
  hasPrefix(name, columns) ? columns.prefix + name.slice(columns.prefix!.length) : name.toLowerCase();

function checkHeading(heading: readonly string[], columns: CsvColumns, errors: RowErrors): boolean {
  const { all, required } = columns;
  const before = errors.count;
  for (const name of required) if (!heading.includes(name)) errors.add(1, name, "the column is missing");
  heading.forEach((name, place) => {
    if (!all.includes(name) && !hasPrefix(name, columns))
      errors.add(1, name.slice(0, 60), `there is no such column; the columns are ${all.join(", ")}`);
    else if (heading.indexOf(name) !== place) errors.add(1, name, "the column occurs twice");
  });
  return errors.count === before;
}

/** Rows as CSV. Texts that a spreadsheet would run as formulas are escaped (OPERATOR-6). */
export const writeCsv = (
  columns: readonly string[],
  rows: readonly Record<string, string | number>[],
  withHeading: boolean,
): string =>
  stringify([...rows], {
    columns: [...columns],
    header: withHeading,
    escape_formulas: true,
  });
