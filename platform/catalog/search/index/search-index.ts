import { sql } from "kysely";

import type { Database } from "#platform/db/database";
import { countWords } from "./chunk-words";
import { TypeDictionary, ValueDictionary, WordDictionary } from "./dictionaries";
import { SearchScratch } from "./scratch";
import { buildChunk } from "./build-chunk";
import { brandAttribute, categoryAttribute, chunkBits, type IndexChunk } from "./index-chunk";
import { readRows, readValueWords } from "./index-rows";

/**
 * The search index of one database, in the memory of the process. Exact facet counts over tens of thousands
 * of products take one or two milliseconds here and a hundred in SQL (docs/decisions/017). It needs a few
 * hundred bytes per product, and is brought up to date with the database before each use.
 */
export interface SearchIndex {
  chunks: IndexChunk[];
  values: ValueDictionary;
  words: WordDictionary;
  types: TypeDictionary;
  /** By number of a variation attribute's value: the numbers of the words that find it. */
  valueWords: Map<number, readonly number[]>;
  /** Attributes whose values are in IndexChunk.facets of every row. */
  facetNames: ReadonlySet<string>;
  /** List visibility attributes that hide at least one document. */
  hidingAttributes: ReadonlySet<string>;
  /** The number of documents. */
  documents: number;
  scratch: SearchScratch;
}

interface IndexState extends SearchIndex {
  /** The PostgreSQL snapshot that the index was read at. */
  snapshot: string;
  readAt: number;
}

/**
 * The table search_change keeps its rows for a day. An index that was not refreshed for longer than this (in
 * milliseconds) is rebuilt.
 */
const maxAge = 20 * 3600 * 1000;
/** Numbers of words are never reused, so an index with more words than this is rebuilt. */
const maxWords = 400_000;

/** The index of a database, and its refreshes: the running one, and the one that follows. */
interface Holder {
  state: IndexState | null;
  running: Promise<IndexState> | null;
  next: Promise<IndexState> | null;
}
const holders = new WeakMap<Database, Holder>();

/**
 * The index, including everything committed before the call. Calls that arrive during a refresh share the
 * next refresh, because the running one may have read the data too early for them.
 */
export function loadSearchIndex(db: Database): Promise<SearchIndex> {
  let holder = holders.get(db);
  if (!holder) holders.set(db, (holder = { state: null, running: null, next: null }));
  const own = holder;
  if (!own.running) return start(db, own);
  own.next ??= own.running
    .catch(() => {})
    .then(() => {
      own.next = null;
      return start(db, own);
    });
  return own.next;
}

function start(db: Database, holder: Holder): Promise<IndexState> {
  const running = refresh(db, holder.state).then((state) => (holder.state = state));
  holder.running = running;
  const done = () => {
    if (holder.running === running) holder.running = null;
  };
  running.then(done, done);
  return running;
}

async function refresh(db: Database, state: IndexState | null): Promise<IndexState> {
  const now = Date.now();
  if (!state || now - state.readAt > maxAge || state.words.size > maxWords) return build(db, now);
  const {
    rows: [seen],
  } = await sql<{ snapshot: string; chunks: number[] | null }>`
    select pg_current_snapshot()::text as snapshot, (
      select json_agg(distinct c.chunk) from search_change c
      where c.xid >= pg_snapshot_xmin(${state.snapshot}::pg_snapshot) and not pg_visible_in_snapshot(c.xid, ${state.snapshot}::pg_snapshot)) as chunks`.execute(
    db,
  );
  if (seen!.chunks) await readChunks(db, state, seen!.chunks);
  state.snapshot = seen!.snapshot;
  state.readAt = now;
  return state;
}

async function build(db: Database, readAt: number): Promise<IndexState> {
  const {
    rows: [seen],
  } = await sql<{ snapshot: string; last: number | null }>`
    select pg_current_snapshot()::text as snapshot, (select max(position) from search_group) as last`.execute(
    db,
  );
  const state: IndexState = {
    chunks: [],
    values: new ValueDictionary(),
    words: new WordDictionary(),
    types: new TypeDictionary(),
    valueWords: new Map(),
    facetNames: new Set(),
    hidingAttributes: new Set(),
    documents: 0,
    scratch: new SearchScratch(),
    snapshot: seen!.snapshot,
    readAt,
  };
  const count = seen!.last === null ? 0 : (seen!.last >> chunkBits) + 1;
  await readChunks(
    db,
    state,
    Array.from({ length: count }, (_, number) => number),
  );
  return state;
}

async function readChunks(db: Database, state: IndexState, numbers: readonly number[]): Promise<void> {
  const { rows: facets } = await sql<{
    name: string;
  }>`select api_name as name from attribute_definition where facet_rank is not null`.execute(db);
  const names = new Set([...facets.map(({ name }) => name), brandAttribute, categoryAttribute]);
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const { groups, rows } = await readRows(db, number);
    const chunk = buildChunk({
      groups,
      rows,
      isFacet: (name) => names.has(name),
      values: state.values,
      words: state.words,
      types: state.types,
    });
    await readValueWords(db, state, rows);
    // A new chunk may be read before the chunks in front of it.
    while (state.chunks.length <= number) state.chunks.push(emptyChunk(state));
    countWords(state.chunks[number]!, state.words, -1);
    countWords(chunk, state.words, 1);
    state.chunks[number] = chunk;
  }
  state.facetNames = names;
  state.hidingAttributes = new Set(state.chunks.flatMap(({ hidden }) => [...hidden.keys()]));
  state.documents = state.chunks.reduce((sum, { groups }) => sum + groups.filter(Boolean).length, 0);
}

const emptyChunk = ({ values, words, types }: SearchIndex) =>
  buildChunk({ groups: [], rows: [], isFacet: () => false, values, words, types });
