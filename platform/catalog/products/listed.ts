import type { z } from "zod";

import type { listedProduct } from "#contract/catalog/product-lists";

import type { AttributeDefinitions } from "#platform/catalog/search/index/attribute-definitions";
import type { DetailOptions } from "./detail-options";
import { pickDefaultImage, toMediaGroups } from "./media";
import { toAttributeSets, toFields } from "./product-detail";
import type { ProductRow } from "./queries";
import { toQuantityRule, toSellingModel } from "./selling";
import { buildVariationInfo } from "./variation-info";

/** An element of a product list that was asked for by id or by SKU (CATALOG-5). */
export function toListed({
  value,
  column,
  row,
  definitions,
  options,
}: {
  value: string;
  column: "id" | "sku";
  row: ProductRow | undefined;
  definitions: AttributeDefinitions;
  options: Omit<DetailOptions, "withPath">;
}): z.input<typeof listedProduct> {
  if (!row) {
    return {
      id: column === "id" ? value : "",
      sku: column === "sku" ? value : "",
      success: false,
      name: null,
      productClass: null,
      variationParentId: null,
      variationAttributeSet: null,
      fields: {},
      defaultImage: null,
      urlName: null,
      error: { errorCode: "ITEM_NOT_FOUND", message: "The product does not exist" },
    };
  }
  const variation = row.variation as Record<string, string>;
  return {
    id: row.id,
    sku: row.sku,
    success: true,
    error: null,
    name: row.name,
    productClass: row.product_class,
    variationParentId: row.parent_id,
    variationAttributeSet: Object.keys(variation).length > 0 ? { attributes: variation } : null,
    fields: toFields(row, options.fields, options.withoutFields),
    defaultImage: options.withMedia ? pickDefaultImage(row.media) : null,
    ...(options.mediaGroups.length > 0 &&
      options.withMedia && {
        mediaGroups: toMediaGroups(row.media).filter((group) =>
          options.mediaGroups.includes(group.developerName),
        ),
      }),
    ...(options.withQuantityRule && { purchaseQuantityRule: toQuantityRule(row) }),
    ...(options.withModels && { productSellingModels: row.models.map(toSellingModel) }),
    ...(options.withAttributes && { attributeSetInfo: toAttributeSets(row, definitions) }),
    ...(options.withVariationInfo && {
      variationInfo: buildVariationInfo(row.siblings, variation, definitions),
    }),
    urlName: row.url_name,
  };
}
