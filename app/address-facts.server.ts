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
}

type FactRow = AddressFacts & { pattern: string };

const facts: Record<AddressName, AddressFacts> = {
  home: { pageType: "Home", namedPage: "Home", siteMap: "Home", forSearchEngines: true },
  search: { pageType: "Search", siteMap: "Search" },
  cart: { namedPage: "Current_Cart", siteMap: "Your cart" },
  checkOrderStatus: { namedPage: "Check_Order_Status", siteMap: "Check order status" },
  deliveryZip: { siteMap: "Delivery ZIP code" },
  category: { pageType: "Category" },
  product: { pageType: "Product" },
  backInStock: { pageType: "Back in Stock" },
  backInStockConfirmation: { pageType: "Back in Stock" },
  menu: { pageType: "Menu" },
  gallery: {},
  siteMap: { namedPage: "Site_Map" },
  guestCheckout: { pageType: "Guest Checkout" },
  checkoutStart: {},
  checkoutContact: {},
  checkoutDelivery: {},
  checkoutPayment: {},
  checkoutReview: {},
  checkoutProcessing: { pageType: "Payment Processing" },
  orderSummary: { pageType: "Order Summary" },
  orderLookup: {},
  guestOrder: { pageType: "Guest Order Details" },
  orderChange: {},
  orderAddress: {},
  orderDocument: {},
  orderCalendar: {},
  mailedOrder: {},
  signOut: {},
  closeAccount: {},
  passkeyOptions: {},
  savedForm: {},
  basicVersion: {},
  unsubscribe: {},
  cookieSettings: {},
  searchSuggestions: {},
  merchantValidation: {},
  sitemap: {},
  sitemapPart: {},
  robots: {},
  securityContact: {},
  login: { namedPage: "Login", siteMap: "Sign in", ofAccount: true },
  register: { namedPage: "Register", siteMap: "Create account", ofAccount: true },
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
  myOrder: { pageType: "Order Summary Details" },
  myOrderChange: {},
  myOrderAddress: {},
  myOrderDocument: {},
  myOrderCalendar: {},
  claimOrder: {},
  mySubscriptions: { namedPage: "MYA_My_Subscriptions", siteMap: "My subscriptions", ofAccount: true },
  paymentHistory: { siteMap: "Payment history", ofAccount: true },
  repairServices: { namedPage: "MYA_Repair_Services", siteMap: "Repair services", ofAccount: true },
  myProductRegistration: { siteMap: "Product registration", ofAccount: true },
  wishlists: { pageType: "Wishlist", namedPage: "MYA_My_WishLists", siteMap: "Wishlists", ofAccount: true },
  updatePassword: { siteMap: "Update password", ofAccount: true },
  passwordlessLogin: { siteMap: "Sign in with a code", ofAccount: true },
  forgotPassword: { namedPage: "Forgot_Password", siteMap: "Forgot password", ofAccount: true },
  checkPassword: {},
  changeEmail: {},
  emailVerification: { namedPage: "MYA_email_verification" },
  emailVerificationResult: {},
  myAppliance: {},
  registrationProof: {},
  registrationCompleted: {},
  sharedWishlist: { pageType: "Shared Wishlist" },
  wishlistDetail: { pageType: "Wishlist" },
  wishlistStep: { pageType: "Wishlist" },
  wishlistItem: { pageType: "Wishlist" },
  wishlistHeart: {},
  content: {},
  support: { pageType: "Contact Us", namedPage: "Contact" },
  showrooms: { pageType: "Find a Store", namedPage: "showrooms" },
  productRegistration: { pageType: "Guest Product Registration" },
  modelSerialFinder: { pageType: "Model and Serial Number Finder" },
  parts: {},
  howToGuides: { pageType: "How to Guides", namedPage: "Installation_Help" },
  article: {},
  accessibility: {},
  terms: {},
  privacyCenter: {},
};

/** Content records that no code links to. They are here for their facts only. */
const contentRecords = {
  findStore: { pattern: "find-store", pageType: "Find a Store" },
  serviceAreas: { pattern: "service-areas", namedPage: "Service_Areas" },
  usingWifi: { pattern: "how-to-guides/using-wifi", pageType: "Using Wifi" },
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
} satisfies Record<string, FactRow>;

/** The rows of the map with their facts, in the order of `facts`. */
export const screenRows = (Object.keys(facts) as AddressName[]).map(
  (name): FactRow & { name: AddressName } => ({ name, pattern: addressMap[name], ...facts[name] }),
);

/** All addresses that have facts. */
export const factRows: FactRow[] = [...screenRows, ...Object.values(contentRecords)];
