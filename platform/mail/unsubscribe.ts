import type { Unsubscribing } from "#contract/accounts/unsubscribing";
import { readConsents, withdrawConsent } from "#platform/accounts/consents/consents";
import { endRequests, hasOpenRequests } from "#platform/catalog/back-in-stock/end-requests";
import { notFound } from "#platform/core/errors";
import { hashOfAddress, hashOfUnsubscribeToken } from "#platform/core/outbox";
import type { Database, Executor } from "#platform/db/database";

/** Throws 404 for a token that no mail has. */
async function findToken(db: Executor, token: string) {
  const row = await db
    .selectFrom("unsubscribe_token")
    .select(["kind", "recipient", "shopper_id"])
    .where("token_hash", "=", hashOfUnsubscribeToken(token))
    .executeTakeFirst();
  if (!row) throw notFound("The link is not known");
  return row;
}

/** The kind of mail that a link stops, and whether that is done (MAIL-13). Throws 404 for an unknown link. */
export async function readUnsubscribing(db: Executor, token: string): Promise<Unsubscribing> {
  const { kind, recipient, shopper_id: shopperId } = await findToken(db, token);
  if (kind === "cart-reminder") {
    const consents = shopperId === null ? null : await readConsents(db, shopperId);
    return { kind, isUnsubscribed: (consents?.[kind] ?? null) === null };
  }
  if (kind === "back-in-stock") return { kind, isUnsubscribed: !(await hasOpenRequests(db, recipient)) };
  const refusal = await db
    .selectFrom("mail_refusal")
    .select("refused_at")
    .where("recipient", "=", hashOfAddress(recipient))
    .where("kind", "=", kind)
    .executeTakeFirst();
  return { kind, isUnsubscribed: refusal !== undefined };
}

/**
 * Withdraws the consent, ends the requests of the address, or refuses all further mails of the kind to the
 * address (MAIL-13). Repeating it changes nothing. Throws 404 for an unknown link.
 */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<Unsubscribing> {
  const { kind, recipient, shopper_id: shopperId } = await findToken(db, token);
  if (kind === "cart-reminder") {
    if (shopperId !== null) await withdrawConsent(db, shopperId, kind, now);
  } else if (kind === "back-in-stock") {
    await endRequests(db, recipient);
  } else {
    await db
      .insertInto("mail_refusal")
      .values({ recipient: hashOfAddress(recipient), kind, refused_at: now })
      .onConflict((conflict) => conflict.columns(["recipient", "kind"]).doNothing())
      .execute();
  }
  return { kind, isUnsubscribed: true };
}
