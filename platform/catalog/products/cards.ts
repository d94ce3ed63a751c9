import { joinValues } from "#contract/analytics/item";
import type { SearchProduct } from "#contract/catalog/search-shapes";

import type { PriceBook } from "#platform/db/stored-values";
import type { Executor } from "#platform/db/database";
import { toDecimalText } from "#platform/core/money";
import { selectPrice, type SelectedPrice } from "#platform/catalog/prices/select-price";
import { showValue, type AttributeDefinitions } from "#platform/catalog/search/index/attribute-definitions";
import type { FoundGroup } from "#platform/catalog/search/groups/find-groups";
import { analyticsFields, otherNamesOf } from "./analytics-fields";
import { findCards, type CardRow, type SiblingRow } from "./card-queries";
import { toMedia } from "./media";
import { toQuantityRule } from "./selling";

/** The data of cards. */
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
  "BWC_Product_Category__c",
  "BWC_Brand__c",
  "BWC_Product_Type__c",
  analyticsFields.isOnClearance,
  analyticsFields.ecoPart,
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
  const fields = { ...row.fields, ...row.groupFields };
  const shown: Record<string, string> = {
    ...otherNamesOf(fields),
    ...fields,
    ...sharedFacts(row),
    StockKeepingUnit: row.sku,
  };
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
    ...(row.secondImage && row.secondImage.id !== row.image?.id && { secondImage: toMedia(row.secondImage) }),
    ...((row.partImages?.length ?? 0) > 1 && {
      partImages: row.partImages!.map((each, at) => toMedia(each, at)),
    }),
    prices: options.withPrices ? toPrices(priceOf(row.entries, options), options.currency) : null,
    isConfigurationAllowed: false,
    purchaseQuantityRule: toQuantityRule(row),
    productSellingModelInformation: { isSubscriptionProduct: row.isSubscription },
    variationAttributeSet: Object.keys(row.variation).length > 0 ? { attributes: row.variation } : null,
    variationName: nameVariation(row.variation, options.definitions),
    cardVariations: variations,
  };
}

/** The values of a variation, in the order of the names of their attributes; null for other products. */
const nameVariation = (variation: CardRow["variation"], definitions: AttributeDefinitions) =>
  joinValues(
    Object.entries(variation).map(
      ([name, value]) => [name, showValue(definitions.get(name), value)] as const,
    ),
  ) || null;

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

/**
 * The facts of the variations that match, where they have the same one: "36 in wide" in a list of that width
 * instead of the parent's "24–36 in wide".
 */
function sharedFacts({ siblings, matching }: CardRow): Record<string, string> {
  if (!matching) return {};
  const matches = (siblings ?? []).filter(({ id }) => matching.includes(id));
  return Object.fromEntries(
    ["CardFact1__c", "CardFact2__c"].flatMap((name, at) => {
      const [fact, ...others] = new Set(matches.map(({ facts }) => facts[at]));
      return fact && others.length === 0 ? [[name, fact]] : [];
    }),
  );
}

/**
 * The variations of a card (CATALOG-16). The price range is that of the variations that match. The swatches,
 * in the order of their attribute, are the colors that a matching variation has, or would have in another
 * color.
 */
function readVariations(row: CardRow, options: CardOptions): SearchProduct["cardVariations"] {
  if (!row.siblings || row.siblings.length === 0) return null;
  const priced = row.siblings.map((sibling) => ({
    ...sibling,
    matches: row.matching?.includes(sibling.id) ?? true,
    amount: priceOf(sibling.entries, options)?.unitAmount ?? null,
  }));
  const colored = [...options.definitions.values()].find(
    (each) =>
      each.options.some((option) => option.colorHex) &&
      priced.some(({ variation }) => variation[each.apiName]),
  );
  const inAnyColor = ({ variation }: SiblingRow) =>
    JSON.stringify(Object.entries({ ...variation, [colored?.apiName ?? ""]: "" }).sort());
  const offered = new Set(priced.filter(({ matches }) => matches).map(inAnyColor));
  const swatches = (colored?.options ?? []).flatMap((option) => {
    const cheapest = priced
      .filter((each) => each.variation[colored!.apiName] === option.value && offered.has(inAnyColor(each)))
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
  const amounts = priced.flatMap(({ matches, amount }) => (matches && amount !== null ? [amount] : []));
  const lowest = Math.min(...amounts);
  const varies = options.withPrices && amounts.some((amount) => amount !== lowest);
  return { swatches, variationCount: priced.length, lowestUnitPrice: varies ? toDecimalText(lowest) : null };
}
