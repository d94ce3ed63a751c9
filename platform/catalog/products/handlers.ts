import type * as products from "#contract/catalog/products";
import type * as productLists from "#contract/catalog/product-lists";
import { badInput, notFound } from "#platform/core/errors";
import type { Handlers, HandlerInput } from "#platform/core/handler";
import { isTrue, readList, requireId } from "#platform/core/query-values";
import { loadAttributeDefinitions } from "#platform/catalog/search/index/attribute-definitions";
import { checkSnapshot } from "#platform/core/snapshots";
import { loadCategoryTree } from "#platform/catalog/categories/category-tree";
import { childrenHandlers } from "./children";
import { fullDetail, readDetailOptions, readFieldOptions, type DetailQuery } from "./detail-options";
import { giftWrapHandlers } from "./gift-wraps";
import { toListed } from "./listed";
import { isUnsold } from "./memberships";
import { toProductDetail } from "./product-detail";
import { findModels, findProducts, findRelated } from "./queries";

const relationshipTypes = ["Accessory", "Part", "Complement", "ProtectionPlan"];
/** The inverse of `Accessory`, `Part` and `ProtectionPlan`; returned only if it is asked for. */
const modelType = "Model";
/** The number of products that one relation lists. */
const maxRelated = 24;
const maxModels = 100;

async function getDetail({
  params,
  query,
  webstore,
  services,
}: Pick<HandlerInput<never>, "params" | "webstore" | "services"> & {
  query: DetailQuery & { noCache?: string | undefined };
}) {
  const id = requireId("product", params.productId ?? "");
  const [rows, tree, definitions] = await Promise.all([
    findProducts(services.db, webstore.brands, { column: "id", values: [id] }),
    loadCategoryTree({ ...services, webstore }),
    loadAttributeDefinitions(services),
  ]);
  const [row] = rows;
  if (!row || isUnsold(webstore, row)) throw notFound("The product does not exist");
  const body = toProductDetail(row, tree, definitions, readDetailOptions(query));
  return { body, ...(isTrue(query.noCache) && { headers: { "cache-control": "no-store" } }) };
}

/** The product calls (CATALOG-2, CATALOG-5). */
export const productHandlers: Handlers<typeof products & typeof productLists> = {
  ...childrenHandlers,
  ...giftWrapHandlers,

  getProduct: (input) => getDetail(input),

  async getSnapshotProduct(input) {
    checkSnapshot(input.webstore, input.params.snapshotId);
    return getDetail(input);
  },

  /**
   * Each element succeeds or fails by itself (CATALOG-5). A product that the store does not sell is answered
   * like one that does not exist.
   */
  async listProducts({ query, webstore, services }) {
    const ids = readList(query.ids, "ids", 100);
    const skus = readList(query.skus, "skus", 100);
    if (ids.length === 0 && skus.length === 0) throw badInput("Either ids or skus is required");
    if (ids.length > 0 && skus.length > 0) throw badInput("Only one of ids or skus should be provided");
    for (const id of ids) requireId("product", id);
    const column = ids.length > 0 ? "id" : "sku";
    const values = ids.length > 0 ? ids : skus;
    const [rows, definitions] = await Promise.all([
      findProducts(services.db, webstore.brands, { column, values }),
      loadAttributeDefinitions(services),
    ]);
    const sold = rows.filter((row) => !isUnsold(webstore, row));
    const found = new Map(sold.map((row) => [row[column], row]));
    const options = {
      ...readFieldOptions(query),
      withMedia: !isTrue(query.excludeMedia),
      withQuantityRule: isTrue(query.includeQuantityRule),
      withModels: isTrue(query.includeProductSellingModels),
      withAttributes: isTrue(query.includeAttributeSetInfo),
      withVariationInfo: isTrue(query.includeGroupByAttributeVariationInfo),
    };
    const products = values.map((value) =>
      toListed({ value, column, row: found.get(value), definitions, options }),
    );
    return { body: { products, total: products.filter((product) => product.success).length } };
  },

  async getFeaturedProducts({ params, query, webstore, services }) {
    const id = requireId("product", params.productId ?? "");
    const asked = readList(query.relationshipTypes, "relationshipTypes", 20);
    const relations =
      asked.length > 0 ? relationshipTypes.filter((type) => asked.includes(type)) : relationshipTypes;
    const withModels = asked.includes(modelType);
    const [anchor] = await findProducts(services.db, webstore.brands, { column: "id", values: [id] });
    if (!anchor) throw notFound("The product does not exist");
    const { db } = services;
    const [named, models] = await Promise.all([
      findRelated(db, webstore.brands, [id], relations, maxRelated),
      withModels ? findModels(db, webstore.brands, id, maxModels) : [],
    ]);
    const related = [...named, ...models.map((model) => ({ relation: modelType, id: model }))];
    const [rows, tree, definitions] = await Promise.all([
      findProducts(services.db, webstore.brands, {
        column: "id",
        values: [...new Set(related.map((each) => each.id))],
      }),
      loadCategoryTree({ ...services, webstore }),
      loadAttributeDefinitions(services),
    ]);
    const isWanted = (flag: string | undefined) => flag !== "false";
    const options = {
      ...fullDetail,
      ...readFieldOptions(query),
      withMedia: isWanted(query.includeMediaGroups),
      withAttributes: isWanted(query.includeAttributeSetInfo),
      withModels: isWanted(query.includeProductSellingModel),
      withQuantityRule: isWanted(query.includePurchaseQuantityRules),
    };
    const details = new Map(
      rows
        .filter((row) => !isUnsold(webstore, row))
        .map((row) => [row.id, toProductDetail(row, tree, definitions, options)]),
    );
    const of = (type: string) =>
      related.filter((each) => each.relation === type).flatMap((each) => details.get(each.id) ?? []);
    return {
      body: {
        featuredProductsByRelationshipType: Object.fromEntries(
          [...relations, ...(withModels ? [modelType] : [])].map((type) => [type, of(type)]),
        ),
      },
    };
  },
};
