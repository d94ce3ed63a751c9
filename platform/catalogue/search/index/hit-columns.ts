import type { IndexChunk } from "./index-chunk";

/**
 * Hits in columns, in no order. The columns are longer than the hits: they grow in steps and are used again.
 */
export interface HitColumns {
  count: number;
  chunks: Uint32Array;
  slots: Uint16Array;
  scores: Float64Array;
  popularity: Int32Array;
  created: Float64Array;
  /** Infinity without a price. */
  lowest: Float64Array;
  /**
   * Rows of hit h: from firstRow[h] to firstRow[h + 1] of `rows`. Where that is empty, all rows of its slot.
   */
  firstRow: Uint32Array;
  rows: Uint32Array;
  rowCount: number;
  /** Of all that only the price keeps from being hits, too; min is above max where there is none. */
  min: number;
  max: number;
}

export function createColumns(size: number): HitColumns {
  return {
    count: 0,
    chunks: new Uint32Array(size),
    slots: new Uint16Array(size),
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

let scratch: HitColumns | null = null;

/**
 * Columns for one count and all that is asked of it before anything waits: the next count writes over them.
 */
export function emptyColumns(): HitColumns {
  scratch ??= createColumns(4096);
  scratch.count = 0;
  scratch.rowCount = 0;
  scratch.firstRow[0] = 0;
  scratch.min = Infinity;
  scratch.max = -Infinity;
  return scratch;
}

/** Room for so many more rows, each of which may be a hit. */
export function makeRoom(columns: HitColumns, more: number): void {
  const needed = Math.max(columns.count, columns.rowCount) + more;
  if (needed <= columns.slots.length) return;
  const larger = createColumns(Math.max(needed, columns.slots.length * 2));
  for (const name of [...columnNames, "firstRow", "rows"] as const) {
    larger[name].set(columns[name]);
    Object.assign(columns, { [name]: larger[name] });
  }
}

const columnNames = ["chunks", "slots", "scores", "popularity", "created", "lowest"] as const;

/** A copy of no more than what it holds. */
export function keepColumns(columns: HitColumns): HitColumns {
  const kept = createColumns(0);
  for (const name of columnNames) Object.assign(kept, { [name]: columns[name].slice(0, columns.count) });
  const { count, rowCount, min, max } = columns;
  return {
    ...kept,
    firstRow: columns.firstRow.slice(0, count + 1),
    rows: columns.rows.slice(0, rowCount),
    count,
    rowCount,
    min,
    max,
  };
}

export function appendColumns(columns: HitColumns, more: HitColumns): void {
  makeRoom(columns, Math.max(more.count, more.rowCount));
  const { count, rowCount } = columns;
  for (const name of columnNames) columns[name].set(more[name], count);
  columns.rows.set(more.rows, rowCount);
  for (let at = 0; at <= more.count; at += 1) columns.firstRow[count + at] = rowCount + more.firstRow[at]!;
  columns.count += more.count;
  columns.rowCount += more.rowCount;
  columns.min = Math.min(columns.min, more.min);
  columns.max = Math.max(columns.max, more.max);
}

/** The rows of a hit in its chunk. */
export function rowsOfHit({ firstRow, rows, slots }: HitColumns, chunk: IndexChunk, hit: number): number[] {
  if (firstRow[hit + 1]! > firstRow[hit]!) return [...rows.subarray(firstRow[hit], firstRow[hit + 1])];
  const first = chunk.firstRow[slots[hit]!]!;
  return Array.from({ length: chunk.firstRow[slots[hit]! + 1]! - first }, (_, at) => first + at);
}
