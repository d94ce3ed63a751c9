import { sql, type RawBuilder } from "kysely";

import type { Database } from "#platform/db/database";
import type { SearchIndex } from "#platform/catalog/search/index/search-index";
import type { TermMatch } from "#platform/catalog/search/query/resolve-term";
import { stemWords } from "#platform/catalog/search/words/stem-words";
import type { TermReading } from "./read-term";

/** A product group that a term names by its model number. */
export interface NamedModel {
  /** The word of the term. */
  code: string;
  /** The whole number of the first model, without dashes. */
  fullCode: string;
  /** The ids of the groups and of their variations. */
  productIds: readonly string[];
}

/** A part or accessory of a model. */
export interface ModelPart {
  position: number;
  relation: "Part" | "Accessory";
}

const maxProducts = 200;
const maxParts = 500;

/** The models of these brands that one of the words names, in full or by a part of the number. */
export async function findModel(
  db: Database,
  brands: readonly string[],
  codes: readonly string[],
): Promise<NamedModel | null> {
  for (const word of codes) {
    const code = word.toUpperCase().replace(/[^A-Z0-9]/g, "");
    if (code.length < 4) continue;
    const { rows } = await sql<{ id: string; code: string }>`
      select p.id, model_code(p.sku) as code from product p
      where model_code(p.sku) like ${`%${code}%`} and p.is_active and p.brand = any(${[...brands]})
      order by position(${code} in model_code(p.sku)), p.sku limit ${maxProducts}`.execute(db);
    const [first] = rows;
    if (first) return { code: word, fullCode: first.code, productIds: rows.map(({ id }) => id) };
  }
  return null;
}

/** The parts and accessories of these products, parts first. */
export const findModelParts = (db: Database, productIds: readonly string[]): Promise<ModelPart[]> =>
  findParts(
    db,
    sql`select id from product where id = any(${[...productIds]})
      union select parent_id from product where id = any(${[...productIds]}) and parent_id is not null`,
  );

/** The parts and accessories of all products of these types that the brands have. */
export const findPartsOfTypes = (
  db: Database,
  brands: readonly string[],
  types: readonly string[],
): Promise<ModelPart[]> =>
  findParts(
    db,
    sql`select id from product where product_type = any(${[...types]}) and brand = any(${[...brands]}) and is_active`,
  );

/**
 * Two statements: many products share few parts, which a plan for all of it does not know. It would read
 * every product.
 */
async function findParts(db: Database, products: RawBuilder<unknown>): Promise<ModelPart[]> {
  const { rows: related } = await sql`
    select related_id as id, relation, min(sort_order) as place from product_relation
    where relation in ('Part', 'Accessory') and product_id in (${products}) group by related_id, relation`.execute(
    db,
  );
  if (related.length === 0) return [];
  const { rows } = await sql<ModelPart>`
    select s.position, r.relation
    from json_to_recordset(${JSON.stringify(related)}::json) as r(id text, relation text, place int)
    join product p on p.id = r.id join search_group s on s.grp = coalesce(p.parent_id, p.id)
    group by s.position, r.relation
    order by r.relation desc, min(r.place), s.position limit ${maxParts}`.execute(db);
  return rows;
}

/**
 * The products whose model number begins with the term, with or without the letters of the brand: 'RGG',
 * 'AR-RGG'. Only for a term that is one piece and no word of the catalog. By position, as for words.
 */
export async function findByLetters(
  db: Database,
  index: SearchIndex,
  { typed, head, tokens }: TermReading,
): Promise<TermMatch["codes"]> {
  const found = new Map<number, { score: number; ids: null }>();
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const last = tokens.at(-1)?.word ?? "";
  if (head || !/^[a-z]+(?:-[a-z]+)?$/i.test(typed) || letters.length < 3 || letters.length > 12) return found;
  const stems = (await stemWords(db, [last])).get(last) ?? [];
  if (stems.some((stem) => index.words.find(stem) !== undefined)) return found;
  const { rows } = await sql<{ position: number }>`
    select distinct s.position
    from product p join search_group s on s.grp = coalesce(p.parent_id, p.id)
    where (model_code(p.sku) like ${`${letters}%`} or model_code(p.sku) like ${`__${letters}%`}) and p.is_active
    limit ${maxParts}`.execute(db);
  for (const { position } of rows) found.set(position, { score: 1, ids: null });
  return found;
}
