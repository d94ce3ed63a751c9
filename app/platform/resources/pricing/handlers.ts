import { badInput, notFound } from "../../errors";
import type { Handlers, HandlerInput } from "../../handler";
import type { endpoints } from "~/contract";
import { seededId } from "../../ids";
import { toDecimalText } from "../../money";
import { entitledPriceBooks } from "../../pricing/price-books";
import { tierUnitAmount } from "../../pricing/price-tiers";
import type { SelectedPrice } from "../../pricing/select-price";
import { readList, requireId } from "../../query-values";
import { findSoldProductIds } from "../products/queries";
import { findPrices } from "./queries";

type Scope = Pick<HandlerInput<typeof endpoints.getProductPrice>, "webstore" | "actor" | "services">;

/** Prices in the store's currency of those products that the store sells. */
async function pricesInStore({ webstore, actor, services }: Scope, ids: readonly string[]): Promise<Map<string, SelectedPrice>> {
  const sold = await findSoldProductIds(services.db, webstore.brands, ids);
  return findPrices(services.db, sold, entitledPriceBooks(webstore, actor), webstore.currency);
}

function toTiers(price: SelectedPrice) {
  if (price.tiers.length === 0) return null;
  return {
    id: seededId("priceAdjustment", price.entryId),
    priceAdjustmentTiers: price.tiers.map((tier) => ({
      id: tier.id,
      adjustmentType: tier.type,
      adjustmentValue: toDecimalText(tier.value),
      lowerBound: String(tier.lowerBound),
      upperBound: tier.upperBound === null ? null : String(tier.upperBound),
      tierUnitPrice: toDecimalText(tierUnitAmount(price.unitAmount, tier)),
    })),
  };
}

export const pricingHandlers: Handlers<"getProductPrice" | "listProductPrices"> = {
  async getProductPrice({ params, webstore, actor, services }) {
    const productId = requireId("product", params.productId ?? "");
    const price = (await pricesInStore({ webstore, actor, services }, [productId])).get(productId);
    if (!price) throw notFound("The product has no price here");
    const entry = {
      listPrice: toDecimalText(price.listAmount),
      unitPrice: toDecimalText(price.unitAmount),
      lowestUnitPrice: null,
      pricebookEntryId: price.entryId,
      productSellingModelId: null,
      priceAdjustment: toTiers(price),
    };
    return {
      body: {
        productId, currencyIsoCode: webstore.currency, ...entry,
        productPriceEntries: [{ ...entry, success: true, error: {} }], childEntries: [],
      },
    };
  },

  async listProductPrices({ query, webstore, actor, services }) {
    const ids = readList(query.productIds, "productIds", 500);
    if (ids.length === 0) throw badInput("A list of product IDs is required");
    for (const id of ids) requireId("product", id);
    const prices = await pricesInStore({ webstore, actor, services }, ids);
    return {
      body: {
        currencyIsoCode: webstore.currency,
        success: true,
        error: null,
        pricingLineItemResults: ids.map((productId) => {
          const price = prices.get(productId);
          return {
            productId,
            success: price !== undefined,
            listPrice: price ? toDecimalText(price.listAmount) : null,
            unitPrice: price ? toDecimalText(price.unitAmount) : null,
            lowestUnitPrice: null,
            pricebookEntryId: price?.entryId ?? null,
            priceAdjustment: price ? toTiers(price) : null,
            error: price ? null : { errorCode: "ITEM_NOT_FOUND", message: "The product has no price here" },
          };
        }),
      },
    };
  },
};
