import { requestKind } from "#contract/shopper/request-kinds";
import { requestPath } from "#contract/mail-links";

import { notFound } from "#platform/core/errors";
import { writeMail } from "#platform/core/outbox";
import type { Executor } from "#platform/db/database";

import type { RequestRow } from "./details";

/** An operator's answer, or the end of a request. */
export interface RequestAnswer {
  action: "Answered" | "Approved" | "Closed";
  actor: string;
  /** The answer to the sender; of `Closed` the reason, for colleagues. */
  text: string;
  now: Date;
}

/**
 * Answers or closes a request, in the caller's transaction (REQUEST-8). The sender gets an answer by mail, if
 * there is an address, and reads it on the page of the request. Throws 404 for an unknown reference.
 */
export async function answerRequest(
  trx: Executor,
  reference: string,
  { action, actor, text, now }: RequestAnswer,
): Promise<RequestRow> {
  const row = await trx
    .updateTable("request")
    .set({ status: action === "Closed" ? "Closed" : "Answered", updated_at: now })
    .where("reference", "=", reference.trim().toUpperCase())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound("The request does not exist");
  const { id } = await trx
    .insertInto("request_answer")
    .values({ request_id: row.id, actor, action, text, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (action === "Closed" || row.email === null) return row;
  await writeMail(
    trx,
    {
      template: "request-answered",
      recipient: row.email,
      webstoreId: row.webstore_id,
      cause: `request-answered:${id}`,
      data: {
        name: requestKind(row.kind).name,
        reference: row.reference,
        text,
        link: requestPath(row.token),
      },
    },
    now,
  );
  return row;
}
