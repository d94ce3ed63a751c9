import type * as recommendations from "#contract/catalog/recommendations";
import { randomUUID } from "node:crypto";

import { personalRecommenders } from "#contract/catalog/recommendations";
import type { SearchProduct } from "#contract/catalog/search-shapes";

import { ownerKey } from "#platform/core/actor";
import { readCurrency } from "#platform/core/currency";
import { badId } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";
import { isIdOf } from "#platform/core/ids";
import { entitledPriceBooks } from "#platform/catalog/prices/price-books";
import { isTrue, readList } from "#platform/core/query-values";
import { loadAttributeDefinitions } from "#platform/catalog/search/index/attribute-definitions";
import { loadSearchIndex } from "#platform/catalog/search/index/search-index";
import { groupsAt } from "#platform/catalog/search/groups/similar-groups";
import { loadCards } from "#platform/catalog/products/cards";
import { findAnchors, findInCart } from "./queries";
import { recommend } from "./recommend";
import { viewOwners } from "./views";

const mostRecommended = 12;
const mostAnchors = 20;

interface Anchors {
  products: string[];
  categories: string[];
}

function readAnchors(text: string | undefined): Anchors {
  const values = readList(text, "anchorValues", mostAnchors);
  const products = values.filter((value) => isIdOf("product", value));
  const categories = values.filter((value) => isIdOf("category", value));
  if (products.length + categories.length < values.length)
    throw badId("anchorValues takes ids of products or of categories");
  return { products, categories };
}

/** The recommendations (CATALOG-29 to CATALOG-31). */
export const recommendationHandlers: Handlers<typeof recommendations> = {
  async getRecommendations({ query, webstore, actor, services }) {
    const { db } = services;
    const currency = readCurrency(webstore, query.currencyIsoCode);
    const anchors = readAnchors(query.anchorValues);
    const fromCart = isTrue(query.anchorFromCurrentCart);
    const owner = ownerKey(actor);
    if (fromCart && owner)
      anchors.products = [
        ...new Set([...anchors.products, ...(await findInCart(db, webstore.id, owner))]),
      ].slice(0, mostAnchors);

    const books = entitledPriceBooks(webstore, actor);
    const scope = { brands: webstore.brands, currency, books, limit: mostRecommended };
    const isPersonal = personalRecommenders.has(query.recommender);
    const groups = await recommend(query.recommender, {
      services,
      webstoreId: webstore.id,
      scope,
      productIds: anchors.products,
      categoryIds: anchors.categories,
      ownerKeys: isPersonal ? viewOwners(actor) : [],
    });
    const informed = query.includePricingAndProductInformation !== "false";
    const requested = isTrue(query.includeRequestProduct)
      ? await findAnchors(db, anchors.products.slice(0, 1))
      : [];
    const asked =
      requested.length > 0
        ? groupsAt(
            await loadSearchIndex(db),
            scope,
            requested.map(({ position }) => position),
          )
        : [];
    const cards = await loadCards(db, [...groups, ...asked], {
      currency,
      books,
      definitions: await loadAttributeDefinitions(services),
      withPrices: informed,
      withVariations: informed,
      fields: [],
    });
    const shown = informed ? cards : cards.map(withIdsOnly);
    const products = shown.slice(0, groups.length);
    return {
      body: {
        productPage: { products, total: products.length },
        uuid: randomUUID(),
        requestProduct: asked.length > 0 ? (shown.at(-1) ?? null) : null,
      },
      ...(isPersonal || fromCart ? { headers: { "cache-control": "private, no-store" } } : {}),
    };
  },
};

/** A product with only its ids, for calls that do not ask for product information. */
const withIdsOnly = (product: SearchProduct): SearchProduct => ({
  ...product,
  fields: {},
  defaultImage: null,
  prices: null,
  variationAttributeSet: null,
  cardVariations: null,
});
