import type { InsertObject } from "kysely";

import { newId } from "#platform/core/ids";
import type { Database, Tables } from "#platform/db/database";

/** Adds a promotion, by default 10 % off the cart without conditions and without a code; gives its id. */
export async function insertPromotion(
  db: Database,
  values: Partial<InsertObject<Tables, "promotion">>,
): Promise<string> {
  const id = newId("promotion");
  await db
    .insertInto("promotion")
    .values({
      id,
      name: id,
      display_name: "Offer",
      terms: null,
      coupon_code: null,
      kind: "Percentage",
      target: "Cart",
      value: 1000,
      maximum_discount_minor: null,
      minimum_amount_minor: 0,
      brands: [],
      categories: [],
      required_categories: [],
      delivery_classes: [],
      webstores: [],
      exclusive: false,
      priority: 1,
      usage_limit: null,
      starts_at: null,
      ends_at: null,
      buy_quantity: null,
      get_quantity: null,
      per_shopper_limit: null,
      ...values,
    })
    .execute();
  return id;
}
