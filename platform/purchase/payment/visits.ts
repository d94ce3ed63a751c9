import type { Selectable } from "kysely";

import type { Executor, PaymentSessionTable } from "#platform/db/database";
import { readMinor } from "#platform/core/money";
import { getProvider, type SessionState, type PaymentServices } from "#platform/core/payment-provider";
import { extendHold, releaseHold, shortenHold } from "#platform/purchase/stock/payment-holds";

import { approvedHoldMs } from "./hold-stock";

type VisitServices = Pick<PaymentServices, "db" | "now" | "providers" | "log">;

/** A visit to a provider's payment page, as the store knows it. */
export type VisitRow = Selectable<PaymentSessionTable>;

const undecided: readonly VisitRow["status"][] = ["open", "challenge", "pending"];
/** Whether the provider may still tell something else. */
const mayChange = (visit: VisitRow) => visit.reference !== null && undecided.includes(visit.status);

export const visitAmount = (visit: VisitRow) => readMinor(visit.amount_minor);

/**
 * Asks the provider what became of a visit, unless that is known, and writes it with what it means for the
 * stock (PAY-48). Nothing is locked while the provider is asked. Looking twice changes nothing. Throws if the
 * provider does not answer.
 */
async function ask(services: VisitServices, visit: VisitRow): Promise<VisitRow> {
  if (!mayChange(visit)) return visit;
  const { pages } = getProvider(services.providers, visit.provider);
  const state = (await pages?.find(visit.reference!)) ?? { status: "expired" as const };
  return state.status === visit.status ? visit : writeState(services, visit, state);
}

/** Looks at a visit. Without an answer it is pending for now, so that the shopper's page looks again. */
export async function lookAtVisit(services: VisitServices, visit: VisitRow): Promise<VisitRow> {
  try {
    return await ask(services, visit);
  } catch (error) {
    services.log.error(
      { err: error, provider: visit.provider, session: visit.id },
      "A payment provider did not tell what became of a visit",
    );
    return { ...visit, status: "pending" };
  }
}

/** Looks at the visit that a webhook is about, by the provider's name of it. Throws without an answer. */
export async function lookAtReported(
  services: VisitServices,
  provider: string,
  reference: string,
): Promise<void> {
  const visit = await services.db
    .selectFrom("payment_session")
    .selectAll()
    .where("provider", "=", provider)
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (visit) await ask(services, visit);
}

/** The store may have ended the visit meanwhile, or another look may have been faster: then that holds. */
function writeState({ db, now }: VisitServices, visit: VisitRow, state: SessionState): Promise<VisitRow> {
  return db.transaction().execute(async (trx) => {
    const { id: cartId } = await trx
      .selectFrom("cart")
      .select("id")
      .where("id", "=", trx.selectFrom("checkout").select("cart_id").where("id", "=", visit.checkout_id))
      .forUpdate()
      .executeTakeFirstOrThrow();
    const written = await trx
      .updateTable("payment_session")
      .set({
        status: state.status,
        ...(state.status === "approved" && {
          payment_token: state.token,
          card_brand: state.card?.brand ?? null,
          card_last_four: state.card?.lastFour ?? null,
        }),
      })
      .where("id", "=", visit.id)
      .where("status", "in", undecided)
      .where("status", "!=", state.status)
      .returningAll()
      .executeTakeFirst();
    if (written) await settleHold(trx, { visit, cartId, state, now: now() });
    return (
      written ??
      (await trx
        .selectFrom("payment_session")
        .selectAll()
        .where("id", "=", visit.id)
        .executeTakeFirstOrThrow())
    );
  });
}

/** The decision ends or extends the hold of the stock (STOCK-16). The cart is locked. */
async function settleHold(
  trx: Executor,
  { visit, cartId, state, now }: { visit: VisitRow; cartId: string; state: SessionState; now: Date },
): Promise<void> {
  if (state.status === "open" || state.status === "challenge") return;
  if (state.status === "approved") {
    await extendHold(trx, cartId, new Date(now.getTime() + approvedHoldMs));
    return;
  }
  if (await hasOtherPayment(trx, visit)) return;
  if (state.status !== "pending") await releaseHold(trx, cartId, now);
  // A bank that does not answer: the visit times out at the same moment.
  else if (state.until) await shortenHold(trx, cartId, state.until);
}

/** Whether another payment of the checkout is approved. The hold is for that one then. */
async function hasOtherPayment(trx: Executor, visit: VisitRow): Promise<boolean> {
  const approved = await trx
    .selectFrom("payment_session")
    .select("id")
    .where("checkout_id", "=", visit.checkout_id)
    .where("status", "=", "approved")
    .limit(1)
    .executeTakeFirst();
  const authorized = await trx
    .selectFrom("payment")
    .select("id")
    .where("checkout_id", "=", visit.checkout_id)
    .where("status", "in", ["Authorised", "Ordered"])
    .limit(1)
    .executeTakeFirst();
  return (approved ?? authorized) !== undefined;
}

/** The number of pages that one round closes, so that a round stays short. */
const perRound = 50;
/** When a page that could not be closed is tried again. */
const againMs = 60 * 1000;

/** Closes the pages of visits that the store has ended, at their providers (PAY-49). Returns their number. */
export async function closeEndedPages({ db, now, providers, log }: VisitServices): Promise<number> {
  const ended = await db
    .selectFrom("payment_session")
    .select(["id", "provider", "reference"])
    .where("close_at", "<=", now())
    .orderBy("close_at")
    .limit(perRound)
    .execute();
  for (const { id, provider, reference } of ended) {
    let closeAt: Date | null = null;
    try {
      await getProvider(providers, provider).pages?.close(reference!);
    } catch (error) {
      log.error({ err: error, provider, session: id }, "A payment page could not be closed");
      closeAt = new Date(now().getTime() + againMs);
    }
    await db.updateTable("payment_session").set({ close_at: closeAt }).where("id", "=", id).execute();
  }
  return ended.length;
}
