import { sql } from "kysely";

import { listVisibilityNames } from "#contract/catalog/list-visibility";

import type { Database } from "#platform/db/database";
import type { IndexedGroup, IndexedProduct } from "./build-chunk";
import type { ValueDictionary, WordDictionary } from "./dictionaries";
import { chunkSize } from "./index-chunk";

/**
 * The product groups of a chunk, and the products of these groups that can be bought. A bundle has a row for
 * each of its parts (CATALOG-38).
 */
export async function readRows(
  db: Database,
  chunk: number,
): Promise<{ groups: IndexedGroup[]; rows: IndexedProduct[] }> {
  const from = chunk * chunkSize;
  const inChunk = sql`s.position between ${from}::int and ${from + chunkSize - 1}::int`;
  const columns = sql`
    s.position, p.id, p.popularity, (extract(epoch from p.created_at) * 1000)::float8 as created,
    (select json_agg(json_build_array(b.currency, b.price_book, b.amount_minor)) from price_book_entry b where b.product_id = p.id) as prices`;
  const own = sql`p.attributes, p.variation,
    (select array_agg(k.category_id) from product_category k where k.product_id = p.id) as categories`;
  const ofPart = sql`p.attributes || v.attributes as attributes, v.variation,
    array(select k.category_id from product_category k join product_category o using (category_id)
      where k.product_id = p.id and o.product_id = v.id) as categories`;
  const listed = sql`p.is_active and p.is_listed and p.product_class <> 'VariationParent'`;
  const [groups, rows, parts] = await Promise.all([
    sql<IndexedGroup>`select s.position, s.grp, p.name, p.brand, p.product_type as type, s.words::text as words, s.offered::text as offered,
        array(select n from unnest(${[...listVisibilityNames]}::text[]) n where p.attributes ->> n <> 'true') as "hiddenBy"
      from search_group s join product p on p.id = s.grp where ${inChunk}`.execute(db),
    sql<IndexedProduct>`select ${columns}, ${own} from search_group s join product p on p.id = s.grp where ${inChunk} and ${listed}
      union all
      select ${columns}, ${own} from search_group s join product p on p.parent_id = s.grp where ${inChunk} and ${listed}`.execute(
      db,
    ),
    sql<IndexedProduct>`select ${columns}, ${ofPart} from search_group s join product p on p.id = s.grp
      join product_component c on c.product_id = p.id join product v on v.id = c.child_id and v.is_active
      where ${inChunk} and ${listed} and p.product_class = 'Bundle' order by p.id, c.sort_order`.execute(db),
  ]);
  return { groups: groups.rows, rows: withParts(rows.rows, parts.rows) };
}

/**
 * Puts the parts of bundles in the place of the bundles. A bundle keeps a row of its own for the categories
 * that it shares with no part.
 */
function withParts(rows: readonly IndexedProduct[], parts: readonly IndexedProduct[]): IndexedProduct[] {
  const byBundle = new Map<string, IndexedProduct[]>();
  for (const part of parts) byBundle.set(part.id, [...(byBundle.get(part.id) ?? []), part]);
  return rows.flatMap((row) => {
    const ofBundle = byBundle.get(row.id);
    if (!ofBundle) return [row];
    const shared = new Set(ofBundle.flatMap(({ categories }) => categories ?? []));
    const others = (row.categories ?? []).filter((id) => !shared.has(id));
    return others.length > 0 ? [...ofBundle, { ...row, categories: others }] : ofBundle;
  });
}

/**
 * Stems the values of variation attributes that the index has not seen before, and adds their words to it.
 */
export async function readValueWords(
  db: Database,
  {
    values,
    words,
    valueWords,
  }: {
    values: ValueDictionary;
    words: WordDictionary;
    valueWords: Map<number, readonly number[]>;
  },
  rows: readonly IndexedProduct[],
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
