import { browserPatterns, createLinks, type QueryInput } from "./addresses";

/*
 * The map of all addresses of a store, one row for each screen: its name and its pattern. Rows that code in
 * the browser uses too are in addresses.ts, the others are here. No other file of `app/` contains a path
 * (addresses-once.test.ts checks it). `routes.ts` reads the patterns, and `createAddresses` builds links from
 * the same rows. Facts about the screens (page types, named pages, labels of the site map) are in
 * address-facts.server.ts, under the names of the rows.
 */

/** Screens with a route file each. */
export const screens = {
  ...browserPatterns,
  checkOrderStatus: "check-order-status",
  findStore: "find-store",
  designCenters: "design-centers",
  designCenter: "design-centers/:slug",
  serviceAreas: "service-areas",
  product: "product/:urlName/:recordId",
  compare: "compare",
  /** The form of a sold-out product's page, where it shows its errors. */
  backInStock: "back-in-stock-request/:recordId",
  /** The link of the mail that confirms it: one button. */
  backInStockConfirmation: "back-in-stock-confirmation/:token",
  /** An appointment, held or booked, for whoever has the link (APPOINT-9). */
  appointment: "appointment/:token",
  /** Answers with a file for calendars. */
  appointmentCalendar: "appointment/:token/calendar",
  offers: "offers",
  /** Rebates by place and model, with the texts of a content record. */
  rebates: "inflation-reduction-act",
  rebatesCart: "inflation-reduction-act/cart",
  offer: "offers/:slug",
  /** Whether an offer applies to the cart, or to an order at its signed link or in the account (OFFER-8). */
  offerCheck: "offers/:slug/check/:orderNumber?",
  menu: "menu/:heading",
  /** The examples of all components, for developers and tests only. */
  gallery: "gallery",
  wishlists: "mya-wishlists",
  wishlistDetail: "mya-wishlists/:wishlistId",
  /** Renames, shares or deletes a list. */
  wishlistStep: "mya-wishlists/:wishlistId/:step",
  wishlistItem: "mya-wishlists/:wishlistId/items/:itemId",
  sharedWishlist: "shared-wishlist/:token",
  /** Answers scripts only. */
  wishlistHeart: "wishlist-heart",
  /** Answers scripts only. */
  newEvents: "events/new",
  /** Divides the cart over several addresses (CHECKOUT-44). */
  splitShipment: "split-shipment",
  /** The address of one of its deliveries, or of a new one. */
  splitAddress: "split-shipment/address/:groupId?",
  /** Shows nothing: it redirects to the right step (CHECKOUT-30). */
  checkoutStart: "checkout",
  checkoutContact: "checkout/contact",
  checkoutDelivery: "checkout/delivery",
  checkoutPayment: "checkout/payment",
  checkoutReview: "checkout/review",
  checkoutProcessing: "checkout/processing",
  orderSummary: "order-summary/:orderNumber",
  orderLookup: "order-lookup",
  /** A guest's order that was looked up, at a signed link as above. */
  guestOrder: "guest-order-details/:orderNumber",
  /** Cancels or returns, at the same signed link. */
  orderChange: "order-summary/:orderNumber/:change",
  orderAddress: "order-summary/:orderNumber/address",
  /** Answers with a PDF, at the same signed link. */
  orderDocument: "order-summary/:orderNumber/documents/:document",
  /** Answers with a file for calendars, at the same signed link. */
  orderCalendar: "order-summary/:orderNumber/calendar/:entry",
  /** The link in a guest's mails: one button that leads to the order. */
  mailedOrder: "show-my-order/:reference",
  myOrders: "mya-my-orders",
  myOrder: "mya-my-orders/:orderNumber",
  myOrderChange: "mya-my-orders/:orderNumber/:change",
  myOrderAddress: "mya-my-orders/:orderNumber/address",
  /** Answers with a PDF. */
  myOrderDocument: "mya-my-orders/:orderNumber/documents/:document",
  /** Answers with a file for calendars. */
  myOrderCalendar: "mya-my-orders/:orderNumber/calendar/:entry",
  claimOrder: "mya-claim-order",
  paymentHistory: "mya-payment-history",
  register: "register",
  passwordlessLogin: "passwordless-login",
  forgotPassword: "forgot-password",
  /** Sets a new password, by the code or the link of a mail. */
  checkPassword: "check-password",
  changeEmail: "mya-change-email",
  /** Signs out by POST. The platform's own address for it has the same path. */
  signOut: "secur/logout",
  accountDetails: "mya-account-details",
  updatePassword: "mya-update-password",
  closeAccount: "mya-close-account",
  /** Answers scripts only. */
  passkeyOptions: "passkey-options",
  /** A form that is to be sent again (FORM-47). */
  savedForm: "kept-form",
  /** Account and address book (STORE-12). */
  myProducts: "mya-my-products",
  profile: "profile",
  /** Chooses the account that a business buyer acts for. */
  myAccounts: "mya-accounts",
  mySubscriptions: "mya-my-subscriptions",
  /** The code that a shopper shares with friends (REFERRAL-6), and the page of its link. */
  referFriend: "mya-refer-a-friend",
  friendCode: "friend/:code",
  myProductRegistration: "mya-product-registration",
  /** For guests. Its texts below the form are a content record. */
  productRegistration: "product-registration",
  /** A registration of this person, or the content record about what comes next. */
  registrationCompleted: "registration-completed",
  myAppliance: "mya-my-appliance/:registrationId?",
  /** Answers with a file. */
  registrationProof: "mya-my-appliance/:registrationId/proof",
  repairServices: "mya-repair-services",
  /** A visit that is held, or a repair, for whoever has the link (APPLIANCE-41). */
  repair: "repair/:token",
  /** Answers with a file for calendars. */
  repairCalendar: "repair/:token/calendar",
  /** Finders of a model by its number. Their texts below the form are content records. */
  modelSerialFinder: "model-serial-finder",
  parts: "parts",
  ownership: "ownership",
  specificationSearch: "specification-cad-search",
  /** Its texts below the planner are a content record. */
  customPanelPlanner: "custom-panel-planner",
  /** Documents, parts, warranty and repair of a model, for its owner. */
  owner: "owner/:model",
  basicVersion: "basic-version",
  /** The link in mails that one can refuse. */
  unsubscribe: "unsubscribe/:token",
  /** Content records with forms (REQUEST-2), as `support` is one. They share a route. */
  feedback: "feedback",
  submitIdea: "submit-an-idea",
  materialSamples: "material-samples",
  brandPartners: "brand-partners",
  tradeProgram: "trade-program",
  hostedEvent: "aspen-food-wine-classic",
  /** The link in the mails about a request. */
  sentRequest: "sent-request/:token",
  cookieSettings: "cookie-settings",
  /** The list of personal data in the database. */
  privacyReceipt: "privacy/receipt",
  /** Answers scripts only. */
  merchantValidation: "server/apexrest/AppleMerchantValidation",
  /** For search engines; the site map for people is `siteMap`. */
  sitemap: "sitemap.xml",
  sitemapPart: "sitemap/:part",
  /** Belongs to the host, not to a store: it never has a prefix. */
  robots: "robots.txt",
  /** The contact for people who find a weakness (RFC 9116). Belongs to the host too. */
  securityContact: ".well-known/security.txt",
  /** For browsers: which links they may fetch ahead. Belongs to the host too. */
  speculationRules: "speculation-rules.json",
} as const;

