import { sql, type RawBuilder, type Selectable } from "kysely";

import type { Actor } from "#platform/core/actor";
import { isCurrencyOf } from "#platform/core/currency";
import type { CustomFieldValues } from "#platform/db/column-types";
import type { Executor, PromotionTable, WebstoreTable } from "#platform/db/database";
import type { JsonRow } from "#platform/db/json-row";
import { readMinor } from "#platform/core/money";
import type { CartPromotion } from "#platform/purchase/pricing/promotion-conditions";

import { findReferralProblem } from "./referral-problem";

export type PromotionRow = JsonRow<
  Selectable<PromotionTable>,
  "value" | "maximum_discount_minor" | "minimum_amount_minor"
> & {
  /** The number of this shopper's orders that have used it; 0 if the promotion has no limit per shopper. */
  shopper_uses: number;
  /** Why this shopper cannot use a friend's code in this cart; null if nothing is in the way (REFERRAL-3). */
  problem: string | null;
};

/** The fields that are computed for this shopper. */
type Computed = "shopper_uses" | "problem";

/** A coupon of a cart with its promotion. */
export interface CouponRow {
  id: string;
  promotion_id: string;
  coupon_code: string;
  custom_fields: CustomFieldValues;
  exclusive: boolean;
  /** It is a friend's code (REFERRAL-2). */
  is_referral: boolean;
}

/**
 * The keys by which the uses of a promotion are counted: the user, and the e-mail address. A shopper's orders
 * as a guest and as a user have the same e-mail address, so they count together (PRICE-28).
 */
export function redeemersOf(actor: Actor, contactEmail: string | null | undefined): string[] {
  const emails = [contactEmail, actor.kind === "shopper" ? actor.email : null].flatMap((email) =>
    email ? [`email:${email.trim().toLowerCase()}`] : [],
  );
  return [...new Set([...emails, ...(actor.kind === "shopper" ? [`user:${actor.userId}`] : [])])].sort();
}

/**
 * SQL: how often the promotion `p` was used by the redeemers, or by the e-mail address in the checkout of the
 * cart `cartId`.
 */
const shopperUses = (redeemers: readonly string[], cartId: RawBuilder<unknown>) => sql<number>`
  case when p.per_shopper_limit is null then 0 else coalesce((
    select max(u.uses) from promotion_redemption u
    where u.promotion_id = p.id and u.redeemer = any(${[...redeemers]}::text[] || array(
      select 'email:' || lower(trim(k.contact->>'email')) from checkout k where k.cart_id = ${cartId} and k.status = 'Active'))), 0) end`;

/**
 * SQL column: the automatic promotions and those of the coupons of the cart `cartId` (an SQL expression), in
 * the order in which they apply. Promotions that have not started or have ended are included.
 */
export const promotionsColumn = (cartId: RawBuilder<unknown>) => sql<Omit<PromotionRow, Computed>[]>`
  (select coalesce(json_agg(p order by p.priority, p.id), '[]') from promotion p
    where p.coupon_code is null or exists (select from cart_coupon k where k.cart_id = ${cartId} and k.promotion_id = p.id))`;

/**
 * Adds what is computed for this shopper to promotions. Queries the database only if a promotion has a limit
 * per shopper, or is a friend's code.
 */
export async function forShopper(
  db: Executor,
  promotions: readonly Omit<PromotionRow, Computed>[],
  cartId: string,
  actor: Actor,
  now: Date,
): Promise<PromotionRow[]> {
  const limitedIds = promotions.flatMap(({ id, per_shopper_limit }) =>
    per_shopper_limit === null ? [] : [id],
  );
  const uses =
    limitedIds.length === 0
      ? []
      : (
          await sql<{ id: string; uses: number }>`
            select p.id, ${shopperUses(redeemersOf(actor, null), sql`${cartId}`)} as uses
            from promotion p where p.id = any(${limitedIds})`.execute(db)
        ).rows;
  const problems = new Map<string, string | null>();
  for (const { id, referrer_id } of promotions)
    if (referrer_id !== null)
      problems.set(id, await findReferralProblem(db, { cartId, actor, referrerId: referrer_id, now }));
  return promotions.map((row) => ({
    ...row,
    shopper_uses: uses.find(({ id }) => id === row.id)?.uses ?? 0,
    problem: problems.get(row.id) ?? null,
  }));
}

