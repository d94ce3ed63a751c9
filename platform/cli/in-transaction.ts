import type { Database, Executor } from "#platform/db/database";

/** Runs `work` in one transaction. With `isCheck` it is rolled back afterwards, so nothing is changed. */
export async function inTransaction<Answer>(
  db: Database,
  { isCheck }: { isCheck: boolean },
  work: (trx: Executor) => Promise<Answer>,
): Promise<Answer> {
  const trx = await db.startTransaction().execute();
  try {
    const answer = await work(trx);
    await (isCheck ? trx.rollback() : trx.commit()).execute();
    return answer;
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
    throw error;
  }
}
