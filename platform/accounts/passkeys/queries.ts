import type { Selectable } from "kysely";

import type { PasskeyTable } from "#platform/db/passkey-tables";
import type { Executor } from "#platform/db/database";

/** A row of `passkey`. */
export type PasskeyRow = Selectable<PasskeyTable>;

/** The passkeys of a shopper, the newest first. */
export const listPasskeys = (db: Executor, shopperId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom("passkey")
    .selectAll()
    .where("shopper_id", "=", shopperId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();

/** Removes one of a shopper's passkeys. False where there is no such one. */
export async function removePasskey(db: Executor, shopperId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("passkey")
    .where("id", "=", id)
    .where("shopper_id", "=", shopperId)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}
