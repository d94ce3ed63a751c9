import { chunkSize } from "./index-chunk";
import { createColumns, type HitColumns } from "./hit-columns";

/** The initial capacity for hits. */
const initialHits = 4096;
/** The initial capacity of a top-k selection. */
const initialSelection = 1024;

/**
 * The arrays that all searches of one index work in. A search needs up to some megabytes of them; allocating
 * them anew for each search would keep the garbage collector busy.
 *
 * A search runs from start to end without awaiting anything, so searches never share the arrays at the same
 * time. A result of a search from here (hits, counts) is overwritten by the next search: copy what is needed
 * before the next `await`.
 */
export class SearchScratch {
  /** The documents of the current chunk that may be hits. */
  readonly candidates = new Uint16Array(chunkSize);
  readonly counting = new CountingScratch();
  readonly prefilter = new PrefilterScratch();
  readonly words = new WordScratch();
  readonly selection = new SelectionScratch();

  private readonly hitColumns = createColumns(initialHits);
  private countColumns = { counts: new Int32Array(), countedFor: new Int32Array() };
  private sortKeys = new Float64Array(initialHits);

  /** The columns that hits are written to, emptied. */
  emptyHits(): HitColumns {
    const hits = this.hitColumns;
    hits.count = 0;
    hits.rowCount = 0;
    hits.firstRow[0] = 0;
    hits.min = Infinity;
    hits.max = -Infinity;
    return hits;
  }

  /** Counts by value number, all zero. The arrays may be longer than `size`. */
  emptyCounts(size: number): { counts: Int32Array; countedFor: Int32Array } {
    if (this.countColumns.counts.length < size)
      this.countColumns = { counts: new Int32Array(size * 2), countedFor: new Int32Array(size * 2) };
    this.countColumns.counts.fill(0, 0, size);
    this.countColumns.countedFor.fill(0, 0, size);
    return this.countColumns;
  }

  /** An array for the sort keys of `count` hits. It still has the keys of the previous search. */
  keysFor(count: number): Float64Array {
    if (this.sortKeys.length < count) this.sortKeys = new Float64Array(count * 2);
    return this.sortKeys;
  }
}

/** Used while the documents of one chunk are counted (count-chunk.ts, count-rows.ts). */
export class CountingScratch {
  /** Documents that are hits with all their rows, and documents whose rows must be tested one by one. */
  readonly whole = new Uint16Array(chunkSize);
  readonly partial = new Uint16Array(chunkSize);
  /** The first and last place of the facet values of each whole document. */
  readonly begins = new Uint32Array(chunkSize);
  readonly ends = new Uint32Array(chunkSize);
  /**
   * Receives what a prefetch has read. Nothing uses it: the assignment only keeps the compiler from removing
   * the prefetch as dead code.
   */
  prefetched = 0;
}

/** Used while the conditions of a search are checked by document (prefilter.ts). One bit per condition. */
export class PrefilterScratch {
  /** By document: the conditions that at least one of its rows may meet. */
  readonly metByAny = new Uint16Array(chunkSize);
  /** By document: the conditions that all of its rows meet. */
  readonly metByAll = new Uint16Array(chunkSize);
}

/** The documents of one chunk that match, with their scores. */
export class ScoreAccumulator {
  /** The matching documents, in no particular order. The function that fills it returns their number. */
  readonly docs = new Uint16Array(chunkSize);
  /** By document: its score; 0 if it does not match. */
  readonly score = new Float32Array(chunkSize);
  /** By document: the words that only some of its rows have, as bits; a row must have them to be a hit. */
  readonly needed = new Uint16Array(chunkSize);
}

/**
 * Used while words are matched (word-matcher.ts). Only the entries that a word touches are written and
 * cleared again, since most words are in few documents.
 */
export class WordScratch {
  /** The matches of the first variant of the term, then of all variants together. */
  readonly matches = new ScoreAccumulator();
  /** By document: the number of the variant that gave its score. */
  readonly variant = new Uint8Array(chunkSize);
  /** The matches of one other variant. */
  readonly further = new ScoreAccumulator();
  /** By document: the best score of the current word; 0 between words. */
  readonly best = new Float32Array(chunkSize);

  /** Clears data that an interrupted search may have left. */
  reset(): void {
    this.matches.score.fill(0);
    this.matches.needed.fill(0);
    this.variant.fill(0);
  }
}

/** Used by selectTopK. */
export class SelectionScratch {
  held = new Uint32Array(initialSelection);
  keys = new Float64Array(initialSelection);

  /** Makes room for `size` entries. Their content is lost. */
  reserve(size: number): void {
    if (this.held.length >= size) return;
    this.held = new Uint32Array(size);
    this.keys = new Float64Array(size);
  }
}
