import { fillPattern, withQuery, type LinkBuilder, type QueryInput } from "./address-links";

export type { QueryInput } from "./address-links";

/*
 * The map of all addresses of a store, one row for each screen. No other file of `app/` contains a path
 * (addresses-once.test.ts checks it). `routes.ts` reads the patterns, and `createAddresses` builds links from
 * the same rows. Browsers load this file. Facts that only the server needs (page types, named pages, labels
 * of the site map) are in address-facts.server.ts, under the names of the rows.
 */

interface Row {
  /** Without the store's prefix. `:name` is one segment, `:name?` may be missing, `*` is any number. */
  pattern: string;
  /** Query parameters that every link to this screen has. */
  query?: Readonly<Record<string, string>>;
}

/** Screens with a route file each. */
export const screens = {
  home: { pattern: "" },
  search: { pattern: "global-search/:term?" },
  cart: { pattern: "cart" },
  checkOrderStatus: { pattern: "check-order-status" },
  deliveryZip: { pattern: "delivery-zip" },
  category: { pattern: "category/*" },
  product: { pattern: "product/:urlName/:recordId" },
  menu: { pattern: "menu/:heading" },
  /** The examples of all components, for developers and tests only. */
  gallery: { pattern: "gallery" },
  siteMap: { pattern: "site-map" },
  guestCheckout: { pattern: "guest-checkout" },
  checkoutContact: { pattern: "checkout/contact" },
  checkoutDelivery: { pattern: "checkout/delivery" },
  checkoutPayment: { pattern: "checkout/payment" },
  checkoutReview: { pattern: "checkout/review" },
  checkoutProcessing: { pattern: "checkout/processing" },
  orderSummary: { pattern: "order-summary/:orderNumber" },
  orderLookup: { pattern: "order-lookup" },
  /** Signs out by POST. The platform's own address for it has the same path. */
  signOut: { pattern: "secur/logout" },
  basicVersion: { pattern: "basic-version" },
  cookieSettings: { pattern: "cookie-settings" },
  /** Answers scripts only. */
  searchSuggestions: { pattern: "search-suggestions" },
  /** Answers scripts only. */
  merchantValidation: { pattern: "server/apexrest/AppleMerchantValidation" },
  /** For search engines; the site map for people is `siteMap`. */
  sitemap: { pattern: "sitemap.xml" },
  sitemapPart: { pattern: "sitemap/:part" },
  /** Belongs to the host, not to a store: it never has a prefix. */
  robots: { pattern: "robots.txt" },
} as const satisfies Record<string, Row>;

/** Screens that need an account; one route file shows them all (STORE-11, STORE-12). */
export const accountScreens = {
  login: { pattern: "login", query: { language: "en_US" } },
  register: { pattern: "register" },
  wishlist: { pattern: "mya-wishlist" },
  profile: { pattern: "profile" },
  accountDetails: { pattern: "mya-account-details" },
  myProducts: { pattern: "mya-my-products" },
  myOrders: { pattern: "mya-my-orders" },
  myOrder: { pattern: "mya-my-orders/:orderNumber" },
  mySubscriptions: { pattern: "mya-my-subscriptions" },
  paymentHistory: { pattern: "mya-payment-history" },
  repairServices: { pattern: "mya-repair-services" },
  myProductRegistration: { pattern: "mya-product-registration" },
  wishlists: { pattern: "mya-wishlists" },
  updatePassword: { pattern: "mya-update-password" },
  passwordlessLogin: { pattern: "passwordless-login" },
  forgotPassword: { pattern: "forgot-password" },
  checkPassword: { pattern: "check-password" },
  emailVerification: { pattern: "mya-email-verification" },
  emailVerificationResult: { pattern: "email-verification-result" },
  myAppliance: { pattern: "mya-my-appliance" },
  sharedWishlist: { pattern: "shared-wishlist/:token" },
} as const satisfies Record<string, Row>;

/**
 * Pictures and the payment page of a platform on the network, whose addresses it chooses. Our own server
 * answers them at the edge, so their route is for hosts that bring their own server (OPS-55).
 */
export const platformPages = {
  media: { pattern: "sfsites/*" },
  payment: { pattern: "test-gateway/*" },
} as const;

/**
 * Content records that the code links to. They have no route of their own: the route of `content` shows them.
 * Records with facts but without links are in address-facts.server.ts.
 */
export const contentPages = {
  content: { pattern: "*" },
  support: { pattern: "support" },
  showrooms: { pattern: "showrooms" },
  productRegistration: { pattern: "product-registration" },
  modelSerialFinder: { pattern: "model-serial-finder" },
  parts: { pattern: "parts" },
  howToGuides: { pattern: "how-to-guides" },
  article: { pattern: "knowledge-base/*" },
} as const satisfies Record<string, Row>;

export const addressMap = { ...screens, ...accountScreens, ...contentPages };

export type AddressName = keyof typeof addressMap;
export type AccountScreen = keyof typeof accountScreens;

/** The rows with their names, in the order of the map. */
const addressRows = Object.entries(addressMap) as [AddressName, Row][];

/** The fixed beginning of a screen's addresses, without the store's prefix: `/cart`, `/category/`. */
export const rootOf = (name: AddressName): string => rootOfPattern(addressMap[name].pattern);

export const rootOfPattern = (pattern: string): string => `/${pattern.replace(/[:*].*$/, "")}`;

type Links = { [Name in AddressName]: LinkBuilder<(typeof addressMap)[Name]["pattern"]> };

const checkoutSteps = {
  contact: "checkoutContact",
  delivery: "checkoutDelivery",
  payment: "checkoutPayment",
  review: "checkoutReview",
  processing: "checkoutProcessing",
} as const;

/**
 * Link builders for the addresses of one store (STORE-8), one for each row of the map. They take the values
 * of the pattern's parameters in order, then the query. `prefix` is '' for the main store on its own host,
 * else '/{store}'.
 */
export function createAddresses(prefix: string) {
  /** The address of a path that begins with '/', as content records write it. */
  const at = (path: string) => (path === "/" ? prefix || "/" : prefix + path);
  const links = Object.fromEntries(
    addressRows.map(([name, { pattern, query: always }]) => [
      name,
      (...values: (string | QueryInput | undefined)[]) => {
        const { path, rest } = fillPattern(pattern, values);
        return withQuery(at(`/${path}`), { ...always, ...rest });
      },
    ]),
  ) as unknown as Links;
  return {
    ...links,
    prefix,
    at,
    /** One step of the checkout by its name. */
    checkout: (step: keyof typeof checkoutSteps, query?: QueryInput) => links[checkoutSteps[step]](query),
    /** The beginning of every step's address. */
    checkoutRoot: () => links.checkoutContact().replace(/contact$/, ""),
  };
}

export type StoreAddresses = ReturnType<typeof createAddresses>;

/** The path without the store's prefix, for links that must name the same screen in another store. */
export function withoutPrefix(path: string, prefix: string): string {
  return prefix !== "" && (path === prefix || path.startsWith(`${prefix}/`))
    ? path.slice(prefix.length) || "/"
    : path;
}
