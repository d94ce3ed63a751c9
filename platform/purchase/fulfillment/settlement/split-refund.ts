import { sql, type Selectable } from "kysely";

import type { Database, PaymentOperationTable } from "#platform/db/database";
import type { OperationPart } from "#platform/db/stored-values";
import { newId } from "#platform/core/ids";
import { readMinor } from "#platform/core/money";
import { noAnswerPattern } from "#platform/purchase/fulfillment/order-sums";

/**
 * Decides from which authorization a refund is paid, where an order has several: money can only go back where
 * it was captured. The remainder that one of them cannot give becomes a refund of its own (PAY-44). A refund
 * that was sent before keeps its authorization. Returns the refund as it is then.
 */
export function assignRefund(
  db: Database,
  operation: Selectable<PaymentOperationTable>,
): Promise<Selectable<PaymentOperationTable>> {
  if (operation.authorization_id !== null) return Promise.resolve(operation);
  return db.transaction().execute(async (trx) => {
    await sql`select 1 from order_summary where id = ${operation.order_id} for update`.execute(trx);
    const refund = await trx
      .selectFrom("payment_operation")
      .selectAll()
      .where("id", "=", operation.id)
      .executeTakeFirstOrThrow();
    if (refund.authorization_id !== null) return refund;
    const { rows } = await sql<{ authorization: string; left: string }>`
      select coalesce(o.authorization_id, p.authorization_id, o.payment_id) as authorization,
        sum(case o.kind when 'Capture' then o.amount_minor else -o.amount_minor end)::bigint as left
      from payment_operation o left join payment p on p.id = o.payment_id
      where o.order_id = ${refund.order_id} and o.id <> ${refund.id}
        and (o.kind = 'Capture' and o.status = 'Succeeded'
          or o.kind = 'Refund' and (o.status in ('Pending', 'Succeeded') or o.authorization_id is not null
            and (o.status = 'Requested' or o.failure like ${noAnswerPattern})))
      group by 1 order by 2 desc, 1`.execute(trx);
    const amount = readMinor(refund.amount_minor);
    const best = rows[0];
    // With nothing to take it from, the provider refuses it and says so.
    const share = best && Number(best.left) > 0 ? Math.min(amount, Number(best.left)) : amount;
    const [here, rest] = splitParts(refund.parts ?? [], share);
    if (share < amount) {
      const { id: _, parts: _parts, ...copied } = refund;
      await trx
        .insertInto("payment_operation")
        .values({
          ...copied,
          id: newId("paymentOperation"),
          amount_minor: amount - share,
          cause: `${refund.cause}:rest`,
          parts: JSON.stringify(rest),
          attempts: 0,
          due_at: refund.created_at,
        })
        .execute();
    }
    return trx
      .updateTable("payment_operation")
      .set({
        authorization_id: best?.authorization ?? null,
        amount_minor: share,
        ...(share < amount && { parts: JSON.stringify(here) }),
      })
      .where("id", "=", refund.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** The parts of a refund that make up an amount, and the others. Pieces in between are told with the rest. */
function splitParts(parts: readonly OperationPart[], amount: number): [OperationPart[], OperationPart[]] {
  const [here, rest]: [OperationPart[], OperationPart[]] = [[], []];
  let left = amount;
  for (const part of parts) {
    const size = -part.amount;
    if (size <= left) {
      here.push(part);
      left -= size;
    } else {
      if (left > 0) here.push({ ...part, quantity: 0, amount: -left });
      rest.push({ ...part, amount: part.amount + left });
      left = 0;
    }
  }
  return [here, rest];
}
