import { sql, type RawBuilder } from "kysely";

import { ownerKey } from "../../actor";
import type { Executor } from "../../db/database";
import { withDates } from "../../db/json-row";
import { deliveryContextColumn, type DeliveryContext } from "../delivery-groups/queries";

import { isAlias, type CartRow, type CartScope } from "./access";
import { findProductFacts, type ProductFacts } from "./product-facts";
import { promotionsColumn, type CouponRow, type PromotionRow } from "./promotions";
import { cartLinesColumn, findBundles, type LineRow } from "./queries";

/** A cart and all that its price hangs on. */
export interface CartState {
  cart: CartRow;
  lines: (LineRow & ProductFacts)[];
  delivery: DeliveryContext;
  /** Promotions that apply by themselves and those of the cart's coupons, running or not, in the order in which they apply. */
  promotions: PromotionRow[];
  coupons: CouponRow[];
}

interface StateRow extends CartRow {
  lines: LineRow[];
  delivery: DeliveryContext;
  promotions: PromotionRow[];
  coupons: CouponRow[];
}

/** The state of the actor's cart by id or alias; null where there is none, and for anybody else's cart. */
export async function findOwnCartState(scope: CartScope, cartId: string, now: Date): Promise<CartState | null> {
  const { webstore, actor, services } = scope;
  const owner = ownerKey(actor);
  if (owner === null) return null;
  return readState(services.db, scope, now, sql`c.webstore_id = ${webstore.id} and c.owner_key = ${owner} and c.status in ('Active', 'Checkout')
    ${isAlias(cartId) ? sql`and not c.is_secondary` : sql`and c.id = ${cartId}`}`);
}

/** The state of a cart whose owner was checked. */
export async function getCartState(db: Executor, scope: CartScope, cartId: string, now: Date): Promise<CartState> {
  const state = await readState(db, scope, now, sql`c.id = ${cartId}`);
  if (!state) throw new Error(`cart ${cartId} is gone`);
  return state;
}

/** One statement, since each costs more than what it reads, and the cart is read at every step of a purchase; a second one where it holds bundles. */
async function readState(db: Executor, { services, actor }: CartScope, now: Date, where: RawBuilder<unknown>): Promise<CartState | null> {
  const { rows } = await sql<StateRow>`
    select c.*, ${deliveryContextColumn(sql`c.id`)} as delivery,
      ${cartLinesColumn({ now, cartId: sql`c.id`, currency: sql`c.currency` })} as lines,
      ${promotionsColumn(sql`c.id`, actor)} as promotions,
      (select coalesce(json_agg(json_build_object('id', k.id, 'promotion_id', p.id, 'custom_fields', k.custom_fields, 'coupon_code', coalesce(p.coupon_code, ''),
            'exclusive', p.exclusive) order by k.sequence), '[]')
        from cart_coupon k join promotion p on p.id = k.promotion_id where k.cart_id = c.id) as coupons
    from cart c where ${where}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { lines, delivery, promotions, coupons, ...cart } = row;
  if (lines.some((line) => line.product_class === "Bundle")) {
    const bundles = new Map((await findBundles(db, cart.id, now)).map((bundle) => [bundle.id, bundle]));
    for (const line of lines) Object.assign(line, bundles.get(line.id));
  }
  const facts = await findProductFacts(services.db, db, lines.map((line) => line.product_id), now);
  return {
    cart,
    lines: lines.map((line) => ({ ...line, ...facts.get(line.product_id)! })),
    delivery: { ...delivery, checkout: delivery.checkout && withDates(delivery.checkout, "expires_at", "created_at", "updated_at") },
    promotions: promotions.map((each) => withDates(each, "starts_at", "ends_at")),
    coupons,
  };
}
