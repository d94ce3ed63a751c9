import { sql } from "kysely";

import { readMeasures } from "#contract/catalog/measures";
import { panelAttributes } from "#contract/catalog/panel-figures";
import { mediaUrl } from "#platform/catalog/products/media";
import type { Executor } from "#platform/db/database";
import {
  applianceColumns,
  toApplianceProduct,
  type ApplianceColumns,
} from "#platform/shopper/registrations/appliances";

import { isAppliance, type Appliance } from "./find-models";

type Attributes = Record<string, string | number | boolean>;

interface ModelRow extends ApplianceColumns {
  product_id: string;
  model: string;
  product_name: string;
  family_sku: string;
  product_type: string;
  category: string;
}

/** The facts of the catalog for the owner of an appliance (API-447); null if it has just left the catalog. */
export async function readModel(db: Executor, brands: readonly string[], appliance: Appliance) {
  const { product_id: id, family_id: familyId } = appliance;
  const [{ rows }, documents, parts, sizes] = await Promise.all([
    sql<ModelRow>`
      select p.id as product_id, p.sku as model, p.name as product_name, f.sku as family_sku, p.product_type,
        c.name as category, ${applianceColumns(brands)}
      from product p join product f on f.id = ${familyId} join category c on c.id = p.primary_category_id
      where p.id = ${id}`.execute(db),
    listDocuments(db, id, familyId),
    listParts(db, brands, id, familyId),
    listSizes(db, appliance),
  ]);
  const row = rows[0];
  return row
    ? {
        product: toApplianceProduct(row),
        family: row.family_sku,
        productType: row.product_type,
        category: row.category,
        documents,
        parts,
        drawings: sizes,
      }
    : null;
}

/** The documents of a product, of its family, or of a variation of the family, each once. */
async function listDocuments(db: Executor, id: string, familyId: string) {
  const { rows } = await sql<{ id: string; title: string }>`
    select m.id, m.title from product_media pm join media m on m.id = pm.media_id
    where pm.group_name = 'attachment' and (pm.product_id in (${id}, ${familyId})
      or pm.product_id = (select min(v.id) from product v where v.parent_id = ${familyId}))
    group by m.id, m.title order by min(pm.sort_order), m.title limit 50`.execute(db);
  return rows.map((row) => ({ title: row.title, url: mediaUrl(row.id) }));
}

/** Parts to replace, also those that are only sold in another store. */
async function listParts(db: Executor, brands: readonly string[], id: string, familyId: string) {
  const { rows } = await sql<{
    productId: string;
    model: string;
    name: string;
    productUrlName: string | null;
    replaceAfterMonths: number | null;
  }>`
    select p.id as "productId", p.sku as model, p.name,
      case when p.is_active and p.brand = any(${[...brands]}) then p.url_name end as "productUrlName",
      (case when jsonb_typeof(p.attributes -> 'FilterLife__c') = 'number'
        then p.attributes -> 'FilterLife__c' end)::float as "replaceAfterMonths"
    from product p join product_relation r on r.related_id = p.id
    where r.relation = 'Part' and r.product_id in (${id}, ${familyId})
    group by p.id order by min(r.sort_order), p.sku limit 50`.execute(db);
  return rows;
}

/** The attributes of panels, without those that the product does not have. */
const panelsOf = (attributes: Attributes) =>
  Object.fromEntries(
    panelAttributes.flatMap((name): [string, string | number][] => {
      const value = attributes[name];
      return typeof value === "string" || typeof value === "number" ? [[name, value]] : [];
    }),
  );

/** Appliances of these brands that carry panels, by category (API-447). */
export async function listPanelModels(db: Executor, brands: readonly string[]) {
  const { rows } = await sql<{ model: string; name: string; category: string }>`
    select p.sku as model, p.name, c.name as category
    from product p join category c on c.id = p.primary_category_id
    where p.is_active and p.brand = any(${[...brands]}) and p.product_class <> 'Variation' and ${isAppliance}
      and exists (select from product v where (v.id = p.id or v.parent_id = p.id) and v.is_active
        and v.attributes -> 'PanelReady__c' = 'true')
    order by c.sort_order, c.name, p.name, p.sku limit 200`.execute(db);
  return rows;
}

/** The measures of a product; of a family of several sizes those of each size, in any of its finishes. */
async function listSizes(db: Executor, { product_id: id, family_id: familyId }: Appliance) {
  const { rows } = await sql<{ sku: string; attributes: Attributes; is_own: boolean; varies: boolean }>`
    select p.sku, p.attributes, p.id = ${id} as is_own, coalesce(p.variation ? 'Width__c', false) as varies
    from product p where p.id = ${id} or (${id} = ${familyId} and p.parent_id = ${familyId})
    order by is_own desc, p.sku`.execute(db);
  const toSize = ({ sku, attributes, varies }: (typeof rows)[number]) => {
    const measures = readMeasures((name) => attributes[name]);
    return {
      model: sku,
      size: varies && typeof attributes.Width__c === "number" ? `${attributes.Width__c} in` : null,
      measures: Object.fromEntries(measures.map(({ name, inches }) => [name, inches])),
      panels: attributes.PanelReady__c === true ? panelsOf(attributes) : null,
    };
  };
  const variations = rows.filter(({ is_own, varies }) => !is_own && varies).map(toSize);
  if (variations.length === 0) return rows.slice(0, 1).map(toSize);
  return [...new Map(variations.reverse().map((size) => [size.size, size])).values()].sort(
    (a, b) => (a.measures.Width__c ?? 0) - (b.measures.Width__c ?? 0),
  );
}
