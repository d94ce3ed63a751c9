import type { IndexChunk } from "./index-chunk";

/**
 * Hits in columns, in no particular order. A hit is a document, or a single row if variations are not
 * grouped. The arrays may be longer than `count`: they grow in steps and are reused.
 */
export interface HitColumns {
  count: number;
  /** The number of the hit's chunk, and of its document in the chunk. */
  chunks: Uint32Array;
  docs: Uint16Array;
  scores: Float64Array;
  popularity: Int32Array;
  /** Milliseconds since 1970. */
  created: Float64Array;
  /** The lowest price in minor units; Infinity if there is none. */
  lowest: Float64Array;
  /**
   * The matching rows of hit h: from firstRow[h] to firstRow[h + 1] of `rows`. If that range is empty, all
   * rows of its document match.
   */
  firstRow: Uint32Array;
  rows: Uint32Array;
  rowCount: number;
  /**
   * The lowest and highest price in minor units, of the hits and of rows that only the price range excludes.
   * min is greater than max if nothing has a price.
   */
  min: number;
  max: number;
}

/** Empty columns with room for `size` hits. */
export function createColumns(size: number): HitColumns {
  return {
    count: 0,
    chunks: new Uint32Array(size),
    docs: new Uint16Array(size),
    scores: new Float64Array(size),
    popularity: new Int32Array(size),
    created: new Float64Array(size),
    lowest: new Float64Array(size),
    firstRow: new Uint32Array(size + 1),
    rows: new Uint32Array(size),
    rowCount: 0,
    min: Infinity,
    max: -Infinity,
  };
}

/** Makes room for `more` rows, each of which may be a hit. */
export function reserveHits(columns: HitColumns, more: number): void {
  const needed = Math.max(columns.count, columns.rowCount) + more;
  if (needed <= columns.docs.length) return;
  const larger = createColumns(Math.max(needed, columns.docs.length * 2));
  for (const name of [...columnNames, "firstRow", "rows"] as const) {
    larger[name].set(columns[name]);
    Object.assign(columns, { [name]: larger[name] });
  }
}

const columnNames = ["chunks", "docs", "scores", "popularity", "created", "lowest"] as const;

/** A copy whose arrays are no longer than their content. */
export function compactColumns(columns: HitColumns): HitColumns {
  const copy = createColumns(0);
  for (const name of columnNames) Object.assign(copy, { [name]: columns[name].slice(0, columns.count) });
  const { count, rowCount, min, max } = columns;
  return {
    ...copy,
    firstRow: columns.firstRow.slice(0, count + 1),
    rows: columns.rows.slice(0, rowCount),
    count,
    rowCount,
    min,
    max,
  };
}

/** Appends the hits of `more` to those of `columns`. */
export function appendColumns(columns: HitColumns, more: HitColumns): void {
  reserveHits(columns, Math.max(more.count, more.rowCount));
  const { count, rowCount } = columns;
  for (const name of columnNames) columns[name].set(more[name], count);
  columns.rows.set(more.rows, rowCount);
  for (let at = 0; at <= more.count; at += 1) columns.firstRow[count + at] = rowCount + more.firstRow[at]!;
  columns.count += more.count;
  columns.rowCount += more.rowCount;
  columns.min = Math.min(columns.min, more.min);
  columns.max = Math.max(columns.max, more.max);
}

/** The matching rows of a hit, as row numbers of its chunk. */
export function rowsOfHit({ firstRow, rows, docs }: HitColumns, chunk: IndexChunk, hit: number): number[] {
  if (firstRow[hit + 1]! > firstRow[hit]!) return [...rows.subarray(firstRow[hit], firstRow[hit + 1])];
  const first = chunk.firstRow[docs[hit]!]!;
  return Array.from({ length: chunk.firstRow[docs[hit]! + 1]! - first }, (_, at) => first + at);
}
