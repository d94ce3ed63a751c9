import { addressMap, type AddressName } from "./addresses.server";

/*
 * Facts about the screens of the map of addresses. Each row of the map has an entry here, `{}` if it has no
 * facts: a missing entry does not compile. The site map lists the screens in this order.
 */

interface AddressFacts {
  /** The page-view tracker's label, if it differs from the words of the address (STORE-22). */
  pageType?: string;
  /** The name by which content records refer to this screen (STORE-20). */
  namedPage?: string;
  /** The label in the site map. A row without one is not listed. */
  siteMap?: string;
  /** Listed in the site map under "Your account". */
  ofAccount?: true;
  /** Listed in `/sitemap.xml` too, because the screen is the same for all visitors. */
  forSearchEngines?: true;
  /**
   * Whether a browser may prepare the screen before its link is followed (LINK-27): `drawn` also as a whole
   * page, `never` not even its document. Others may be fetched.
   */
  ahead?: "drawn" | "never";
}

type FactRow = AddressFacts & { pattern: string };

const facts: Record<AddressName, AddressFacts> = {
  home: { pageType: "Home", namedPage: "Home", siteMap: "Home", forSearchEngines: true },
  search: { pageType: "Search", siteMap: "Search" },
  cart: { namedPage: "Current_Cart", siteMap: "Your cart" },
  checkOrderStatus: { namedPage: "Check_Order_Status", siteMap: "Check order status" },
  deliveryZip: { siteMap: "Delivery ZIP code" },
  compare: { pageType: "Compare", siteMap: "Compare products", forSearchEngines: true },
  findStore: { pageType: "Find a Store" },
  showrooms: { pageType: "Find a Store", namedPage: "showrooms" },
  designCenters: { pageType: "Design Center" },
  designCenter: { pageType: "Design Center" },
  serviceAreas: { namedPage: "Service_Areas" },
  category: { pageType: "Category" },
  product: { pageType: "Product" },
  backInStock: { pageType: "Back in Stock" },
  backInStockConfirmation: { pageType: "Back in Stock", ahead: "never" },
  appointment: { pageType: "Appointment", ahead: "never" },
  appointmentCalendar: { ahead: "never" },
  offers: {},
  rebates: {},
  rebatesCart: { ahead: "never" },
  offer: { pageType: "Offer Eligible" },
  offerCheck: { pageType: "Offer Eligible", ahead: "never" },
  repair: { pageType: "Repair", ahead: "never" },
  repairCalendar: { ahead: "never" },
  menu: { pageType: "Menu" },
  gallery: { ahead: "never" },
  siteMap: { namedPage: "Site_Map" },
  guestCheckout: { pageType: "Guest Checkout", ahead: "drawn" },
  splitShipment: { pageType: "Split Shipment" },
  splitAddress: { pageType: "Split Shipment", ahead: "never" },
  checkoutStart: { ahead: "drawn" },
  checkoutContact: { ahead: "drawn" },
  checkoutDelivery: { ahead: "drawn" },
  checkoutPayment: { ahead: "never" },
  checkoutReview: { ahead: "never" },
  checkoutProcessing: { pageType: "Payment Processing", ahead: "never" },
  orderSummary: { pageType: "Order Summary", ahead: "never" },
  orderLookup: {},
  guestOrder: { pageType: "Guest Order Details", ahead: "never" },
  orderChange: { ahead: "never" },
  orderAddress: { ahead: "never" },
  orderDocument: { ahead: "never" },
  orderCalendar: { ahead: "never" },
  mailedOrder: { ahead: "never" },
  signOut: { ahead: "never" },
  closeAccount: {},
  passkeyOptions: { ahead: "never" },
  savedForm: { ahead: "never" },
  basicVersion: {},
  unsubscribe: { ahead: "never" },
  feedback: {},
  submitIdea: {},
  materialSamples: {},
  brandPartners: { namedPage: "Brand_Partners" },
  tradeProgram: { namedPage: "Trade_Program" },
  hostedEvent: {},
  sentRequest: { ahead: "never" },
  cookieSettings: {},
  privacyReceipt: { siteMap: "What we keep", forSearchEngines: true },
  searchSuggestions: { ahead: "never" },
  newEvents: { ahead: "never" },
  merchantValidation: { ahead: "never" },
  sitemap: { ahead: "never" },
  sitemapPart: { ahead: "never" },
  robots: { ahead: "never" },
  securityContact: { ahead: "never" },
  speculationRules: { ahead: "never" },
  login: { namedPage: "Login", siteMap: "Sign in", ofAccount: true, ahead: "never" },
  register: { namedPage: "Register", siteMap: "Create account", ofAccount: true, ahead: "never" },
  wishlist: { pageType: "Wishlist", siteMap: "Wishlist", ofAccount: true },
  profile: { pageType: "My Profile", siteMap: "My profile", ofAccount: true },
  accountDetails: { siteMap: "Account details", ofAccount: true },
  myProducts: {
    pageType: "My Products",
    namedPage: "MYA_My_Products",
    siteMap: "My products",
    ofAccount: true,
  },
  myOrders: {
    pageType: "Order Summary List",
    namedPage: "MYA_My_Orders",
    siteMap: "My orders",
    ofAccount: true,
  },
  myOrder: { pageType: "Order Summary Details", ahead: "never" },
  myOrderChange: { ahead: "never" },
  myOrderAddress: { ahead: "never" },
  myOrderDocument: { ahead: "never" },
  myOrderCalendar: { ahead: "never" },
  claimOrder: {},
  myAccounts: {},
  mySubscriptions: { namedPage: "MYA_My_Subscriptions", siteMap: "My subscriptions", ofAccount: true },
  referFriend: { siteMap: "Refer a friend", ofAccount: true },
  friendCode: { pageType: "Friend's Code" },
  paymentHistory: { siteMap: "Payment history", ofAccount: true },
  repairServices: { namedPage: "MYA_Repair_Services", siteMap: "Repair services", ofAccount: true },
  myProductRegistration: { siteMap: "Product registration", ofAccount: true },
  wishlists: { pageType: "Wishlist", namedPage: "MYA_My_WishLists", siteMap: "Wishlists", ofAccount: true },
  updatePassword: { siteMap: "Update password", ofAccount: true },
  passwordlessLogin: { siteMap: "Sign in with a code", ofAccount: true, ahead: "never" },
  forgotPassword: { namedPage: "Forgot_Password", siteMap: "Forgot password", ofAccount: true },
  checkPassword: { ahead: "never" },
  changeEmail: {},
  emailVerification: { namedPage: "MYA_email_verification", ahead: "never" },
  emailVerificationResult: { pageType: "My Account", ahead: "never" },
  myAppliance: {},
  registrationProof: { ahead: "never" },
  registrationCompleted: {},
  sharedWishlist: { pageType: "Shared Wishlist", ahead: "never" },
  wishlistDetail: { pageType: "Wishlist" },
  wishlistStep: { pageType: "Wishlist" },
  wishlistItem: { pageType: "Wishlist" },
  wishlistHeart: { ahead: "never" },
  content: {},
  support: { pageType: "Contact Us (Support and Service)", namedPage: "Contact" },
  productRegistration: { pageType: "Guest Product Registration" },
  modelSerialFinder: { pageType: "Model and Serial Number Finder" },
  parts: {},
  ownership: {},
  specificationSearch: { pageType: "Specification CAD", namedPage: "Specification_Search" },
  customPanelPlanner: {},
  owner: { pageType: "Ownership" },
  registerForDemo: {},
  scheduleConsultation: {},
  protectionPlans: {},
  howToGuides: { pageType: "How to Guides", namedPage: "Installation_Help" },
  recalls: {},
  article: {},
  accessibility: {},
  terms: {},
  returnsExchanges: { pageType: "Returns-exchanges" },
  privacyCenter: {},
};

