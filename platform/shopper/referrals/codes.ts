import { randomInt } from "node:crypto";

import { sql } from "kysely";

import { requireShopper, type Actor } from "#platform/core/actor";
import { forbidden } from "#platform/core/errors";
import { formatAmount } from "#platform/core/formats";
import { newId } from "#platform/core/ids";
import { fromDecimalText } from "#platform/core/money";
import { referralsOf } from "#platform/core/store-settings";
import type { Database, Executor, WebstoreTable } from "#platform/db/database";

/** Letters and digits that nobody mixes up when they are read out. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A new code that nobody guesses: 31^8 are possible. */
export const newCode = (word: string): string =>
  `${word}-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("")}`;

/** A discount of the settings, `10%` or decimal text, as columns of a promotion. */
export const discountColumns = (discount: string): { kind: "Percentage" | "Amount"; value: number } =>
  discount.endsWith("%")
    ? { kind: "Percentage", value: Number.parseInt(discount, 10) * 100 }
    : { kind: "Amount", value: fromDecimalText(discount) };

/** The columns that both kinds of codes take from the settings. */
export function termColumns(store: WebstoreTable, discount: string, order: string) {
  const { minimumAmount } = referralsOf(store);
  return {
    ...discountColumns(discount),
    minimum_amount_minor: fromDecimalText(minimumAmount),
    terms: `For ${order} of ${formatAmount(Number(minimumAmount), store.currency)} or more.`,
  };
}

const codeColumns = (store: WebstoreTable) =>
  termColumns(store, referralsOf(store).friendDiscount, "a first order");

/** The code of a shopper in a store, and whether a command has ended it; undefined before there is one. */
export const findCode = (db: Executor, userId: string, store: WebstoreTable) =>
  db
    .selectFrom("promotion")
    .select(["coupon_code as code", "ended_by"])
    .where("referrer_id", "=", userId)
    .where("webstores", "=", sql<string[]>`array[${store.name}]`)
    .executeTakeFirst();

/**
 * Makes the code of a shopper, once: it is a promotion whose coupon is the code (REFERRAL-1). Throws 401 for
 * a guest; 403 without a verified address, or where the store has no such codes.
 */
export async function makeCode(
  db: Database,
  { actor, store }: { actor: Actor; store: WebstoreTable },
): Promise<void> {
  const shopper = requireShopper(actor);
  if (!referralsOf(store).isReferralEnabled) throw forbidden("The store has no codes for friends");
  if (!shopper.isEmailVerified) throw forbidden("Only shoppers with a verified email address have a code");
  const id = newId("promotion");
  await db
    .insertInto("promotion")
    .values({
      id,
      name: `referral-${id}`,
      display_name: "A friend’s code",
      coupon_code: newCode("FRIEND"),
      target: "Cart",
      webstores: [store.name],
      priority: 90,
      referrer_id: shopper.userId,
      ...codeColumns(store),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Gives all codes of a store the terms of its settings; where they are off, the codes end (REFERRAL-7). A
 * code that a command ended stays as it is (REFERRAL-9).
 */
export async function applyReferralTerms(trx: Executor, store: WebstoreTable, now: Date): Promise<void> {
  await trx
    .updateTable("promotion")
    .set({ ...codeColumns(store), ends_at: referralsOf(store).isReferralEnabled ? null : now })
    .where("referrer_id", "is not", null)
    .where("ended_by", "is", null)
    .where("webstores", "=", sql<string[]>`array[${store.name}]`)
    .execute();
}
