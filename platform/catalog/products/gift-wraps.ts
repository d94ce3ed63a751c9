import type * as productLists from "#contract/catalog/product-lists";
import type { Handlers } from "#platform/core/handler";
import { loadAttributeDefinitions } from "#platform/catalog/search/index/attribute-definitions";
import { sellsGiftWrap } from "./gift-wrap";
import { fullDetail, readFieldOptions } from "./detail-options";
import { toListed } from "./listed";
import { findGiftWrapIds, findProducts } from "./queries";

/** The call that lists gift wraps. */
export const giftWrapHandlers: Handlers<Pick<typeof productLists, "listGiftWraps">> = {
  async listGiftWraps({ query, webstore, services }) {
    const values = sellsGiftWrap(webstore) ? await findGiftWrapIds(services.db, webstore.brands) : [];
    const [rows, definitions] = await Promise.all([
      findProducts(services.db, webstore.brands, { column: "id", values }),
      loadAttributeDefinitions(services),
    ]);
    const found = new Map(rows.map((row) => [row.id, row]));
    const options = {
      ...fullDetail,
      ...readFieldOptions({ fields: query.fields }),
      withAttributes: false,
      withVariationInfo: false,
    };
    const products = values.map((value) =>
      toListed({ value, column: "id", row: found.get(value), definitions, options }),
    );
    return { body: { products, total: products.length } };
  },
};
