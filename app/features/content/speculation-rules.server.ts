import { neverAhead, screenRows } from "~/address-facts.server";
import { addressMap, platformPages } from "~/addresses.server";

/** In any store: the first segment may be a store's name. */
const inAnyStore = (pattern: string) => `{/:store}?/${pattern}`;

/**
 * Links that are never fetched ahead, wherever they lead: those that scripts handle once they run
 * (`data-scripts` on the root), files, other documents, and parts of the same page.
 */
const otherLinks = [
  ":root[data-scripts] a",
  "a[download]",
  "a[data-reload]",
  "a[data-dialog]",
  'a[rel~="external"]',
  'a[href^="#"]',
];

/** Links to products on the cards of lists and tiles. Other pages may name many products in their texts. */
const cardLinks = ".card a";

const not = (condition: object) => ({ not: condition });

/**
 * The rules of LINK-27, from the map of addresses. Paths of other origins match none of the patterns, because
 * they are relative to the address of the rules.
 */
const rules = () => {
  const never = [...neverAhead.map(inAnyStore), ...Object.values(platformPages).map((path) => `/${path}`)];
  const drawn = screenRows.filter(({ ahead }) => ahead === "drawn").map(({ pattern }) => inAnyStore(pattern));
  const product = {
    and: [{ href_matches: inAnyStore(addressMap.product) }, { selector_matches: cardLinks }],
  };
  const when = (...conditions: object[]) => [
    { where: { and: [...conditions, not({ selector_matches: otherLinks })] }, eagerness: "moderate" },
  ];
  return {
    prefetch: when({ href_matches: "/*" }, not({ href_matches: never })),
    prerender: when({ or: [{ href_matches: drawn }, product] }),
  };
};

/** Which links a browser without scripts may fetch ahead; documents name it in `Speculation-Rules`. */
export async function loadSpeculationRules(): Promise<Response> {
  return new Response(JSON.stringify(rules()), {
    headers: { "content-type": "application/speculationrules+json", "cache-control": "public, max-age=3600" },
  });
}
