import { sql } from "kysely";

import { listVisibilityNames } from "#contract/list-visibility";

import type { Database } from "#platform/db/database";
import { countWords } from "./chunk-words";
import { ValueDictionary, WordDictionary } from "./dictionaries";
import {
  brandAttribute,
  buildChunk,
  categoryAttribute,
  chunkBits,
  chunkSize,
  type GroupRow,
  type IndexChunk,
  type ListedRow,
} from "./index-chunk";

/**
 * What searches compare and count, in memory: exact facet counts over ten thousands of products cost a
 * millisecond or two here and a hundred in SQL (docs/decisions/011). Derived data of the process, a few
 * hundred bytes a product; before each use it is brought to what the database holds.
 */
export interface SearchIndex {
  chunks: IndexChunk[];
  values: ValueDictionary;
  words: WordDictionary;
  /** By number of a value that tells variations apart: the words it is found by. */
  valueWords: Map<number, readonly number[]>;
  /** Attributes whose values are always among the facets of a row. */
  facetNames: ReadonlySet<string>;
  /** Checkboxes that keep a group out of lists. */
  hiding: ReadonlySet<string>;
  groups: number;
}

interface State extends SearchIndex {
  snapshot: string;
  readAt: number;
}

/** Notes of changes are kept for a day; an index that has rested for longer is built anew. */
const longestRest = 20 * 3600 * 1000;
/** Values and words that no product has any more are forgotten by building anew. */
const mostWords = 400_000;

interface Holder {
  state: State | null;
  running: Promise<State> | null;
  next: Promise<State> | null;
}
const holders = new WeakMap<Database, Holder>();

/** The index as of now. Calls that come while one brings it up to date share the one that follows. */
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

function start(db: Database, holder: Holder): Promise<State> {
  const running = refresh(db, holder.state).then((state) => (holder.state = state));
  holder.running = running;
  const done = () => {
    if (holder.running === running) holder.running = null;
  };
  running.then(done, done);
  return running;
}

async function refresh(db: Database, state: State | null): Promise<State> {
  const now = Date.now();
  if (!state || now - state.readAt > longestRest || state.words.size > mostWords) return build(db, now);
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

async function build(db: Database, readAt: number): Promise<State> {
  const {
    rows: [seen],
  } = await sql<{ snapshot: string; last: number | null }>`
    select pg_current_snapshot()::text as snapshot, (select max(position) from search_group) as last`.execute(
    db,
  );
  const state: State = {
    chunks: [],
    values: new ValueDictionary(),
    words: new WordDictionary(),
    valueWords: new Map(),
    facetNames: new Set(),
    hiding: new Set(),
    groups: 0,
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

async function readChunks(db: Database, state: State, numbers: readonly number[]): Promise<void> {
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
    });
    await readValueWords(db, state, rows);
    // A chunk beyond the end may come before its neighbours.
    while (state.chunks.length <= number) state.chunks.push(emptyChunk(state));
    countWords(state.chunks[number]!, state.words, -1);
    countWords(chunk, state.words, 1);
    state.chunks[number] = chunk;
  }
  state.facetNames = names;
  state.hiding = new Set(state.chunks.flatMap(({ hidden }) => [...hidden.keys()]));
  state.groups = state.chunks.reduce((sum, { groups }) => sum + groups.filter(Boolean).length, 0);
}

const emptyChunk = ({ values, words }: SearchIndex) =>
  buildChunk({ groups: [], rows: [], isFacet: () => false, values, words });

async function readRows(db: Database, chunk: number): Promise<{ groups: GroupRow[]; rows: ListedRow[] }> {
  const from = chunk * chunkSize;
  const inChunk = sql`s.position between ${from}::int and ${from + chunkSize - 1}::int`;
  const columns = sql`
    s.position, p.id, p.popularity, (extract(epoch from p.created_at) * 1000)::float8 as created, p.attributes, p.variation,
    (select json_agg(json_build_array(b.currency, b.price_book, b.amount_minor)) from price_book_entry b where b.product_id = p.id) as prices,
    (select array_agg(k.category_id) from product_category k where k.product_id = p.id) as categories`;
  const listed = sql`p.is_active and p.is_listed and p.product_class <> 'VariationParent'`;
  const [groups, rows] = await Promise.all([
    sql<GroupRow>`select s.position, s.grp, p.name, p.brand, s.words::text as words, s.offered::text as offered,
        array(select n from unnest(${[...listVisibilityNames]}::text[]) n where p.attributes ->> n <> 'true') as "hiddenBy"
      from search_group s join product p on p.id = s.grp where ${inChunk}`.execute(db),
    sql<ListedRow>`select ${columns} from search_group s join product p on p.id = s.grp where ${inChunk} and ${listed}
      union all
      select ${columns} from search_group s join product p on p.parent_id = s.grp where ${inChunk} and ${listed}`.execute(
      db,
    ),
  ]);
  return { groups: groups.rows, rows: rows.rows };
}

/** Stems the values that tell variations apart, each once. */
async function readValueWords(
  db: Database,
  { values, words, valueWords }: State,
  rows: readonly ListedRow[],
): Promise<void> {
  const fresh = new Map<number, { number: number; name: string; value: string }>();
  for (const row of rows) {
    for (const [name, value] of Object.entries(row.variation)) {
      const number = values.numberOf(name, String(value));
      if (!valueWords.has(number)) fresh.set(number, { number, name, value: String(value) });
    }
  }
  if (fresh.size === 0) return;
  const { rows: stemmed } = await sql<{ number: number; words: string[] }>`
    select v.number, tsvector_to_array(search_vector(concat_ws(' ', v.value, o.label, case when v.name = 'Width__c' then 'inch' end), 'C')) as words
    from json_to_recordset(${JSON.stringify([...fresh.values()])}::json) as v(number int, name text, value text)
    left join variation_option o on o.api_name = v.name and o.value = v.value`.execute(db);
  for (const each of stemmed)
    valueWords.set(
      each.number,
      each.words.map((word) => words.numberOf(word)),
    );
}
