import type { Selectable } from "kysely";

import type { Database, Executor } from "#platform/db/database";
import type { PaymentTable } from "#platform/db/purchase-tables";
import type {
  Mandate,
  PaymentProvider,
  PaymentProviders,
  ProviderAnswer,
} from "#platform/purchase/providers/payment-provider";
import { newId } from "#platform/core/ids";

/** Remembers the card that the shopper agreed to be kept (PAY-37). */
export async function storeMandate(
  trx: Executor,
  payment: Selectable<PaymentTable>,
  ownerKey: string,
  { reference, consentedAt }: Mandate,
): Promise<void> {
  await trx
    .insertInto("payment_mandate")
    .values({
      id: newId("paymentSession"),
      provider: payment.provider,
      reference,
      owner_key: ownerKey,
      checkout_id: payment.checkout_id,
      card_brand: payment.card_brand,
      card_last_four: payment.card_last_four,
      consented_at: consentedAt,
    })
    .onConflict((conflict) => conflict.columns(["provider", "reference"]).doNothing())
    .execute();
}

/** The card that is kept for an order, if the shopper has agreed to it and not withdrawn it. */
export const findOrderMandate = (
  db: Executor,
  { orderId, provider }: { orderId: string; provider: string },
) =>
  db
    .selectFrom("payment_mandate as m")
    .innerJoin("order_summary as o", "o.checkout_id", "m.checkout_id")
    .selectAll("m")
    .where("o.id", "=", orderId)
    .where("m.provider", "=", provider)
    .where("m.revoked_at", "is", null)
    .orderBy("m.consented_at", "desc")
    .executeTakeFirst();

/**
 * Reserves an amount on the card that is kept for an order (PAY-42). If the shopper has withdrawn it in the
 * meantime, an earlier attempt with this key may still have succeeded.
 */
export async function authorizeKeptCard(
  db: Executor,
  provider: PaymentProvider,
  { key, amount, currency }: { key: string; amount: number; currency: string },
  { order_id: orderId }: { order_id: string | null },
): Promise<ProviderAnswer> {
  const mandate = orderId && (await findOrderMandate(db, { orderId, provider: provider.name }));
  if (mandate && provider.authorizeMandate)
    return provider.authorizeMandate({ key, amount, currency, mandate: mandate.reference });
  return (await provider.findOperation(key)) ?? { status: "Refused", reason: "No card is kept any more" };
}

const day = 24 * 60 * 60 * 1000;
/** A checkout that has no order after this time will have none. */
const unusedAfterMs = 40 * day;

/**
 * Revokes cards that were kept for a checkout without an order, here and at their providers (PAY-37). Returns
 * their number.
 */
export async function revokeUnusedMandates(services: {
  db: Database;
  now: () => Date;
  providers: PaymentProviders;
}): Promise<number> {
  const { db, now, providers } = services;
  const unused = await db
    .selectFrom("payment_mandate as m")
    .select(["m.id", "m.provider", "m.reference"])
    .where("m.revoked_at", "is", null)
    .where("m.consented_at", "<", new Date(now().getTime() - unusedAfterMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("order_summary as o").select("o.id").whereRef("o.checkout_id", "=", "m.checkout_id"),
        ),
      ),
    )
    .execute();
  for (const { id, provider, reference } of unused) {
    // The provider first: if the process ends in between, it is asked again.
    await providers.get(provider)?.revokeMandate?.(reference);
    await db.updateTable("payment_mandate").set({ revoked_at: now() }).where("id", "=", id).execute();
  }
  return unused.length;
}
