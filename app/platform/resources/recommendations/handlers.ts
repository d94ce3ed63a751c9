import { randomUUID } from "node:crypto";

import type { Executor } from "../../db/database";
import { badId } from "../../errors";
import type { Handlers } from "../../handler";
import { isIdOf } from "../../ids";
import { entitledPriceBooks } from "../../pricing/price-books";
import { readList } from "../../query-values";
import { loadAttributeDefinitions } from "../../search/attribute-definitions";
import type { FoundGroup } from "../../search/find-groups";
import { loadCards } from "../products/cards";
import { findRelated } from "../products/queries";
import { findPopular, findSimilar, type RecommendationScope } from "./queries";

const mostRecommended = 12;

interface Anchors {
  products: string[];
  categories: string[];
}

function readAnchors(text: string | undefined): Anchors {
  const values = readList(text, "anchorValues", 20);
  const products = values.filter((value) => isIdOf("product", value));
  const categories = values.filter((value) => isIdOf("category", value));
  if (products.length + categories.length < values.length) throw badId("anchorValues takes ids of products or of categories");
  return { products, categories };
}

async function findComplements(db: Executor, scope: RecommendationScope, productIds: string[]): Promise<FoundGroup[]> {
  const related = await findRelated(db, scope.brands, productIds, ["Complement", "Accessory"], scope.limit);
  const complementsFirst = [...related].sort((a, b) => b.relation.localeCompare(a.relation));
  return [...new Set(complementsFirst.map((each) => each.id))].slice(0, scope.limit).map((id) => ({ grp: id, ids: [id] }));
}

/** What needs no shopper's history is computed; the personal recommenders answer an empty set, as documented without a cookie. */
function recommend(recommender: string, db: Executor, scope: RecommendationScope, anchors: Anchors): Promise<FoundGroup[]> {
  switch (recommender) {
    case "SimilarProducts":
      return findSimilar(db, scope, anchors.products, false);
    case "Upsell":
      return findSimilar(db, scope, anchors.products, true);
    case "ComplementaryProducts":
      return findComplements(db, scope, anchors.products);
    case "TopSelling":
      return findPopular(db, scope, []);
    case "TopSellingByCategory":
    case "MostViewedByCategory":
      return anchors.categories.length > 0 ? findPopular(db, scope, anchors.categories) : Promise.resolve([]);
    default:
      return Promise.resolve([]);
  }
}

export const recommendationHandlers: Handlers<"getRecommendations"> = {
  async getRecommendations({ query, webstore, actor, services }) {
    const books = entitledPriceBooks(webstore, actor);
    const { currency, brands } = webstore;
    const scope = { brands, currency, books, limit: mostRecommended };
    const groups = await recommend(query.recommender, services.db, scope, readAnchors(query.anchorValues));
    const products = await loadCards(services.db, groups, {
      currency, books, definitions: await loadAttributeDefinitions(services), withPrices: true, withVariations: true, fields: [],
    });
    return { body: { productPage: { products, total: products.length }, uuid: randomUUID(), requestProduct: null } };
  },
};
