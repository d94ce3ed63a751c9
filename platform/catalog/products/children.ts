import type * as products from "#contract/catalog/products";
import { badInput, notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { pagePointers, readPage } from "#platform/core/page-tokens";
import { isTrue, requireId } from "#platform/core/query-values";
import { loadAttributeDefinitions } from "#platform/catalog/search/index/attribute-definitions";
import { loadCategoryTree } from "#platform/catalog/categories/category-tree";
import { readDetailOptions } from "./detail-options";
import { toProductDetail } from "./product-detail";
import { findComponents, findProducts } from "./queries";

/** Children come in the order that the merchant set. */
const rules = {
  tokenName: "pageToken",
  sorts: ["SortOrder"],
  defaultSort: "SortOrder",
  defaultSize: 20,
} as const;

/** The call that lists the parts of bundles and sets. */
export const childrenHandlers: Handlers<Pick<typeof products, "listProductChildren">> = {
  /** Parts that the store does not sell are left out (CATALOG-34). */
  async listProductChildren({ params, query, webstore, services, request }) {
    const id = requireId("product", params.productId ?? "");
    const url = new URL(request.url);
    const page = readPage({ token: query.pageToken, pageSize: query.pageSize, sort: undefined }, rules, url);
    const [parent] = await findProducts(services.db, webstore.brands, { column: "id", values: [id] });
    if (!parent) throw notFound("The product does not exist");
    const { product_class: productClass } = parent;
    if (productClass !== "Bundle" && productClass !== "Set")
      throw badInput("Only a bundle or a set has children");
    const components = await findComponents(services.db, webstore.brands, id);
    const shown = components.slice(page.offset, page.offset + page.size);
    const [rows, tree, definitions] = await Promise.all([
      findProducts(services.db, webstore.brands, { column: "id", values: shown.map((each) => each.childId) }),
      loadCategoryTree({ ...services, webstore }),
      loadAttributeDefinitions(services),
    ]);
    const options = { ...readDetailOptions(query), withModels: isTrue(query.includeProductSellingModels) };
    const items = shown.flatMap(({ childId, quantity }) => {
      const row = rows.find((each) => each.id === childId);
      return row
        ? [
            {
              productInfo: toProductDetail(row, tree, definitions, options),
              defaultQuantity: String(quantity),
              isEntitled: true,
            },
          ]
        : [];
    });
    const hasMore = page.offset + page.size < components.length;
    return {
      body: {
        items,
        count: items.length,
        total: components.length,
        productClass,
        ...pagePointers(page, hasMore, url, "pageToken"),
      },
    };
  },
};
