import type { ProductType } from "#platform/seed/catalog-format";
import { productTypeTexts } from "#platform/seed/product-types";
import { brandLabel } from "#platform/seed/reference-data";
import type { ProductCells } from "./product-cells";
import type { KnownCategory } from "./product-references";

/** Whether the product type has a label and a drawing. Plans and bundles have none. */
export const isDrawn = (type: string | undefined): type is ProductType =>
  type !== undefined && type in productTypeTexts;

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
  categories: ReadonlyMap<string, KnownCategory>,
): Record<string, string> {
  return {
    StockKeepingUnit: row.sku,
    ...(row.name !== undefined && { Name: row.name }),
    ...(row.description !== undefined && { MarketingDescription__c: row.description }),
    ...(row.brand !== undefined && { Brand__c: brandLabel(row.brand) }),
    ...(isDrawn(row.product_type) && { ProductType__c: productTypeTexts[row.product_type].label }),
    ...(row.categories && {
      CategoryPath__c: categoryAncestors(row.categories[0]!, categories)
        .map(({ name }) => name)
        .join(">"),
    }),
  };
}
