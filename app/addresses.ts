import { fillPattern, withQuery, type LinkBuilder, type QueryInput } from "./address-links";

export type { QueryInput } from "./address-links";

/*
 * THE map of every address of a store: one row a screen. No path is spelled anywhere else in `app/`
 * (addresses-once.test.ts checks it). `routes.ts` reads the patterns, `createAddresses` builds links from the
 * same rows, and named pages, page types, the site map and the account screens refer to rows by their names.
 */

interface Row {
  /** Without the store's prefix. `:name` is one segment, `:name?` may be missing, `*` is any number. */
  pattern: string;
  /** The page-view tracker's label, where it is not the address in words (STORE-22). */
  pageType?: string;
  /** The name by which content records refer to this screen (STORE-20). */
  namedPage?: string;
  /** Its label in the site map, which lists the rows in the order of this map. */
  siteMap?: string;
  /** Stands in `/sitemap.xml` too, because it shows the same to everybody. */
  forSearchEngines?: true;
  /** Query parameters that every link to this screen has. */
  query?: Readonly<Record<string, string>>;
}

/** Screens with a route file each. */
export const screens = {
  home: { pattern: "", pageType: "Home", namedPage: "Home", siteMap: "Home", forSearchEngines: true },
  search: { pattern: "global-search/:term?", pageType: "Search", siteMap: "Search" },
  cart: { pattern: "cart", namedPage: "Current_Cart", siteMap: "Your cart" },
  checkOrderStatus: {
    pattern: "check-order-status",
    namedPage: "Check_Order_Status",
    siteMap: "Check order status",
  },
  deliveryZip: { pattern: "delivery-zip", siteMap: "Delivery ZIP code" },
  category: { pattern: "category/*", pageType: "Category" },
  product: { pattern: "product/:urlName/:recordId", pageType: "Product" },
  menu: { pattern: "menu/:heading" },
  /** The examples of all components, for developers and tests only. */
  gallery: { pattern: "gallery" },
  siteMap: { pattern: "site-map", namedPage: "Site_Map" },
  guestCheckout: { pattern: "guest-checkout", pageType: "Guest Checkout" },
  checkoutContact: { pattern: "checkout/contact" },
  checkoutDelivery: { pattern: "checkout/delivery" },
  checkoutPayment: { pattern: "checkout/payment" },
  checkoutReview: { pattern: "checkout/review" },
  checkoutProcessing: { pattern: "checkout/processing", pageType: "Payment Processing" },
  orderSummary: { pattern: "order-summary/:orderNumber", pageType: "Order Summary" },
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
  login: { pattern: "login", query: { language: "en_US" }, namedPage: "Login", siteMap: "Sign in" },
  register: { pattern: "register", namedPage: "Register", siteMap: "Create account" },
  wishlist: { pattern: "mya-wishlist", pageType: "Wishlist", siteMap: "Wishlist" },
  profile: { pattern: "profile", pageType: "My Profile", siteMap: "My profile" },
  accountDetails: { pattern: "mya-account-details", siteMap: "Account details" },
  myProducts: {
    pattern: "mya-my-products",
    pageType: "My Products",
    namedPage: "MYA_My_Products",
    siteMap: "My products",
  },
  myOrders: {
    pattern: "mya-my-orders",
    pageType: "Order Summary List",
    namedPage: "MYA_My_Orders",
    siteMap: "My orders",
  },
  myOrder: { pattern: "mya-my-orders/:orderNumber", pageType: "Order Summary Details" },
  mySubscriptions: {
    pattern: "mya-my-subscriptions",
    namedPage: "MYA_My_Subscriptions",
    siteMap: "My subscriptions",
  },
  paymentHistory: { pattern: "mya-payment-history", siteMap: "Payment history" },
  repairServices: {
    pattern: "mya-repair-services",
    namedPage: "MYA_Repair_Services",
    siteMap: "Repair services",
  },
  myProductRegistration: { pattern: "mya-product-registration", siteMap: "Product registration" },
  wishlists: {
    pattern: "mya-wishlists",
    pageType: "Wishlist",
    namedPage: "MYA_My_WishLists",
    siteMap: "Wishlists",
  },
  updatePassword: { pattern: "mya-update-password", siteMap: "Update password" },
  passwordlessLogin: { pattern: "passwordless-login", siteMap: "Sign in with a code" },
  forgotPassword: {
    pattern: "forgot-password",
    namedPage: "Forgot_Password",
    siteMap: "Forgot password",
  },
  checkPassword: { pattern: "check-password" },
  emailVerification: { pattern: "mya-email-verification", namedPage: "MYA_email_verification" },
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

/** Content records that the code refers to. They have no route of their own: `content` shows them all. */
export const contentPages = {
  content: { pattern: "*" },
  support: { pattern: "support", pageType: "Contact Us", namedPage: "Contact" },
  showrooms: { pattern: "showrooms", pageType: "Find a Store", namedPage: "showrooms" },
  findStore: { pattern: "find-store", pageType: "Find a Store" },
  serviceAreas: { pattern: "service-areas", namedPage: "Service_Areas" },
  productRegistration: { pattern: "product-registration", pageType: "Guest Product Registration" },
  modelSerialFinder: { pattern: "model-serial-finder", pageType: "Model and Serial Number Finder" },
  parts: { pattern: "parts" },
  howToGuides: { pattern: "how-to-guides", pageType: "How to Guides", namedPage: "Installation_Help" },
  usingWifi: { pattern: "how-to-guides/using-wifi", pageType: "Using Wifi" },
  article: { pattern: "knowledge-base/*" },
  aboutUs: { pattern: "about-us", pageType: "Our Story" },
  offer: { pattern: "offers/*", pageType: "Offer Eligible" },
  newsItem: { pattern: "news/*", pageType: "News Detail" },
  designCenter: { pattern: "design-centers/*", pageType: "Design Center" },
  shippingPolicy: { pattern: "shipping-policy", pageType: "Shipping Delivery" },
  returnsExchanges: { pattern: "returns-exchanges", pageType: "Returns-exchanges" },
  tradeProgram: { pattern: "trade-program", namedPage: "Trade_Program" },
  brandPartners: { pattern: "brand-partners", namedPage: "Brand_Partners" },
  specificationSearch: { pattern: "specification-cad-search", namedPage: "Specification_Search" },
  ideaHouse: { pattern: "idea-house", namedPage: "Idea_House" },
} as const satisfies Record<string, Row>;

export const addressMap = { ...screens, ...accountScreens, ...contentPages };

export type AddressName = keyof typeof addressMap;
export type AccountScreen = keyof typeof accountScreens;

/** The rows with their names, in the order of the map. */
export const addressRows = Object.entries(addressMap) as [AddressName, Row][];

/** The fixed beginning of a screen's addresses, without the store's prefix: `/cart`, `/category/`. */
export const rootOf = (name: AddressName): string => `/${addressMap[name].pattern.replace(/[:*].*$/, "")}`;

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
