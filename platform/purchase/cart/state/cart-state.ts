import { sql, type RawBuilder } from "kysely";

import { ownerKey } from "#platform/core/actor";
import type { PriceBook } from "#platform/db/stored-values";
import type { Executor } from "#platform/db/database";
import { withDates } from "#platform/db/json-row";
import { preparedQuery, type Placeholders } from "#platform/db/prepared-query";
import { entitledPriceBooks } from "#platform/catalog/prices/price-books";
import { deliveryContextColumn, type DeliveryContext } from "#platform/purchase/delivery/queries";

import { isAlias, type CartRow, type CartScope } from "#platform/purchase/cart/access";
import { findCartProductFacts, type CartProductFacts } from "./product-facts";
import { findLineModels } from "./line-models";
import { forShopper, promotionsColumn, type CouponRow, type PromotionRow } from "./promotions";
import { cartLinesColumn, findBundles, type LineRow } from "./queries";

/** A cart with everything that its price depends on. */
export interface CartState {
  cart: CartRow;
  lines: (LineRow & CartProductFacts)[];
  delivery: DeliveryContext;
  /**
   * The automatic promotions and those of the cart's coupons, in the order in which they apply. Promotions
   * that have not started or have ended are included.
   */
  promotions: PromotionRow[];
  coupons: CouponRow[];
}

export interface StateRow extends CartRow {
  lines: LineRow[];
  delivery: DeliveryContext;
  promotions: Omit<PromotionRow, "shopper_uses" | "problem">[];
  coupons: CouponRow[];
}

/**
 * The state of the actor's cart by id or alias; null if there is none, or if the cart belongs to another
 * shopper (CART-3).
 */
export async function findOwnCartState(
  scope: CartScope,
  cartId: string,
  now: Date,
): Promise<CartState | null> {
  const owner = ownerKey(scope.actor);
  if (owner === null) return null;
  const find = isAlias(cartId) ? findCurrent : findOwn;
  const [row] = await find(scope.services.db, {
    ...valuesOf(scope, now),
    webstoreId: scope.webstore.id,
    owner,
    cartId,
  });
  return row ? toState(scope.services.db, scope, row, now) : null;
}

/** The state of a cart. The caller must have checked its owner. */
export async function getCartState(
  db: Executor,
  scope: CartScope,
  cartId: string,
  now: Date,
): Promise<CartState> {
  const [row] = await findAny(db, { ...valuesOf(scope, now), cartId });
  if (!row) throw new Error(`cart ${cartId} is gone`);
  return toState(db, scope, row, now);
}

export interface StateValues {
  now: Date;
  books: PriceBook[];
  cartId: string;
}

export const valuesOf = ({ webstore, actor }: CartScope, now: Date) => ({
  now,
  books: entitledPriceBooks(webstore, actor),
});

/**
 * SQL: the state of a cart in one statement. The cart is read at every step of a purchase, and several
 * statements would be slower than one. Data that few carts have (bundles, selling models, promotions with a
 * limit per shopper) is read by separate statements, because each join would slow this one down for every
 * cart.
 */
export const stateOf = (
  values: Pick<Placeholders<StateValues>, "now" | "books">,
  condition: RawBuilder<unknown>,
) => sql<StateRow>`
    select c.*, ${deliveryContextColumn(sql`c.id`)} as delivery,
      ${cartLinesColumn({ now: values.now, books: values.books, cartId: sql`c.id`, currency: sql`c.currency` })} as lines,
      ${promotionsColumn(sql`c.id`)} as promotions,
      (select coalesce(json_agg(json_build_object('id', k.id, 'promotion_id', p.id, 'custom_fields', k.custom_fields, 'coupon_code', coalesce(p.coupon_code, ''),
            'exclusive', p.exclusive, 'is_referral', p.referrer_id is not null) order by k.sequence), '[]')
        from cart_coupon k join promotion p on p.id = k.promotion_id where k.cart_id = c.id) as coupons
    from cart c where ${condition}`;
const prepareStateQuery = <Values extends StateValues>(
  condition: (values: Placeholders<Values>) => RawBuilder<unknown>,
) => preparedQuery<Values, StateRow>((values) => stateOf(values, condition(values)));

const isOwn = ({ webstoreId, owner }: Pick<Placeholders<OwnValues>, "webstoreId" | "owner">) =>
  sql`c.webstore_id = ${webstoreId} and c.owner_key = ${owner} and c.status in ('Active', 'Checkout')`;
/** SQL: the state of an owner's current cart, for a statement that reads more beside it. */
export const currentState = (values: Omit<Placeholders<OwnValues>, "cartId">) =>
  stateOf(values, sql`${isOwn(values)} and not c.is_secondary`);
const findCurrent = preparedQuery<OwnValues, StateRow>(currentState);
const findOwn = prepareStateQuery<OwnValues>((values) => sql`${isOwn(values)} and c.id = ${values.cartId}`);
const findAny = prepareStateQuery<StateValues>(({ cartId }) => sql`c.id = ${cartId}`);

interface OwnValues extends StateValues {
  webstoreId: string;
  owner: string;
}

/** The state of a row, with the data that only few carts have. */
export async function toState(
  db: Executor,
  { services, actor }: CartScope,
  row: StateRow,
  now: Date,
): Promise<CartState> {
  const { lines, delivery, promotions, coupons, ...cart } = row;
  if (lines.some((line) => line.product_class === "Bundle")) {
    const bundles = new Map((await findBundles(db, cart.id, now)).map((bundle) => [bundle.id, bundle]));
    for (const line of lines) Object.assign(line, bundles.get(line.id));
  }
  if (lines.some((line) => line.selling_model_id !== null)) {
    const lineModels = new Map((await findLineModels(db, cart.id)).map((line) => [line.id, line]));
    for (const line of lines) {
      const { prices, ...own } = lineModels.get(line.id) ?? {};
      Object.assign(line, own, prices && { prices });
    }
  }
  const facts = await findCartProductFacts(
    services.db,
    db,
    lines.map((line) => line.product_id),
    now,
  );
  return {
    cart,
    lines: lines.map((line) => ({ ...line, ...facts.get(line.product_id)! })),
    delivery: {
      ...delivery,
      checkout: delivery.checkout && withDates(delivery.checkout, "expires_at", "created_at", "updated_at"),
    },
    promotions: (await forShopper(db, promotions, cart.id, actor, now)).map((each) =>
      withDates(each, "starts_at", "ends_at"),
    ),
    coupons,
  };
}
