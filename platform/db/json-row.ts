/**
 * A row that came inside a JSON column: 64-bit integers are numbers there instead of text. `readMinor`
 * accepts both.
 */
export type JsonRow<Row, BigIntColumns extends keyof Row> = {
  [K in keyof Row]: K extends BigIntColumns ? Row[K] | number : Row[K];
};

/** Converts the named columns of a row that came inside a JSON column from text to dates. */
export function withDates<Row extends object>(row: Row, ...columns: (keyof Row)[]): Row {
  const dated = { ...row };
  for (const column of columns) {
    const value = row[column] as unknown;
    if (typeof value === "string") dated[column] = new Date(value) as Row[keyof Row];
  }
  return dated;
}
