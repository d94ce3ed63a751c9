import type { Selectable } from "kysely";

import type { Executor, PasskeyTable } from "#platform/db/database";

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
