import { badInput } from "#platform/core/errors";

/** The first rule is the default: it sorts by relevance with a search term and by popularity without one. */
export const sortRules = [
  {
    sortRuleId: "featured",
    label: "Featured",
    type: "Relevance",
    nameOrId: "Relevance",
    direction: "Descending",
  },
  {
    sortRuleId: "price-asc",
    label: "Price",
    labelSuffix: "low to high",
    type: "Price",
    nameOrId: "UnitPrice",
    direction: "Ascending",
  },
  {
    sortRuleId: "price-desc",
    label: "Price",
    labelSuffix: "high to low",
    type: "Price",
    nameOrId: "UnitPrice",
    direction: "Descending",
  },
  {
    sortRuleId: "name-asc",
    label: "Name",
    labelSuffix: "A to Z",
    type: "ProductStandardField",
    nameOrId: "Name",
    direction: "Ascending",
  },
  {
    sortRuleId: "newest",
    label: "Newest",
    type: "ProductStandardField",
    nameOrId: "CreatedDate",
    direction: "Descending",
  },
] as const;

/** The id of one of `sortRules`. */
export type SortRuleId = (typeof sortRules)[number]["sortRuleId"];

/** Null if no rule is named. Throws 400 for an unknown rule. */
export function readSortRule(id: string | undefined): SortRuleId | null {
  if (!id) return null;
  const rule = sortRules.find((each) => each.sortRuleId === id);
  if (!rule) throw badInput("sortRuleId is not one of this store's sort rules");
  return rule.sortRuleId;
}
