import type { ProductType } from "#platform/seed/catalogue-format";
import { productTypeTexts } from "#platform/seed/product-types";
import { brandLabel } from "#platform/seed/reference-data";
import type { ProductCells } from "./product-cells";
import type { KnownCategory } from "./product-references";

/** Types with words and a drawing of their own; plans and bundles have none. */
export const isDrawn = (type: string | undefined): type is ProductType =>
  type !== undefined && type in productTypeTexts;

/** From the root down. */
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

/** Fields that follow from other columns; the column `fields` may say otherwise. */
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
