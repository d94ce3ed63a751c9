import { fillPattern, withQuery, type LinkBuilder, type QueryInput } from "./address-links";

export type { QueryInput } from "./address-links";

/*
 * The part of the map of addresses that browsers load, on every page: only the rows that code in the browser
 * uses. All other rows are in addresses.server.ts, which adds these to them. To use another address in the
 * browser, move its row here.
 */

/**
 * The patterns of the screens by name, without the store's prefix. `:name` is one segment, `:name?` is an
 * optional segment, `*` is any number of segments.
 */
export const browserPatterns = {
  home: "",
  search: "global-search/:term?",
  /** Answers scripts only. */
  searchSuggestions: "search-suggestions",
  category: "category/*",
  cart: "cart",
  guestCheckout: "guest-checkout",
  deliveryZip: "delivery-zip",
  siteMap: "site-map",
  login: "login",
  wishlist: "mya-wishlist",
  emailVerification: "mya-email-verification",
  emailVerificationResult: "email-verification-result",
  support: "support",
  showrooms: "showrooms",
} as const;

/** Query parameters that every link to a screen has. */
const fixedQueries: Readonly<Record<string, QueryInput>> = { login: { language: "en_US" } };

/** The fixed beginning of a pattern's addresses, without the store's prefix: `/cart`, `/category/`. */
export const rootOf = (pattern: string): string => `/${pattern.replace(/[:*].*$/, "")}`;

type Links<Patterns> = {
  [Name in keyof Patterns]: LinkBuilder<Patterns[Name] extends string ? Patterns[Name] : never>;
};

/**
 * A link builder for each pattern. It takes the values of the pattern's parameters in order, then the query.
 * `at` gives the address of a path that begins with '/', as content records write it. `prefix` is '' for the
 * main store on its own host, else '/{store}' (STORE-8).
 */
export function createLinks<Patterns extends Readonly<Record<string, string>>>(
  patterns: Patterns,
  prefix: string,
) {
  const at = (path: string) => (path === "/" ? prefix || "/" : prefix + path);
  const links = Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [
      name,
      (...values: (string | QueryInput | undefined)[]) => {
        const { path, rest } = fillPattern(pattern, values);
        return withQuery(at(`/${path}`), { ...fixedQueries[name], ...rest });
      },
    ]),
  ) as unknown as Links<Patterns>;
  return { ...links, prefix, at };
}

/** The link builders that code in the browser may use. The server has more: `createAddresses`. */
export const createBrowserAddresses = (prefix: string) => createLinks(browserPatterns, prefix);

export type BrowserAddresses = ReturnType<typeof createBrowserAddresses>;

/** Whether a path is that of `root`, or below it. */
export const isWithin = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** The path without the store's prefix, for links that must name the same screen in another store. */
export function withoutPrefix(path: string, prefix: string): string {
  return prefix !== "" && isWithin(path, prefix) ? path.slice(prefix.length) || "/" : path;
}

/** The end of the address that schedules service, in every store. */
export const scheduleServicePath = "/schedule-service";

/** The end of the address that finds places to see and buy appliances, in every store. */
export const findStorePath = "/find-store";
