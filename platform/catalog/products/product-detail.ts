import type { Product } from "#contract/catalog/product-shapes";

import { showValue, type AttributeDefinitions } from "#platform/catalog/search/index/attribute-definitions";
import { categoryPath, toPathStep, type CategoryTree } from "#platform/catalog/categories/category-tree";
import { otherNamesOf } from "./analytics-fields";
import { pickFields, type DetailOptions } from "./detail-options";
import { pickDefaultImage, toMediaGroups } from "./media";
import { isMembership } from "./memberships";
import { needsAppliance } from "./needs-appliance";
import type { ProductRow } from "./queries";
import { toQuantityRule, toSellingModel } from "./selling";
import { buildVariationInfo } from "./variation-info";

const wholeSeconds = (date: Date | string) => new Date(date).toISOString().replace(/\.\d{3}Z$/, "Z");

/** The plain fields of a product (API-15, API-417). */
export function toFields(
  row: ProductRow,
  wanted: readonly string[],
  unwanted: readonly string[] = [],
): Product["fields"] {
  const fields: Product["fields"] = {
    Name: row.name,
    Description: row.description,
    StockKeepingUnit: row.sku,
    IsActive: String(row.is_active),
    CreatedDate: wholeSeconds(row.created_at),
    LastModifiedDate: wholeSeconds(row.updated_at),
    ...otherNamesOf(row.fields),
    ...row.fields,
    ...(needsAppliance(row.product_type) && { IsSoldWithAppliance: "true" }),
  };
  return pickFields(fields, wanted, unwanted);
}

/**
 * The specification by attribute group, both in sequence, with units. Values that only serve to filter are
 * left out (CATALOG-43).
 */
export function toAttributeSets(
  row: ProductRow,
  definitions: AttributeDefinitions,
): Product["attributeSetInfo"] {
  const sets: Product["attributeSetInfo"] = {};
  const values = row.attributes as Record<string, string | number | boolean>;
  for (const definition of definitions.values()) {
    const value = values[definition.apiName];
    if (value === undefined || value === "" || definition.filterOnly) continue;
    const set = (sets[definition.groupName] ??= {
      id: definition.groupName,
      developerName: definition.groupName,
      masterLabel: definition.groupLabel,
      description: null,
      sequence: definition.groupSequence,
      attributeInfo: {},
    });
    set.attributeInfo[definition.apiName] = {
      apiName: definition.apiName,
      label: definition.label,
      sequence: definition.sequence,
      value: showValue(definition, value),
    };
  }
  return sets;
}

/** The detail of a product (CATALOG-2). */
export function toProductDetail(
  row: ProductRow,
  tree: CategoryTree,
  definitions: AttributeDefinitions,
  options: DetailOptions,
): Product {
  const variation = row.variation as Record<string, string>;
  const groups = options.withMedia ? toMediaGroups(row.media) : [];
  // A membership is in a category because every product is; it is none of its goods.
  const path = isMembership(row.product_type) ? [] : categoryPath(tree, row.primary_category_id);
  return {
    id: row.id,
    productClass: row.product_class,
    urlName: row.url_name,
    fields: toFields(row, options.fields, options.withoutFields),
    defaultImage: options.withMedia ? pickDefaultImage(row.media) : null,
    mediaGroups:
      options.mediaGroups.length > 0
        ? groups.filter((group) => options.mediaGroups.includes(group.developerName))
        : groups,
    primaryProductCategoryPath: options.withPath && path.length > 0 ? { path: path.map(toPathStep) } : null,
    variationParentId: row.parent_id,
    variationAttributeSet:
      Object.keys(variation).length > 0
        ? { id: `${row.parent_id ?? row.id}-variations`, developerName: "Variations", attributes: variation }
        : null,
    variationInfo: options.withVariationInfo
      ? buildVariationInfo(row.siblings, variation, definitions)
      : null,
    attributeSetInfo: options.withAttributes ? toAttributeSets(row, definitions) : {},
    purchaseQuantityRule: options.withQuantityRule ? toQuantityRule(row) : null,
    productSellingModels: options.withModels ? row.models.map(toSellingModel) : [],
  };
}