/** A promotion as the price calculation takes it. Amounts are minor units. */
export function toCartPromotion(row: PromotionRow): CartPromotion {
  return {
    id: row.id,
    displayName: row.display_name,
    terms: row.terms,
    couponCode: row.coupon_code,
    kind: row.kind,
    target: row.target,
    value: readMinor(row.value),
    maximumDiscount: row.maximum_discount_minor === null ? null : readMinor(row.maximum_discount_minor),
    minimumAmount: readMinor(row.minimum_amount_minor),
    minimumQuantity: row.minimum_quantity,
    brands: row.brands,
    categories: row.categories,
    products: row.products,
    buyQuantity: row.buy_quantity ?? 1,
    getQuantity: row.get_quantity ?? 1,
    getBrands: row.get_brands,
    getCategories: row.get_categories,
    requiredCategories: row.required_categories,
    deliveryClasses: row.delivery_classes,
    exclusive: row.exclusive,
    priority: row.priority,
  };
}

/** Whether a promotion is valid in this store at this time. Shopper and cart are not checked. */
export function isRunning(row: Omit<PromotionRow, "problem">, store: string, now: Date): boolean {
  return (
    (row.webstores.length === 0 || row.webstores.includes(store)) &&
    (row.starts_at === null || row.starts_at <= now) &&
    (row.ends_at === null || row.ends_at > now)
  );
}

/** Whether a promotion is valid in this store at this time, and this shopper may use it. */
export function isOpenTo(row: PromotionRow, store: string, actor: Actor, now: Date): boolean {
  return isRunning(row, store, now) && isForGroupsOf(row, actor);
}

/**
 * Whether the actor is in one of the buyer groups of a promotion. Everyone may use a promotion without
 * groups, including guests (PRICE-20).
 */
export function isForGroupsOf(row: Pick<PromotionRow, "buyer_groups">, actor: Actor): boolean {
  if (row.buyer_groups.length === 0) return true;
  return actor.kind === "shopper" && actor.buyerGroups.some((group) => row.buyer_groups.includes(group.name));
}

/**
 * Whether the amounts of a promotion are in the currency of the cart. True for promotions without amounts.
 */
export function isInCurrency(
  row: PromotionRow,
  cart: { currency: string },
  webstore: Pick<WebstoreTable, "currency">,
): boolean {
  const hasAmounts =
    row.kind === "Amount" || readMinor(row.minimum_amount_minor) > 0 || row.maximum_discount_minor !== null;
  return !hasAmounts || isCurrencyOf(row.currency, cart, webstore);
}

/** Whether a usage limit is reached: that of all shoppers together, or that of this shopper. */
export const isUsedUp = (row: Omit<PromotionRow, "problem">) =>
  (row.usage_limit !== null && row.usage_count >= row.usage_limit) ||
  (row.per_shopper_limit !== null && row.shopper_uses >= row.per_shopper_limit);

/** The promotion of a coupon code, in any letter case; null for an unknown code. */
export async function findPromotionOfCode(
  db: Executor,
  code: string,
  cartId: string,
  actor: Actor,
  now: Date,
): Promise<PromotionRow | null> {
  const row = await db
    .selectFrom("promotion")
    .selectAll()
    .where("coupon_code", "=", code.trim().toUpperCase())
    .executeTakeFirst();
  return row ? (await forShopper(db, [row], cartId, actor, now))[0]! : null;
}

/** The coupons of a cart, oldest first. */
export async function findCoupons(db: Executor, cartId: string): Promise<CouponRow[]> {
  const rows = await db
    .selectFrom("cart_coupon as c")
    .innerJoin("promotion as p", "p.id", "c.promotion_id")
    .select(["c.id", "c.promotion_id", "c.custom_fields", "p.coupon_code", "p.exclusive"])
    .select(({ eb }) => eb("p.referrer_id", "is not", null).$castTo<boolean>().as("is_referral"))
    .where("c.cart_id", "=", cartId)
    .orderBy("c.sequence")
    .execute();
  return rows.map((row) => ({ ...row, coupon_code: row.coupon_code ?? "" }));
}