/**
 * Pictures, the payment page and the outbox of a platform on the network, whose addresses it chooses. Our own
 * server answers them at the edge, so their route is for hosts that bring their own server (OPS-55).
 */
export const platformPages = { media: "sfsites/*", payment: "test-gateway/*", outbox: "outbox/*" } as const;

/** Every mail with sample data, where the gallery is shown. */
export const mailPreviews = "/outbox/previews";

/**
 * Content records that the code links to. They have no route of their own: the route of `content` shows them.
 * Records with facts but without links are in address-facts.server.ts.
 */
export const contentPages = {
  content: "*",
  registerForDemo: "register-for-demo",
  scheduleConsultation: "schedule-consultation",
  protectionPlans: "extended-protection-plans",
  howToGuides: "how-to-guides",
  recalls: "recalls",
  article: "knowledge-base/*",
  accessibility: "accessibility",
  terms: "terms",
  returnsExchanges: "returns-exchanges",
  privacyCenter: "privacy-center",
} as const;

export const addressMap = { ...screens, ...contentPages };

export type AddressName = keyof typeof addressMap;

const checkoutSteps = {
  contact: "checkoutContact",
  delivery: "checkoutDelivery",
  payment: "checkoutPayment",
  review: "checkoutReview",
  processing: "checkoutProcessing",
} as const;

const made = new Map<string, StoreAddresses>();

/**
 * Link builders for all addresses of one store (STORE-8); see `createLinks`. Made once for each prefix, and
 * only the stores of the configuration have one.
 */
export function createAddresses(prefix: string): StoreAddresses {
  const known = made.get(prefix) ?? makeAddresses(prefix);
  made.set(prefix, known);
  return known;
}

function makeAddresses(prefix: string) {
  const links = createLinks(addressMap, prefix);
  return {
    ...links,
    /** One step of the checkout by its name. */
    checkout: (step: keyof typeof checkoutSteps, query?: QueryInput) => links[checkoutSteps[step]](query),
    /** The beginning of every step's address. */
    checkoutRoot: () => links.checkoutContact().replace(/contact$/, ""),
  };
}

export type StoreAddresses = ReturnType<typeof makeAddresses>;