/** Content records that no code links to. They are here for their facts only. */
const contentRecords = {
  usingWifi: { pattern: "how-to-guides/using-wifi", pageType: "Using Wifi" },
  aboutUs: { pattern: "about-us", pageType: "Our Story" },
  newsItem: { pattern: "news/*", pageType: "News Detail" },
  shippingPolicy: { pattern: "shipping-policy", pageType: "Shipping Delivery" },
  scheduleService: { pattern: "schedule-service", pageType: "Contact Us (Support and Service)" },
  ideaHouse: { pattern: "idea-house", namedPage: "Idea_House" },
} satisfies Record<string, FactRow>;

/** The rows of the map with their facts, in the order of `facts`. */
export const screenRows = (Object.keys(facts) as AddressName[]).map(
  (name): FactRow & { name: AddressName } => ({ name, pattern: addressMap[name], ...facts[name] }),
);

/** All addresses that have facts. */
export const factRows: FactRow[] = [...screenRows, ...Object.values(contentRecords)];

/** The patterns of the screens that are never fetched ahead. */
export const neverAhead = screenRows.filter(({ ahead }) => ahead === "never").map(({ pattern }) => pattern);

const neverPath = new RegExp(
  `^/(?:${neverAhead.map((pattern) => pattern.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")).join("|")})/?$`,
);

/** Whether a prefetch of a path, without the store's prefix, is refused (LINK-27). */
export const isNeverAhead = (path: string): boolean => neverPath.test(path);
