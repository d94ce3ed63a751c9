import type { ConsentKind } from "#platform/db/stored-values";
import type { Executor } from "#platform/db/database";

/** Since when the shopper agrees to each kind of mail; null for a kind without consent (MAIL-2). */
export async function readConsents(
  db: Executor,
  shopperId: string,
): Promise<Record<ConsentKind, Date | null>> {
  const rows = await db
    .selectFrom("shopper_consent")
    .select(["kind", "granted_at"])
    .where("shopper_id", "=", shopperId)
    .where("withdrawn_at", "is", null)
    .execute();
  const since = (kind: ConsentKind) => rows.find((row) => row.kind === kind)?.granted_at ?? null;
  return { news: since("news"), "cart-reminder": since("cart-reminder") };
}

/** Records that the shopper agrees. Changes nothing if they do already. */
export async function grantConsent(
  db: Executor,
  shopperId: string,
  kind: ConsentKind,
  now: Date,
): Promise<void> {
  await db
    .insertInto("shopper_consent")
    .values({ shopper_id: shopperId, kind, granted_at: now })
    .onConflict((conflict) =>
      conflict.columns(["shopper_id", "kind"]).where("withdrawn_at", "is", null).doNothing(),
    )
    .execute();
}

/** Ends the shopper's consent. Changes nothing if there is none. */
export async function withdrawConsent(
  db: Executor,
  shopperId: string,
  kind: ConsentKind,
  now: Date,
): Promise<void> {
  await db
    .updateTable("shopper_consent")
    .set((is) => ({ withdrawn_at: is.fn("greatest", [is.ref("granted_at"), is.val(now)]) }))
    .where("shopper_id", "=", shopperId)
    .where("kind", "=", kind)
    .where("withdrawn_at", "is", null)
    .execute();
}
