import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

/** A rebate, and those of the asked products that it is for. Days are `2026-11-27`, amounts minor units. */
export interface RebateRow {
  slug: string;
  name: string;
  amountMinor: number | null;
  percent: number | null;
  maximumMinor: number | null;
  perHousehold: number | null;
  payer: string;
  note: string | null;
  sourceName: string;
  sourceUrl: string;
  claimUrl: string | null;
  checkedOn: string;
  startsOn: string;
  endsOn: string | null;
  isSample: boolean;
  categoryPaths: string[];
  products: string[];
  attributes: { label: string; value: string }[];
  fits: string[];
}

/** The rebates of a state, the largest first (API-459). A variation has the values of its parent, too. */
export async function findRebates(
  db: Executor,
  { state, products }: { state: string; products: readonly string[] },
): Promise<RebateRow[]> {
  const { rows } = await sql<RebateRow>`
    select r.slug, r.name, r.amount_minor::float8 as "amountMinor", r.percent, r.maximum_minor::float8 as "maximumMinor",
      r.per_household as "perHousehold", r.payer, r.note, r.source as "sourceName", r.source_url as "sourceUrl",
      r.claim_url as "claimUrl", r.checked_on::text as "checkedOn", r.starts_on::text as "startsOn",
      r.ends_on::text as "endsOn", r.is_sample as "isSample", r.categories as "categoryPaths",
      array(select p.name from product p where p.sku = any(r.products) order by p.sku) as products,
      (select coalesce(json_agg(json_build_object('label', coalesce(d.label, a.key),
          'value', case a.value when 'true' then 'Yes' when 'false' then 'No' else a.value end) order by a.key), '[]')
        from jsonb_each_text(r.attributes) a left join attribute_definition d on d.api_name = a.key) as attributes,
      array(select p.id from product p left join product q on q.id = p.parent_id
        where p.id = any(${[...products]}::text[])
          and (r.products = '{}' or p.sku = any(r.products) or q.sku = any(r.products))
          and coalesce(q.attributes, '{}') || p.attributes @> r.attributes
          and (r.categories = '{}' or exists (
            select from product_category k join category c on c.id = k.category_id
            where k.product_id in (p.id, p.parent_id)
              and exists (select from unnest(r.categories) path where c.url_path = path or starts_with(c.url_path, path || '/'))))
        order by p.id) as fits
    from rebate r where r.states = '{}' or ${state} = any(r.states)
    order by coalesce(r.amount_minor, r.maximum_minor) desc nulls last, r.slug limit 200`.execute(db);
  return rows;
}
