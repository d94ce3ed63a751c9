import { sql } from "kysely";

import { mailLinks, requestPath } from "#contract/mail-links";
import { requestKind } from "#contract/shopper/request-kinds";

import { startApprovedGroups } from "#platform/accounts/accounts/buyer-groups";
import { badInput, notFound } from "#platform/core/errors";
import type { MailData } from "#platform/core/mail-data";
import { writeMail } from "#platform/core/outbox";
import type { Executor } from "#platform/db/database";

import type { RequestRow } from "./details";

/** An operator's answer, decision, or the end of a request. */
export interface RequestAnswer {
  action: "Answered" | "Approved" | "Declined" | "Closed";
  actor: string;
  /** The answer to the sender; of `Closed` the reason, for colleagues. */
  text: string;
  /** Of `Approved`: names of the buyer groups that the account of the address joins. */
  groups?: readonly string[];
  now: Date;
}

type Terms = MailData["request-decided"]["terms"];

/**
 * Answers, decides or closes a request, in the caller's transaction (REQUEST-8, REQUEST-13). The sender gets
 * an answer by mail, if there is an address, and reads it on the page of the request. `terms` says what the
 * buyer groups of an approval wait for. Throws 404 for an unknown reference, and 400 for a decision on a
 * request that is no application, or that has taken effect.
 */
export async function answerRequest(
  trx: Executor,
  reference: string,
  { action, actor, text, groups = [], now }: RequestAnswer,
): Promise<{ row: RequestRow; terms: Terms }> {
  const row = await trx
    .updateTable("request")
    .set({ status: action === "Closed" || action === "Declined" ? "Closed" : "Answered", updated_at: now })
    .where("reference", "=", reference.trim().toUpperCase())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound("The request does not exist");
  const isDecision = action === "Approved" || action === "Declined";
  if (isDecision) await endWaiting(trx, row, action);
  const { id } = await trx
    .insertInto("request_answer")
    .values({
      request_id: row.id,
      actor,
      action,
      text,
      buyer_groups: groups.length > 0 ? [...groups] : null,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const terms = groups.length > 0 ? await startTerms(trx, row.email!, String(id), now) : "None";
  if (action === "Closed" || row.email === null) return { row, terms };
  const mail = { recipient: row.email, webstoreId: row.webstore_id };
  const link = requestPath(row.token);
  if (isDecision)
    await writeMail(
      trx,
      {
        ...mail,
        template: "request-decided",
        cause: `request-decided:${id}`,
        data: {
          reference: row.reference,
          isApproved: action === "Approved",
          text,
          terms,
          email: row.email,
          link: terms === "None" ? link : terms === "NeedAccount" ? mailLinks.register : mailLinks.signIn,
        },
      },
      now,
    );
  else
    await writeMail(
      trx,
      {
        ...mail,
        template: "request-answered",
        cause: `request-answered:${id}`,
        data: { name: requestKind(row.kind).name, reference: row.reference, text, link },
      },
      now,
    );
  return { row, terms };
}

/** The newest decision counts: what an earlier approval waits for does not start any more. */
async function endWaiting(trx: Executor, row: RequestRow, action: "Approved" | "Declined"): Promise<void> {
  if (row.kind !== "trade") throw badInput(`${row.reference} is no trade application`);
  const approvals = await trx
    .updateTable("request_answer")
    .set({ buyer_groups: sql`case when started_at is null then null else buyer_groups end` })
    .where("request_id", "=", row.id)
    .where("buyer_groups", "is not", null)
    .returning("started_at")
    .execute();
  if (action === "Declined" && approvals.some(({ started_at }) => started_at !== null))
    throw badInput(`${row.reference} is approved, and its account has joined its buyer groups`);
}

async function startTerms(trx: Executor, email: string, answer: string, now: Date): Promise<Terms> {
  const started = await startApprovedGroups(trx, email, now, answer);
  if (started.some(({ id }) => id === answer)) return "Started";
  const account = await trx
    .selectFrom("shopper")
    .select("id")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("is_active", "=", true)
    .executeTakeFirst();
  return account ? "NeedVerification" : "NeedAccount";
}
