import { sql } from "kysely";

import type { ChangeTopic } from "#contract/change-topics";

import { changeChannel } from "./change-listener";
import type { Executor } from "./database";

/**
 * Tells running stores of a change that no trigger tells of (stock, an account's prices); in a transaction,
 * once that is committed.
 */
export async function notifyChange(executor: Executor, topic: ChangeTopic): Promise<void> {
  await sql`select pg_notify(${changeChannel}, ${topic})`.execute(executor);
}
