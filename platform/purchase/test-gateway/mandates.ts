import type { Database } from "#platform/db/database";
import { recordAuthorization } from "#platform/purchase/built-in/ledger";
import type { Mandate, MandateRequest, ProviderAnswer } from "#platform/core/payment-provider";

interface Gateway {
  db: Database;
  now: () => Date;
}
interface GatewayLedger extends Gateway {
  provider: string;
  lifetimeMs: number;
}

const provider = "test-gateway";

/** Keeps the card of an approved session, whose shopper agreed to it. The same session again keeps one. */
export async function saveCard(
  { db, now }: Gateway,
  session: { id: string; currency: string; card_behavior: string | null },
): Promise<Mandate> {
  await db
    .insertInto("provider_mandate")
    .values({
      provider,
      id: session.id,
      currency: session.currency,
      behavior: session.card_behavior,
      consented_at: now(),
    })
    .onConflict((conflict) => conflict.columns(["provider", "id"]).doNothing())
    .execute();
  const kept = await db
    .selectFrom("provider_mandate")
    .select("consented_at")
    .where("provider", "=", provider)
    .where("id", "=", session.id)
    .executeTakeFirstOrThrow();
  return { reference: session.id, consentedAt: kept.consented_at };
}

export async function authorizeSavedCard(
  gateway: GatewayLedger,
  { mandate, ...request }: MandateRequest,
): Promise<ProviderAnswer> {
  const kept = await gateway.db
    .selectFrom("provider_mandate")
    .selectAll()
    .where("provider", "=", provider)
    .where("id", "=", mandate)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (!kept) return { status: "Refused", reason: "The card is not kept" };
  if (kept.currency !== request.currency)
    return { status: "Refused", reason: `The card is kept for ${kept.currency}` };
  if (kept.behavior === "later-declined") return { status: "Refused", reason: "The card was declined" };
  return recordAuthorization(gateway, { ...request, behavior: kept.behavior });
}

export async function forgetCard({ db, now }: Gateway, mandate: string): Promise<void> {
  await db
    .updateTable("provider_mandate")
    .set({ revoked_at: now() })
    .where("provider", "=", provider)
    .where("id", "=", mandate)
    .where("revoked_at", "is", null)
    .execute();
}
