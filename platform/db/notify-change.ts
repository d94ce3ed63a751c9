import { sql } from "kysely";

import type { ChangeTopic } from "#contract/change-topics";

import { changeChannel } from "./change-listener";
import type { Executor } from "./database";

/**
 * Notifies running stores of a change that has no trigger (stock, an account's prices). In a transaction the
 * notification is sent on commit (OPS-47).
 */
export async function notifyChange(executor: Executor, topic: ChangeTopic): Promise<void> {
  await sql`select pg_notify(${changeChannel}, ${topic})`.execute(executor);
}
