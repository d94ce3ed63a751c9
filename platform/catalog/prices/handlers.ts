import type * as pricing from "#contract/catalog/pricing";
import { readCurrency } from "#platform/core/currency";
import { badInput } from "#platform/core/errors";
import type { Handlers, HandlerInput } from "#platform/core/handler";
import { loadMembership } from "#platform/accounts/accounts/sold-membership";
import { entitledPriceBooks } from "./price-books";
import { isTrue, readList, requireId } from "#platform/core/query-values";
import type { endpoints } from "#contract/index";
import { findPricedProducts } from "./priced-products";
import { noPrice, noAmounts, toChildEntry, toLineResult, toPrice } from "./serialize";

type Scope = Pick<HandlerInput<typeof endpoints.getProductPrice>, "webstore" | "actor" | "services">;

const scopeOf = async ({ webstore, actor, services }: Scope, currency: string) => ({
  brands: webstore.brands,
  books: entitledPriceBooks(webstore, actor),
  currency,
  member: {
    guests: entitledPriceBooks(webstore, { kind: "guest", guestId: null }),
    members: (await loadMembership({ ...services, webstore }))?.priceBooks ?? ["member" as const],
  },
});

interface AskedLine {
  productId: string;
  sellingModelId?: string | undefined;
}

/** Prices lines in the order given. Each line succeeds or fails by itself (PRICE-7). */
async function priceLines(input: Scope, lines: readonly AskedLine[], asked: string | undefined) {
  const currency = readCurrency(input.webstore, asked);
  for (const { productId } of lines) requireId("product", productId);
  const products = await findPricedProducts(
    input.services.db,
    [...new Set(lines.map((line) => line.productId))],
    await scopeOf(input, currency),
  );
  return {
    body: {
      currencyIsoCode: currency,
      success: true,
      error: null,
      pricingLineItemResults: lines.map(({ productId, sellingModelId }) =>
        toLineResult(productId, products.get(productId), sellingModelId),
      ),
    },
  };
}

/** The price calls. */
export const pricingHandlers: Handlers<typeof pricing> = {
  async getProductPrice(input) {
    const { params, query, webstore, services } = input;
    const productId = requireId("product", params.productId ?? "");
    const currency = readCurrency(webstore, query.currencyIsoCode);
    const models = readList(query.productSellingModelIds, "productSellingModelIds", 50).map((id) =>
      requireId("sellingModel", id),
    );
    const products = await findPricedProducts(services.db, [productId], await scopeOf(input, currency));
    const product = products.get(productId);
    const usual = product?.offers[0];
    if (!product || !usual?.price) throw noPrice();
    const wanted = isTrue(query.allProductSellingModelPrices)
      ? product.offers
      : models.length > 0
        ? models.map(
            (id) => product.offers.find((offer) => offer.model?.id === id) ?? { model: { id }, price: null },
          )
        : [usual];
    return {
      body: {
        productId,
        currencyIsoCode: currency,
        ...toPrice(product, usual.price, usual.model?.id ?? null),
        productPriceEntries: wanted.map(({ model, price }) =>
          price
            ? { ...toPrice(product, price, model?.id ?? null), success: true, error: {} }
            : {
                ...noAmounts,
                productSellingModelId: model?.id ?? null,
                success: false,
                error: { errorCode: "ITEM_NOT_FOUND", message: "The product is not sold in this way" },
              },
        ),
        childEntries: isTrue(query.includeChildProductPrices)
          ? product.parts.map((part) => toChildEntry(part, products.get(part.productId)))
          : [],
      },
    };
  },

  async listProductPrices(input) {
    const ids = readList(input.query.productIds, "productIds", 500);
    if (ids.length === 0) throw badInput("A list of product IDs is required");
    return priceLines(
      input,
      ids.map((productId) => ({ productId })),
      input.query.currencyIsoCode,
    );
  },

  priceLineItems: (input) =>
    priceLines(
      input,
      input.body.pricingLineItems.map(({ productId, productSellingModelId }) => ({
        productId,
        sellingModelId: productSellingModelId,
      })),
      input.query.currencyIsoCode,
    ),
};
