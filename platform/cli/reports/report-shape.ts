/** A report: figures, tables with charts, and what the reader must know of them. */
export interface Report {
  name: string;
  title: string;
  figures: Figure[];
  tables: Table[];
  /** The meaning of the numbers, and a word on all that cannot be seen. */
  notes: string[];
}

export type Value = string | number | null;

/** Amounts are minor units, shares are of 1, times milliseconds. A score has two decimals. */
type Kind = "count" | "amount" | "share" | "time" | "score";

export interface Figure {
  label: string;
  value: number | null;
  kind: Kind;
  currency?: string;
}

export interface Column {
  key: string;
  label: string;
  /** Absent: text. */
  kind?: Kind;
}

export interface Table {
  name: string;
  title: string;
  columns: readonly Column[];
  rows: readonly Record<string, Value>[];
  /** A column for each row, or a bar in it, made of these columns. */
  chart?: { form: "columns" | "bars"; series: readonly string[] };
  /** Whether the counts and amounts are added up. */
  hasTotal?: boolean;
  /** Said in place of a table without rows. */
  empty: string;
}

/** Both sides of everything that is counted by visits. */
export const sideColumns: readonly Column[] = [
  { key: "with", label: "with scripts", kind: "count" },
  { key: "without", label: "without scripts", kind: "count" },
];

/** The sums of the columns that can be added up; null for the others. */
export function totalsOf({ columns, rows }: Table): Record<string, Value> {
  return Object.fromEntries(
    columns.map(({ key, kind }) => [
      key,
      kind === "count" || kind === "amount"
        ? rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)
        : null,
    ]),
  );
}

/** A share; null of nothing. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

export const sumOf = <Row>(rows: readonly Row[], read: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + read(row), 0);
