import { badInput, notFound } from "../../errors";
import type { Handlers } from "../../handler";
import { isTrue, readList, requireId } from "../../query-values";
import { loadAttributeDefinitions } from "../../search/attribute-definitions";
import { loadCategoryTree } from "../categories/category-tree";
import { pickDefaultImage } from "./media";
import { fullDetail, toFields, toProductDetail } from "./product-detail";
import { findProducts, findRelated, type ProductRow } from "./queries";

const relationshipTypes = ["Accessory", "Part", "Complement"];
/** How many products of one relationship are given out. */
const mostRelated = 24;

export const productHandlers: Handlers<"getProduct" | "listProducts" | "getFeaturedProducts"> = {
  async getProduct({ params, query, webstore, services }) {
    const id = requireId("product", params.productId ?? "");
    const [rows, tree, definitions] = await Promise.all([
      findProducts(services.db, webstore.brands, { column: "id", values: [id] }),
      loadCategoryTree({ ...services, webstore }),
      loadAttributeDefinitions(services),
    ]);
    const [row] = rows;
    if (!row) throw notFound("The product does not exist");
    return {
      body: toProductDetail(row, tree, definitions, {
        fields: readList(query.fields, "fields", 100),
        mediaGroups: readList(query.mediaGroups, "mediaGroups", 20),
        withMedia: !isTrue(query.excludeMedia),
        withVariationInfo: !isTrue(query.excludeVariationInfo),
        withAttributes: !isTrue(query.excludeAttributeSetInfo),
      }),
    };
  },

  /** Each element carries its own success; what the store does not sell is answered like what does not exist. */
  async listProducts({ query, webstore, services }) {
    const ids = readList(query.ids, "ids", 100);
    const skus = readList(query.skus, "skus", 100);
    if (ids.length === 0 && skus.length === 0) throw badInput("Either ids or skus is required");
    if (ids.length > 0 && skus.length > 0) throw badInput("Only one of ids or skus should be provided");
    for (const id of ids) requireId("product", id);
    const wanted = readList(query.fields, "fields", 100);
    const column = ids.length > 0 ? "id" : "sku";
    const values = ids.length > 0 ? ids : skus;
    const rows = await findProducts(services.db, webstore.brands, { column, values });
    const found = new Map(rows.map((row) => [row[column], row]));
    const products = values.map((value) => toListed(value, column, found.get(value), wanted, !isTrue(query.excludeMedia)));
    return { body: { products, total: products.filter((product) => product.success).length } };
  },

  async getFeaturedProducts({ params, query, webstore, services }) {
    const id = requireId("product", params.productId ?? "");
    const asked = readList(query.relationshipTypes, "relationshipTypes", 20);
    const relations = asked.length > 0 ? relationshipTypes.filter((type) => asked.includes(type)) : relationshipTypes;
    const [anchor] = await findProducts(services.db, webstore.brands, { column: "id", values: [id] });
    if (!anchor) throw notFound("The product does not exist");
    const related = await findRelated(services.db, webstore.brands, [id], relations, mostRelated);
    const [rows, tree, definitions] = await Promise.all([
      findProducts(services.db, webstore.brands, { column: "id", values: [...new Set(related.map((each) => each.id))] }),
      loadCategoryTree({ ...services, webstore }),
      loadAttributeDefinitions(services),
    ]);
    const options = { ...fullDetail, fields: readList(query.fields, "fields", 100) };
    const details = new Map(rows.map((row) => [row.id, toProductDetail(row, tree, definitions, options)]));
    const of = (type: string) => related.filter((each) => each.relation === type).flatMap((each) => details.get(each.id) ?? []);
    return { body: { featuredProductsByRelationshipType: Object.fromEntries(relations.map((type) => [type, of(type)])) } };
  },
};

function toListed(value: string, column: "id" | "sku", row: ProductRow | undefined, fields: readonly string[], withMedia: boolean) {
  if (!row) {
    return {
      id: column === "id" ? value : "", sku: column === "sku" ? value : "", success: false, fields: {}, defaultImage: null, urlName: null,
      error: { errorCode: "ITEM_NOT_FOUND", message: "The product does not exist" },
    };
  }
  return {
    id: row.id,
    sku: row.sku,
    success: true,
    error: null,
    name: row.name,
    productClass: row.product_class,
    variationParentId: row.parent_id,
    variationAttributeSet: Object.keys(row.variation).length > 0 ? { attributes: row.variation } : null,
    fields: toFields(row, fields),
    defaultImage: withMedia ? pickDefaultImage(row.media) : null,
    urlName: row.url_name,
  };
}
