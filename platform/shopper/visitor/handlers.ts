import type * as visitorSummary from "#contract/shopper/visitor-summary";
import { maxSavedProducts } from "#contract/shopper/visitor-summary";
import { toSessionContext } from "#platform/accounts/context/handlers";
import { ownerKey } from "#platform/core/actor";
import type { Handlers } from "#platform/core/handler";
import { preparedQuery } from "#platform/db/prepared-query";
import { sql } from "kysely";
import { validSecondsOf } from "#platform/shopper/users/handlers";

interface SummaryRow {
  cart_id: string | null;
  units: number;
  /** Items on all lists; a product that is on two of them counts twice. */
  items: number;
  /** The products of at most `maxSavedProducts` + 1 of these items. */
  saved: string[];
}

/** One statement, because every page of a visitor with a cart needs the answer (API-413). */
const findSummary = preparedQuery<{ webstoreId: string; owner: string }, SummaryRow>(
  ({ webstoreId, owner }) => {
    const ownItems = sql`wishlist w join wishlist_item i on i.wishlist_id = w.id
      where w.webstore_id = ${webstoreId} and w.owner_key = ${owner}`;
    return sql<SummaryRow>`
      select c.id as cart_id, (select coalesce(sum(i.quantity), 0)::int from cart_item i where i.cart_id = c.id) as units,
        (select count(*)::int from ${ownItems}) as items,
        array(select i.product_id from ${ownItems} limit ${sql.lit(maxSavedProducts + 1)}) as saved
      from (values (1)) one left join cart c on c.webstore_id = ${webstoreId} and c.owner_key = ${owner}
        and c.status in ('Active', 'Checkout') and not c.is_secondary`;
  },
);

/** All that a page shows of its visitor (API-413). */
export const visitorSummaryHandlers: Handlers<typeof visitorSummary> = {
  async getVisitorSummary({ actor, webstore, services }) {
    const owner = ownerKey(actor);
    const found =
      owner === null ? undefined : (await findSummary(services.db, { webstoreId: webstore.id, owner }))[0];
    const { cart_id, units, items, saved } = found ?? { cart_id: null, units: 0, items: 0, saved: [] };
    return {
      body: {
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
                validSeconds: validSecondsOf(actor, services.now()),
              },
      },
    };
  },
};
