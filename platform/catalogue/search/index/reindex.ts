import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

const batchSize = 1000;

export interface ReindexOptions {
  /** Called after each batch, for a progress bar. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Writes anew what searches read of products: the words of their groups, and the vocabulary for corrections
 * and suggestions. The index in the memory of every process follows by itself. Triggers keep the words in
 * step with each write of a product, its categories and prices; this call is for what they do not see: types'
 * words, labels of attributes and options, and the vocabulary. Without `ids` every product is done. Runs in
 * the caller's transaction where there is one. Returns how many products it was given, or how many groups
 * there are.
 */
export async function reindexProducts(
  db: Executor,
  ids?: readonly string[],
  { onProgress }: ReindexOptions = {},
): Promise<number> {
  // A group is written once, by whichever of its products is named: for all of them the parents do.
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

/** Counts every word anew and forgets those that no product has any more. */
export async function writeVocabulary(db: Executor): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => writeVocabulary(trx));
  await sql`delete from search_word`.execute(db);
  await sql`select search_word_write(null)`.execute(db);
}
