import type { SellingModel } from "#contract/catalog/product-shapes";

import type { SellingModelTable } from "#platform/db/database";

import type { ProductRow } from "./queries";

/** A selling model as the API writes it (API-117). */
export const toSellingModel = (model: SellingModelTable): SellingModel => ({
  id: model.id,
  name: model.name,
  displayName: model.display_name,
  description: model.description,
  sellingModelType: model.type,
  pricingTerm: model.pricing_term,
  pricingTermUnit: model.pricing_term_unit,
  subscriptionTermRule:
    model.term_minimum === null || model.term_maximum === null || model.term_increment === null
      ? null
      : { minimum: model.term_minimum, maximum: model.term_maximum, increment: model.term_increment },
});

/** The purchase quantity rule as the API writes it (API-14). */
export const toQuantityRule = (
  row: Pick<ProductRow, "minimum_quantity" | "maximum_quantity" | "quantity_increment">,
) => ({
  minimum: String(row.minimum_quantity),
  maximum: String(row.maximum_quantity),
  increment: String(row.quantity_increment),
});
