import { sql } from "kysely";

import { settingsOf } from "#platform/core/store-settings";
import type { Executor, WebstoreTable } from "#platform/db/database";

import { isPlan } from "./needs-appliance";

/** Whether a store sells protection plans; a setting of the store, on unless it is switched off (CART-64). */
export const sellsPlans = (webstore: Pick<WebstoreTable, "settings">): boolean =>
  settingsOf(webstore).protectionPlansEnabled !== false;

/** Whether a product is a plan in a store that sells none: it is answered like one that does not exist. */
export const isUnsoldPlan = (
  webstore: Pick<WebstoreTable, "settings">,
  product: { product_type: string },
): boolean => isPlan(product.product_type) && !sellsPlans(webstore);

/** Whether the catalog relates a plan to an appliance, or to the parent of the appliance. */
export async function covers(db: Executor, planId: string, applianceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from product_relation r join product a on r.product_id in (a.id, a.parent_id)
    where a.id = ${applianceId} and r.related_id = ${planId} and r.relation = 'ProtectionPlan' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
