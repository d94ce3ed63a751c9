import type { WebstoreTable } from "#platform/db/catalog-tables";
import type { Executor } from "#platform/db/database";

/** Whether the store sells any product. */
export async function hasProducts(db: Executor, { brands }: WebstoreTable): Promise<boolean> {
  const row = await db
    .selectFrom("product")
    .select("id")
    .where("is_active", "=", true)
    .where((of) => of("brand", "=", of.fn.any(of.val([...brands]))))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
