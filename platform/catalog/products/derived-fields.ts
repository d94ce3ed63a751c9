import { sql } from "kysely";

import type { Executor } from "#platform/db/database";

/** A category that is in the database. */
export interface KnownCategory {
  id: string;
  url_path: string;
  name: string;
  parent_id: string | null;
}

/** The names and labels that fields of products are derived from. */
export interface CatalogNames {
  /** By URL path. */
  categories: ReadonlyMap<string, KnownCategory>;
  /** The label of each brand that a store sells: that of the store of the same name, if there is one. */
  brands: ReadonlyMap<string, string>;
  /** The label of each type that has one. Plans and bundles have none. */
  typeLabels: ReadonlyMap<string, string>;
}

/** Reads the names of categories, brands and product types. */
export async function findCatalogNames(db: Executor): Promise<CatalogNames> {
  const categories = await db
    .selectFrom("category")
    .select(["id", "url_path", "name", "parent_id"])
    .execute();
  const { rows: brands } = await sql<{ brand: string; label: string }>`
    select b.brand, coalesce(w.settings ->> 'label', b.brand) as label
    from (select distinct unnest(brands) as brand from webstore) b left join webstore w on w.name = b.brand`.execute(
    db,
  );
  const types = await db.selectFrom("product_type").selectAll().execute();
  return {
    categories: new Map(categories.map((category) => [category.url_path, category])),
    brands: new Map(brands.map(({ brand, label }) => [brand, label])),
    typeLabels: new Map(types.map(({ name, label }) => [name, label])),
  };
}

/** The categories of a path, from the root down. */
export function categoryAncestors(
  urlPath: string,
  categories: ReadonlyMap<string, KnownCategory>,
): KnownCategory[] {
  const parts = urlPath.split("/");
  return parts
    .map((_part, place) => categories.get(parts.slice(0, place + 1).join("/")))
    .filter((each) => each !== undefined);
}

/** The columns of a product that fields are derived from. */
interface DerivedFrom {
  sku: string;
  name?: string | undefined;
  description?: string | undefined;
  brand?: string | undefined;
  product_type?: string | undefined;
  categories?: string[] | undefined;
}

/** Fields that are derived from other columns. The column `fields` may override them. */
export function derivedFields(
  row: DerivedFrom,
  { categories, brands, typeLabels }: CatalogNames,
): Record<string, string> {
  const typeLabel = row.product_type === undefined ? undefined : typeLabels.get(row.product_type);
  return {
    StockKeepingUnit: row.sku,
    ...(row.name !== undefined && { Name: row.name }),
    ...(row.description !== undefined && { MarketingDescription__c: row.description }),
    ...(row.brand !== undefined && { Brand__c: brands.get(row.brand) ?? row.brand }),
    ...(typeLabel !== undefined && { ProductType__c: typeLabel }),
    ...(row.categories && {
      CategoryPath__c: categoryAncestors(row.categories[0]!, categories)
        .map(({ name }) => name)
        .join(">"),
    }),
  };
}
