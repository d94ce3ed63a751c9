import type { Selectable } from "kysely";

import type { Executor } from "../../db/database";
import type { JsonRow } from "../../db/json-row";
import type { PromotionTable } from "../../db/order-tables";
import { readMinor } from "../../money";
import type { CartPromotion } from "../../pricing/cart-promotions";

export type PromotionRow = JsonRow<Selectable<PromotionTable>, "value" | "maximum_discount_minor" | "minimum_amount_minor">;

export interface CouponRow {
  id: string;
  promotion_id: string;
  coupon_code: string;
  exclusive: boolean;
}

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
    brands: row.brands,
    categories: row.categories,
    requiredCategories: row.required_categories,
    deliveryClasses: row.delivery_classes,
    exclusive: row.exclusive,
    priority: row.priority,
  };
}

/** Whether a promotion runs in this store at this time, whatever the cart holds. */
export function isRunning(row: PromotionRow, store: string, now: Date): boolean {
  return (
    (row.webstores.length === 0 || row.webstores.includes(store)) &&
    (row.starts_at === null || row.starts_at <= now) &&
    (row.ends_at === null || row.ends_at > now)
  );
}

export const isUsedUp = (row: PromotionRow) => row.usage_limit !== null && row.usage_count >= row.usage_limit;

export async function findPromotionOfCode(db: Executor, code: string): Promise<PromotionRow | null> {
  const row = await db
    .selectFrom("promotion")
    .selectAll()
    .where("coupon_code", "=", code.trim().toUpperCase())
    .executeTakeFirst();
  return row ?? null;
}

export async function findCoupons(db: Executor, cartId: string): Promise<CouponRow[]> {
  const rows = await db
    .selectFrom("cart_coupon as c")
    .innerJoin("promotion as p", "p.id", "c.promotion_id")
    .select(["c.id", "c.promotion_id", "p.coupon_code", "p.exclusive"])
    .where("c.cart_id", "=", cartId)
    .orderBy("c.sequence")
    .execute();
  return rows.map((row) => ({ ...row, coupon_code: row.coupon_code ?? "" }));
}
