import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

const batchSize = 1000;

/** Options of `reindexProducts`. */
export interface ReindexOptions {
  /** Called after each batch. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Rewrites the search data of products: the words of their groups, and the vocabulary for corrections and
 * suggestions. The in-memory index of every process then updates itself. Database triggers keep the words up
 * to date with every write of a product, its categories and prices. This function covers other changes: words
 * of product types, labels of attributes and options, and the vocabulary. Without `ids` all products are
 * reindexed. Runs in the transaction of the caller, if any. Returns the number of `ids`, or the number of
 * product groups.
 */
export async function reindexProducts(
  db: Executor,
  ids?: readonly string[],
  { onProgress }: ReindexOptions = {},
): Promise<number> {
  // A product reindexes its whole group, so the parents are enough for all products.
  const all =
    ids ??
    (await db.selectFrom("product").select("id").where("parent_id", "is", null).orderBy("id").execute()).map(
      ({ id }) => id,
    );
  for (let start = 0; start < all.length; start += batchSize) {
    const batch = all.slice(start, start + batchSize);
    await sql`select search_group_write(${batch}::text[])`.execute(db);
    if (ids) await sql`select search_word_write(${batch}::text[])`.execute(db);
    onProgress?.(Math.min(start + batchSize, all.length), all.length);
  }
  if (!ids) await writeVocabulary(db);
  return all.length;
}

/** Recounts every word and deletes words that no product has any more. */
export async function writeVocabulary(db: Executor): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => writeVocabulary(trx));
  await sql`delete from search_word`.execute(db);
  await sql`select search_word_write(null)`.execute(db);
}
