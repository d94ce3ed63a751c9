import { factRows } from "~/address-facts.server";
import { rootOf } from "~/addresses";
import { screens } from "~/addresses.server";

/**
 * Page types of the map of addresses by the lowercase path without slashes at its ends. A key that ends in
 * '/' stands for every path below it.
 */
const labels = new Map(
  factRows.flatMap(({ pattern, pageType }) =>
    pageType ? [[pattern.replace(/\/:\w+\?$/, "").replace(/[:*].*$/, ""), pageType] as const] : [],
  ),
);

/** Page types by a word in the path or the title (STORE-22, STORE-23). */
const wordRules = [
  [/\bmya\b/i, "My Account"],
  [/\bcheckout\b/i, "Checkout"],
  [/\bcart\b/i, "Cart"],
  [/\bsearch\b/i, "Search"],
] as const;

/** Page types of the landing pages of appliances, by the end of their category's address (EVENT-45). */
const appliances = [
  "Ovens",
  "Ranges",
  "Cooktops",
  "Rangetops",
  "Dishwashers",
  "Microwaves",
  "Refrigerators",
  "Wine Storage",
  "Ventilation",
  "Warming Drawers",
  "Ice Makers",
  "Stand Mixers",
  "Blenders",
].map((label) => {
  const word = label.toLowerCase().replace(" ", "-");
  return { label, word: new RegExp(`(?:^|-)${word}(?:$|-(?:rangetops|beverage-centers)$)`) };
});

interface Screen {
  /** Without the store's prefix. */
  path: string;
  /** With its '?', as in a location. */
  search?: string;
  title?: string | null;
}

/**
 * The label that a page-view tracker uses for a screen (EVENT-14). Every address has one.
 */
export function pageTypeOf({ path, search = "", title }: Screen): string {
  const segments = path.toLowerCase().split("/").filter(Boolean);
  const [first = ""] = segments;
  // The page right after placing an order is the order; the same address later is its summary.
  if (`/${first}/` === rootOf(screens.orderSummary) && /[?&]placed=1/.test(search)) return "Order";
  if (`/${first}/` === rootOf(screens.category)) {
    const last = segments.at(-1)!;
    const found = segments.length > 2 ? appliances.find(({ word }) => word.test(last)) : undefined;
    return found?.label ?? "Category";
  }
  const known =
    labels.get(segments.join("/")) ??
    (segments.length > 1 ? labels.get(`${first}/`) : undefined) ??
    labels.get(first);
  if (known) return known;
  return (
    wordRules.find(([word]) => word.test(path) || word.test(title ?? ""))?.[1] ??
    first.replace(/(?:^|-)(\w)/g, (_all, letter: string) => ` ${letter.toUpperCase()}`).trim()
  );
}
