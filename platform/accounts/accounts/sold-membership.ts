import { sql } from "kysely";

import { cachedQuery } from "#platform/core/cached-query";
import { settingsOf } from "#platform/core/store-settings";
import type { PriceBook } from "#platform/db/stored-values";
import type { Database, WebstoreTable } from "#platform/db/database";

/** The product type of a membership, which puts the buyer's account into a buyer group (PRICE-35). */
export const membershipType = "membership";

/** The field of a membership that names its buyer group. */
export const groupField = "BuyerGroup__c";

/** The membership that a store sells. */
export interface SoldMembership {
  productId: string;
  productUrlName: string;
  name: string;
  /** A sentence about it; null if the merchant has written none. */
  summary: string | null;
  priceBooks: readonly PriceBook[];
}

interface Asked {
  db: Database;
  now: () => Date;
  webstore: Pick<WebstoreTable, "name" | "brands" | "settings">;
}

/** The membership of a store, the first by SKU; null where none is sold. Members pay by its price books. */
export const loadMembership = cachedQuery<Asked, SoldMembership | null>(
  300,
  ["catalog", "prices", "stores"],
  ({ webstore }) => webstore.name,
  async ({ db, webstore: { name, brands, settings } }) => {
    const { memberGroups = [] } = settingsOf({ settings });
    if (memberGroups.length === 0) return null;
    const { rows } = await sql<SoldMembership>`
      select p.id as "productId", p.url_name as "productUrlName", p.name, p.fields ->> 'Description' as summary, g.price_books as "priceBooks"
      from product p join buyer_group g on g.name = p.fields ->> ${groupField}
      where p.product_type = ${membershipType} and p.is_active and p.brand = any(${[...brands]})
        and g.name = any(${[...memberGroups]}) and (g.webstores = '{}' or ${name} = any(g.webstores))
      order by p.sku limit 1`.execute(db);
    return rows[0] ?? null;
  },
);
