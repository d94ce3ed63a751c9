import { toEventItem } from "#contract/analytics/item";

let count = 0;
const record = (name: string, visitor: string | null, at: Date, payload: object) => ({
  id: `interest-${process.pid}-${(count += 1)}`,
  name,
  at: at.toISOString(),
  payload,
  path: "/",
  pageType: null,
  scripts: null,
  isBot: false,
  consent: { analytics: visitor !== null, advertising: false },
  visitor,
  source: null,
});

/** The record of a product page that a visitor saw. */
export const viewItemRecord = (visitor: string | null, sku: string, at = new Date()) =>
  record("view-item", visitor, at, {
    currency: "USD",
    value: "1.00",
    items: [
      toEventItem(
        {
          name: "A product",
          sku,
          brand: "",
          categories: "",
          variant: "",
          price: 100,
          memberPrice: null,
          loyaltyPrice: null,
          isLoyalty: false,
          memberDiscount: 0,
          loyaltyDiscount: 0,
          promotionalSavings: 0,
          itemAdjustment: 0,
          isOnClearance: false,
          ecoPart: "",
          quantity: 1,
        },
        false,
      ),
    ],
  });

/** The record of a search of a visitor. */
export const searchRecord = (
  visitor: string | null,
  term: string,
  { results = 3, refinements = [] as string[] } = {},
) =>
  record("search-submit", visitor, new Date(), {
    search_term: term,
    results,
    refinements,
    suggestion: null,
  });
