import { sql, type Selectable } from "kysely";

import { cardWords } from "#contract/orders/card-words";
import type { Executor, PaymentTable } from "#platform/db/database";
import type {
  Mandate,
  PaymentProvider,
  ProviderAnswer,
  PaymentServices,
} from "#platform/core/payment-provider";
import { newId } from "#platform/core/ids";

/**
 * Remembers the card that the shopper agreed to be kept with a new payment (PAY-37). The agreement of an
 * earlier payment of the checkout ends with that payment.
 */
export async function storeMandate(
  trx: Executor,
  payment: Selectable<PaymentTable>,
  ownerKey: string,
  mandate: Mandate | null,
): Promise<void> {
  const { checkout_id: checkoutId, created_at: now } = payment;
  await revokeCards(trx, { checkoutId, now, except: mandate?.reference });
  if (mandate === null) return;
  await trx
    .insertInto("payment_mandate")
    .values({
      id: newId("paymentSession"),
      provider: payment.provider,
      reference: mandate.reference,
      owner_key: ownerKey,
      checkout_id: checkoutId,
      card_brand: payment.card_brand,
      card_last_four: payment.card_last_four,
      consented_at: mandate.consentedAt,
    })
    .onConflict((conflict) => conflict.columns(["provider", "reference"]).doNothing())
    .execute();
}

/**
 * Withdraws the cards that are kept for a checkout and its order, and the one that pays a renewal;
 * `endRevokedCards` tells the providers.
 */
export const revokeCards = (
  trx: Executor,
  {
    checkoutId,
    now,
    except,
    mandateId = null,
  }: { checkoutId: string; now: Date; except?: string | undefined; mandateId?: string | null },
) =>
  trx
    .updateTable("payment_mandate")
    .set({ revoked_at: now })
    .where(({ or, eb }) => or([eb("checkout_id", "=", checkoutId), eb("id", "=", mandateId)]))
    .where("revoked_at", "is", null)
    .$if(except !== undefined, (query) => query.where("reference", "!=", except!))
    .returning(["card_brand", "card_last_four"])
    .execute();

/** A saved card, such as 'Visa ending in 4242'. */
export const cardLabel = (card: { card_brand: string | null; card_last_four: string | null }) =>
  cardWords({ brand: card.card_brand, lastFour: card.card_last_four }, "Your card");

/** A kept card by its id; null for one that was withdrawn, unless those count too. */
export const findMandate = async (
  db: Executor,
  id: string | null,
  { isRevoked = false }: { isRevoked?: boolean } = {},
) =>
  (id !== null &&
    (await db
      .selectFrom("payment_mandate")
      .selectAll()
      .where("id", "=", id)
      .$if(!isRevoked, (query) => query.where("revoked_at", "is", null))
      .executeTakeFirst())) ||
  null;

/**
 * The card that is kept for an order, if the shopper has agreed to it and not withdrawn it: with its payment,
 * or with that of another order, for a renewal.
 */
export const findOrderMandate = (
  db: Executor,
  { orderId, provider }: { orderId: string; provider?: string },
) =>
  db
    .selectFrom("payment_mandate as m")
    .selectAll("m")
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          "m.checkout_id",
          "in",
          selectFrom("order_summary").select("checkout_id").where("id", "=", orderId),
        ),
        eb(
          "m.id",
          "in",
          selectFrom("subscription_renewal").select("mandate_id").where("order_id", "=", orderId),
        ),
      ]),
    )
    .$if(provider !== undefined, (query) => query.where("m.provider", "=", provider!))
    .where("m.revoked_at", "is", null)
    .orderBy("m.consented_at", "desc")
    .executeTakeFirst();

/**
 * Reserves an amount on the card that is kept for an order (PAY-42). If the shopper has withdrawn it in the
 * meantime, an earlier attempt with this key may still have succeeded.
 */
export async function authorizeSavedCard(
  db: Executor,
  provider: PaymentProvider,
  { key, amount, currency }: { key: string; amount: number; currency: string },
  { order_id: orderId }: { order_id: string | null },
): Promise<ProviderAnswer> {
  const mandate = orderId && (await findOrderMandate(db, { orderId, provider: provider.name }));
  if (mandate && provider.authorizeMandate)
    return provider.authorizeMandate({ key, amount, currency, mandate: mandate.reference });
  return (await provider.findOperation(key)) ?? { status: "Refused", reason: "No card is kept anymore" };
}

const day = 24 * 60 * 60 * 1000;
/** A checkout that has no order after this time will have none. */
const unusedAfterMs = 40 * day;

type Services = Pick<PaymentServices, "db" | "now" | "log" | "providers">;

/**
 * Withdraws cards that nothing can use any more (PAY-46): those of a checkout without an order, and those of
 * an order of which nothing is to come or to be charged. A card stays as long as a subscription, or an open
 * order of one, is paid with it (PAY-86). Returns their number.
 */
export async function revokeUnusedMandates(services: Services): Promise<number> {
  const { db, now } = services;
  const { rows } = await sql`
    update payment_mandate m set revoked_at = ${now()} where m.revoked_at is null
      and not exists (select 1 from subscription s where s.mandate_id = m.id and s.status <> 'Ended')
      and not exists (select 1 from subscription_renewal r left join order_summary o on o.id = r.order_id
        where r.mandate_id = m.id and (r.payment_id is not null or ${isOpen}))
      and (
        m.consented_at < ${new Date(now().getTime() - unusedAfterMs)}
          and not exists (select 1 from order_summary o where o.checkout_id = m.checkout_id)
        or exists (select 1 from order_summary o where o.checkout_id = m.checkout_id and not ${isOpen}))
    returning 1`.execute(db);
  await endRevokedCards(services);
  return rows.length;
}

/** Whether the account of a card `m` was closed. */
const isClosed = sql`exists (
  select 1 from shopper s where s.id = split_part(m.owner_key, ':', 3) and not s.is_active)`;

/** Whether a line `i` is paid in parts. A line that is sold until it is ended has a subscription instead. */
const isPaidInParts = sql`(i.selling_model_type = 'TermDefined' and i.canceled + i.returned < i.quantity)`;

/** Whether something of an order `o` is still to come or to be charged, with a card `m`. */
export const isOpen = sql`(o.payment_status = 'Failed'
  or exists (select 1 from order_item i where i.order_id = o.id and i.parent_item_id is null
    and (i.canceled + i.shipped < i.quantity or ${isPaidInParts} and not ${isClosed}))
  or exists (select 1 from payment_operation p where p.order_id = o.id
    and p.kind in ('Authorize', 'Capture') and p.status in ('Requested', 'Pending')))`;

/**
 * Tells providers which cards were withdrawn. A provider that it could not tell, because of an error or a
 * kill, is told when it runs again.
 */
export async function endRevokedCards({ db, now, log, providers }: Services): Promise<void> {
  const revoked = await db
    .selectFrom("payment_mandate")
    .select(["id", "provider", "reference"])
    .where("revoked_at", "is not", null)
    .where("ended_at", "is", null)
    .execute();
  for (const { id, provider, reference } of revoked)
    try {
      await providers.get(provider)?.revokeMandate?.(reference);
      await db.updateTable("payment_mandate").set({ ended_at: now() }).where("id", "=", id).execute();
    } catch (error) {
      log.error({ err: error, provider, mandate: id }, "A saved card could not be withdrawn at its provider");
    }
}
