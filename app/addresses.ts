/** Query parameters of a listing; lists repeat their name. */
export type QueryInput = Record<string, string | number | readonly string[] | null | undefined>;

function withQuery(path: string, query?: QueryInput): string {
  if (!query) return path;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === "") continue;
    for (const one of Array.isArray(value) ? (value as string[]) : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

const segments = (path: string) => path.split("/").filter(Boolean).map(encodeURIComponent).join("/");

/**
 * Every address of a store (decisions.md section 3). `prefix` is '' for the main store on its own host, else
 * '/{store}'. No address is spelled anywhere else.
 */
export function createAddresses(prefix: string) {
  return {
    prefix,
    /** Any address of the store given as a path from its root, as content records do. */
    at: (path: string) => (path === "/" ? prefix || "/" : prefix + path),
    home: () => prefix || "/",
    category: (urlPath: string, query?: QueryInput) =>
      withQuery(`${prefix}/category/${segments(urlPath)}`, query),
    product: (urlName: string, productId: string) =>
      `${prefix}/product/${encodeURIComponent(urlName)}/${encodeURIComponent(productId)}`,
    searchForm: () => `${prefix}/global-search/`,
    search: (term: string, query?: QueryInput) =>
      withQuery(`${prefix}/global-search/${encodeURIComponent(term)}`, query),
    searchSuggestions: () => `${prefix}/search-suggestions`,
    menu: (slug: string) => `${prefix}/menu/${encodeURIComponent(slug)}`,
    deliveryZip: () => `${prefix}/delivery-zip`,
    cart: () => `${prefix}/cart`,
    guestCheckout: () => `${prefix}/guest-checkout`,
    checkout: (step: "contact" | "delivery" | "payment" | "review" | "processing", query?: QueryInput) =>
      withQuery(`${prefix}/checkout/${step}`, query),
    /** What all addresses of the checkout begin with, and those of orders. */
    checkoutRoot: () => `${prefix}/checkout/`,
    orderSummaryRoot: () => `${prefix}/order-summary/`,
    orderSummary: (orderNumber: string, query?: QueryInput) =>
      withQuery(`${prefix}/order-summary/${encodeURIComponent(orderNumber)}`, query),
    checkOrderStatus: () => `${prefix}/check-order-status`,
    login: () => `${prefix}/login?language=en_US`,
    register: () => `${prefix}/register`,
    /** Signs out by POST; the address follows the platform's own (shell.md section 2). */
    signOut: () => `${prefix}/secur/logout`,
    account: () => `${prefix}/mya-my-products`,
    orders: () => `${prefix}/mya-my-orders`,
    subscriptions: () => `${prefix}/mya-my-subscriptions`,
    repairServices: () => `${prefix}/mya-repair-services`,
    emailVerification: () => `${prefix}/mya-email-verification`,
    wishlist: () => `${prefix}/mya-wishlist`,
    support: () => `${prefix}/support`,
    showrooms: () => `${prefix}/showrooms`,
    basicVersion: () => `${prefix}/basic-version`,
    cookieSettings: () => `${prefix}/cookie-settings`,
    /** Answers scripts alone (shell.md section 7). */
    merchantValidation: () => `${prefix}/server/apexrest/AppleMerchantValidation`,
    /** For search engines; the site map for people is `siteMap`. */
    sitemap: (part?: number) =>
      part === undefined ? `${prefix}/sitemap.xml` : `${prefix}/sitemap/${part}.xml`,
    siteMap: () => `${prefix}/site-map`,
  };
}

export type StoreAddresses = ReturnType<typeof createAddresses>;

/** The path without the store's prefix, for links that must name the same place in another store. */
export function withoutPrefix(path: string, prefix: string): string {
  return prefix !== "" && (path === prefix || path.startsWith(`${prefix}/`))
    ? path.slice(prefix.length) || "/"
    : path;
}

/**
 * What a North American telephone number is dialled by, from the words that a page shows: '(800) 555-0142'.
 */
export const phoneHref = (phone: string): string => `tel:+1${phone.replace(/\D/g, "")}`;
