import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

const batchSize = 1000;

export interface ReindexOptions {
  /** Called after each batch. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Rewrites what searches read about products: the words of their groups, and the vocabulary for corrections
 * and suggestions. The in-memory index of every process picks the changes up by itself. Database triggers
 * keep the words up to date with every write of a product, its categories and prices; this call covers what
 * they do not see: words of product types, labels of attributes and options, and the vocabulary. Without
 * `ids` all products are reindexed. Runs in the transaction of the caller, if any. Returns the number of
 * `ids`, or the number of product groups.
 */
export async function reindexProducts(
  db: Executor,
  ids?: readonly string[],
  { onProgress }: ReindexOptions = {},
): Promise<number> {
  // Any product of a group reindexes the whole group, so for all products the parents suffice.
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

/** Recounts every word and deletes those that no product has any more. */
export async function writeVocabulary(db: Executor): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => writeVocabulary(trx));
  await sql`delete from search_word`.execute(db);
  await sql`select search_word_write(null)`.execute(db);
}
