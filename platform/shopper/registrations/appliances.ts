import { sql, type RawBuilder } from "kysely";

import type { ApplianceProduct } from "#contract/shopper/registrations";

import type { Executor } from "#platform/db/database";
import { mainPictureFirst } from "#platform/catalog/products/card-queries";
import { isAppliance } from "#platform/shopper/models/find-models";

/** Columns of `p`, which may be missing, for `toApplianceProduct`. */
export interface ApplianceColumns {
  warranty: string | null;
  url_name: string | null;
  image: { id: string; alternateText: string } | null;
}

export const applianceColumns = (brands: readonly string[]): RawBuilder<unknown> => sql`
  p.attributes ->> 'Warranty__c' as warranty,
  case when p.is_active and p.brand = any(${[...brands]}) then p.url_name end as url_name,
  (select json_build_object('id', m.id, 'alternateText', m.alternate_text)
    from product_media pm join media m on m.id = pm.media_id
    where (pm.product_id in (p.id, p.parent_id)
        or pm.product_id = (select min(v.id) from product v where v.parent_id = p.id))
      and m.media_type = 'Image' and pm.group_name <> 'attachment'
    order by pm.product_id = p.id desc, pm.product_id = p.parent_id desc, ${mainPictureFirst} limit 1) as image`;

/** The appliance of a record, as the API writes it (API-281). */
export const toApplianceProduct = (
  row: ApplianceColumns & { product_id: string; model: string; product_name: string },
): ApplianceProduct => ({
  productId: row.product_id,
  model: row.model,
  name: row.product_name,
  productUrlName: row.url_name,
  warranty: row.warranty,
  image: row.image,
});

/**
 * Appliances of the shopper's own orders of which fewer are registered than were ordered, newest first. A
 * registration may name the model without the finish that was ordered. It then counts for the ordered
 * finishes together, and each of them is offered until all are registered (API-281).
 */
export async function listOrderedAppliances(
  db: Executor,
  { ownerKey, userId, brands }: { ownerKey: string; userId: string; brands: readonly string[] },
) {
  const { rows } = await sql<
    ApplianceColumns & {
      product_id: string;
      model: string;
      product_name: string;
      order_number: string;
      ordered_at: Date;
    }
  >`
    select b.product_id, p.sku as model, p.name as product_name, b.order_number, b.ordered_at, ${applianceColumns(brands)}
    from (
      select i.product_id, sum(i.quantity) as pieces, max(o.ordered_at) as ordered_at,
        (array_agg(o.order_number order by o.ordered_at desc))[1] as order_number,
        sum(sum(i.quantity)) over (partition by coalesce(min(v.parent_id), i.product_id)) as family_pieces
      from order_summary o join order_item i on i.order_id = o.id
        join product v on v.id = i.product_id
      where o.user_id = ${userId} and o.status <> 'Cancelled'
      group by i.product_id) b
    join product p on p.id = b.product_id and ${isAppliance}
    where b.pieces > (select count(*) from product_registration r
        where r.owner_key = ${ownerKey} and r.product_id = p.id)
      and b.family_pieces > (select count(*) from product_registration r
        where r.owner_key = ${ownerKey} and r.family_id = coalesce(p.parent_id, p.id))
    order by b.ordered_at desc, p.sku limit 20`.execute(db);
  return rows;
}
