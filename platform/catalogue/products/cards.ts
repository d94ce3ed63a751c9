import type { SearchProduct } from "#contract/search-shapes";

import type { PriceBook } from "#platform/db/catalogue-tables";
import type { Executor } from "#platform/db/database";
import { toDecimalText } from "#platform/core/money";
import { selectPrice, type SelectedPrice } from "#platform/catalogue/prices/select-price";
import type { AttributeDefinitions } from "#platform/catalogue/search/index/attribute-definitions";
import type { FoundGroup } from "#platform/catalogue/search/query/find-groups";
import { findCards, type CardRow } from "./card-queries";
import { toMedia } from "./media";
import { toQuantityRule } from "./selling";

/** What cards show. */
export interface CardOptions {
  currency: string;
  books: readonly PriceBook[];
  definitions: AttributeDefinitions;
  withPrices: boolean;
  withVariations: boolean;
  /** Names of further fields. */
  fields: readonly string[];
}

const usualFields = [
  "Name",
  "Description",
  "StockKeepingUnit",
  "Brand__c",
  "ProductType__c",
  "CardFact1__c",
  "CardFact2__c",
];

/** The products of a search result (API-101), in the order of `groups`. */
export async function loadCards(
  db: Executor,
  groups: readonly FoundGroup[],
  options: CardOptions,
): Promise<SearchProduct[]> {
  const rows = await findCards(db, groups, {
    currency: options.currency,
    withSiblings: options.withVariations,
  });
  return rows.map((row) => toCard(row, options));
}

function toCard(row: CardRow, options: CardOptions): SearchProduct {
  const shown: Record<string, string> = { ...row.fields, ...row.groupFields, StockKeepingUnit: row.sku };
  const names = [...new Set([...usualFields, ...options.fields])];
  const variations = readVariations(row, options);
  return {
    id: row.id,
    name: shown.Name ?? row.name,
    productClass: row.product_class,
    urlName: row.url_name,
    fields: Object.fromEntries(
      names.flatMap((name) => {
        const value = Object.hasOwn(shown, name) ? shown[name] : undefined;
        return value === undefined ? [] : [[name, { value }]];
      }),
    ),
    defaultImage: row.image && toMedia(row.image),
    prices: options.withPrices ? toPrices(priceOf(row.entries, options), options.currency) : null,
    isConfigurationAllowed: false,
    purchaseQuantityRule: toQuantityRule(row),
    productSellingModelInformation: { isSubscriptionProduct: row.isSubscription },
    variationAttributeSet: Object.keys(row.variation).length > 0 ? { attributes: row.variation } : null,
    productVariationInfo: variations,
  };
}

function priceOf(entries: CardRow["entries"], { books }: CardOptions): SelectedPrice | null {
  return selectPrice(
    (entries ?? []).map((entry) => ({ ...entry, tiers: [] })),
    books,
  );
}

function toPrices(price: SelectedPrice | null, currencyIsoCode: string): SearchProduct["prices"] {
  if (!price) return null;
  return {
    listPrice: toDecimalText(price.listAmount),
    unitPrice: toDecimalText(price.unitAmount),
    currencyIsoCode,
    pricebookEntryId: price.entryId,
  };
}

/** The variations of a card: swatches of the attribute that has colors, in its order, and the price range. */
function readVariations(row: CardRow, options: CardOptions): SearchProduct["productVariationInfo"] {
  if (!row.siblings || row.siblings.length === 0) return null;
  const priced = row.siblings.map((sibling) => ({
    ...sibling,
    amount: priceOf(sibling.entries, options)?.unitAmount ?? null,
  }));
  const amounts = priced.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const colored = [...options.definitions.values()].find(
    (each) =>
      each.options.some((option) => option.colorHex) &&
      priced.some(({ variation }) => variation[each.apiName]),
  );
  const swatches = (colored?.options ?? []).flatMap((option) => {
    const cheapest = priced
      .filter(({ variation }) => variation[colored!.apiName] === option.value)
      .sort((a, b) => (a.amount ?? Infinity) - (b.amount ?? Infinity))[0];
    return cheapest
      ? [
          {
            label: option.label,
            colorHexCode: option.colorHex,
            productId: cheapest.id,
            urlName: cheapest.urlName,
          },
        ]
      : [];
  });
  const lowest = Math.min(...amounts);
  const varies = options.withPrices && amounts.some((amount) => amount !== lowest);
  return { swatches, variationCount: priced.length, lowestUnitPrice: varies ? toDecimalText(lowest) : null };
}
