import type { ProductCells } from "./product-cells";
import type { CatalogNames, KnownCategory } from "./product-references";

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

type DerivedFrom = Pick<
  ProductCells,
  "sku" | "name" | "description" | "brand" | "product_type" | "categories"
>;

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
