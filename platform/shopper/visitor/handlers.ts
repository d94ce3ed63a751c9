import { createHash } from "node:crypto";
import type * as visitorSummary from "#contract/shopper/visitor-summary";
import { maxSavedProducts } from "#contract/shopper/visitor-summary";
import { toSessionContext } from "#platform/accounts/context/handlers";
import { ownerKey, type Actor, type Shopper } from "#platform/core/actor";
import type { Handlers } from "#platform/core/handler";
import { preparedQuery, type Placeholders } from "#platform/db/prepared-query";
import { sql } from "kysely";
import { readLines } from "#platform/purchase/cart/item-handlers";
import { priceCartState } from "#platform/purchase/cart/price/priced-cart";
import {
  currentState,
  toState,
  valuesOf,
  type StateRow,
  type StateValues,
} from "#platform/purchase/cart/state/cart-state";
import { cartEntityTag } from "#platform/purchase/cart/write/change";
import { validSecondsOf } from "#platform/shopper/users/handlers";

interface Owner {
  webstoreId: string;
  owner: string;
  /** The shopper's own account; '' for a guest. */
  manager: string;
}

interface ListsRow {
  /** Items on all lists; a product that is on two of them counts twice. */
  items: number;
  /** The products of at most `maxSavedProducts` + 1 of these items. */
  saved: string[];
  /** There are accounts that the shopper may act for. */
  manages: boolean;
}

interface SummaryRow extends ListsRow {
  cart_id: string | null;
  units: number;
}

function ownColumns({ webstoreId, owner, manager }: Placeholders<Owner>) {
  const ownItems = sql`wishlist w join wishlist_item i on i.wishlist_id = w.id
    where w.webstore_id = ${webstoreId} and w.owner_key = ${owner}`;
  return sql`(select count(*)::int from ${ownItems}) as items,
    array(select i.product_id from ${ownItems} limit ${sql.lit(maxSavedProducts + 1)}) as saved,
    exists(select from managed_account m where m.manager_id = ${manager}) as manages`;
}

/** One statement, because every page of a visitor with a cart needs the answer (API-413). */
const findSummary = preparedQuery<Owner, SummaryRow>(
  ({ webstoreId, owner, manager }) => sql<SummaryRow>`
    select c.id as cart_id, (select coalesce(sum(i.quantity), 0)::int from cart_item i where i.cart_id = c.id) as units,
      ${ownColumns({ webstoreId, owner, manager })}
    from (values (1)) one left join cart c on c.webstore_id = ${webstoreId} and c.owner_key = ${owner}
      and c.status in ('Active', 'Checkout') and not c.is_secondary`,
);

/** Names all of a shopper that the catalog's calls read. */
function catalogKeyOf({ priceBooks, buyerGroups, isTaxExempt }: Shopper): string {
  const groups = buyerGroups.map(({ id }) => id).sort();
  const parts = JSON.stringify([[...priceBooks].sort(), groups, isTaxExempt]);
  return createHash("sha256").update(parts).digest("base64url").slice(0, 22);
}

/** The same with the whole cart (API-414). Without a cart, all columns of the cart are null. */
const findSummaryAndCart = preparedQuery<Owner & Omit<StateValues, "cartId">, ListsRow & StateRow>(
  (values) => sql<ListsRow & StateRow>`
    select cart.*, ${ownColumns(values)} from (values (1)) one left join (${currentState(values)}) cart on true`,
);

const managerOf = (actor: Actor) => (actor.kind === "shopper" ? actor.accountId : "");

const nothing: SummaryRow = { cart_id: null, units: 0, items: 0, saved: [], manages: false };

const toSummary = (actor: Actor, { cart_id, units, items, saved, manages }: SummaryRow, now: Date) => ({
  cartId: cart_id,
  totalProductCount: String(units),
  wishlistProductCount: items,
  savedProductIds: saved.length > maxSavedProducts ? null : [...new Set(saved)],
  shopper:
    actor.kind === "guest"
      ? null
      : {
          session: toSessionContext(actor),
          isEmailVerified: actor.isEmailVerified,
          validSeconds: validSecondsOf(actor, now),
          ...(actor.isEditor ? {} : { catalogKey: catalogKeyOf(actor) }),
          ...(manages ? { managesAccounts: true as const } : {}),
        },
});

/** All that a page shows of its visitor. */
export const visitorSummaryHandlers: Handlers<typeof visitorSummary> = {
  async getVisitorSummary({ actor, webstore, services: { db, now } }) {
    const owner = ownerKey(actor);
    const rows =
      owner === null
        ? []
        : await findSummary(db, { webstoreId: webstore.id, owner, manager: managerOf(actor) });
    return { body: toSummary(actor, rows[0] ?? nothing, now()) };
  },

  async getVisitorCart(input) {
    const { actor, webstore, services } = input;
    const [owner, now] = [ownerKey(actor), services.now()];
    const values = { ...valuesOf(input, now), webstoreId: webstore.id };
    const [row] =
      owner === null
        ? []
        : await findSummaryAndCart(services.db, { ...values, owner, manager: managerOf(actor) });
    const { items, saved, manages, ...stateRow } = row ?? { ...nothing, id: null };
    const state = stateRow.id === null ? null : await toState(services.db, input, stateRow, now);
    const view = state && priceCartState(input, state, now);
    const lines = await readLines(input, view);
    const isWithheld =
      lines === "refused" || (lines.cartItems.length === 0 && view?.calculation === "Processing");
    const units = view?.lines.reduce((sum, line) => sum + line.row.quantity, 0) ?? 0;
    return {
      body: {
        summary: toSummary(actor, { cart_id: view?.cart.id ?? null, units, items, saved, manages }, now),
        version: view ? cartEntityTag(view.cart) : "",
        lines: isWithheld ? null : lines,
      },
    };
  },
};
