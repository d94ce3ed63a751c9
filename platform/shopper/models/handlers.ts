import type * as models from "#contract/shopper/product-models";
import { notFound } from "#platform/core/errors";
import type { Handlers } from "#platform/core/handler";

import { findModels, type Appliance } from "./find-models";
import { listPanelModels, readModel } from "./owner-facts";

const toNamed = ({ sku, name }: Appliance) => ({ model: sku, name });

/** Appliances by model number (API-280, API-447). */
export const modelHandlers: Handlers<typeof models> = {
  async findProductModel({ query, services: { db } }) {
    const { match, candidates, suggestions } = await findModels(db, query.model);
    return {
      body: {
        match: match && toNamed(match),
        candidates: candidates.map(toNamed),
        suggestions: suggestions.map(toNamed),
      },
    };
  },

  async getProductModel({ params, webstore, services: { db } }) {
    const { match } = await findModels(db, params.model!);
    const body = match && (await readModel(db, webstore.brands, match));
    if (!body) throw notFound("The model is not known");
    return { body };
  },
  async listPanelModels({ webstore, services: { db } }) {
    return { body: { models: await listPanelModels(db, webstore.brands) } };
  },
};
