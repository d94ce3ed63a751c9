import type { AccountScreen } from "~/addresses";

/** What works without an account, by name; account-page.data.server.tsx knows where each leads. */
export type Alternative =
  | "shop"
  | "order"
  | "support"
  | "register-appliance"
  | "repair"
  | "parts"
  | "cart"
  | "guides"
  | "address"
  | "serial";

interface ScreenWords {
  title: string;
  /** What stands here for somebody who is signed in, or why nothing does. */
  lead: string;
  /**
   * 'entry': one of the doors to an account, where a link to sign in would only lead back. 'own': what
   * belongs to somebody.
   */
  kind: "entry" | "own";
  instead: readonly Alternative[];
}

const notOpen = "Accounts are not open yet, and you do not need one:";

/** The words of each screen that needs an account, for a visitor without one. */
export const accountWords: Record<AccountScreen, ScreenWords> = {
  login: {
    title: "Sign in",
    kind: "entry",
    instead: ["order", "register-appliance", "support"],
    lead: `${notOpen} every order can be placed as a guest, and looked up with its number, your email address and your last name.`,
  },
  register: {
    title: "Create account",
    kind: "entry",
    instead: ["shop", "order", "register-appliance"],
    lead: `${notOpen} your cart stays in this browser, and you check out as a guest.`,
  },
  passwordlessLogin: {
    title: "Sign in with a code",
    kind: "entry",
    instead: ["order", "shop", "support"],
    lead: `${notOpen} an order opens with its number, your email address and your last name, no code to wait for.`,
  },
  checkPassword: {
    title: "Check your password",
    kind: "entry",
    instead: ["order", "support"],
    lead: "There is no password to check, because accounts are not open yet. Nobody from the store will ask you for one, by phone or by email.",
  },
  forgotPassword: {
    title: "Forgot password",
    kind: "entry",
    instead: ["order", "shop", "support"],
    lead: "There is no password to reset, because accounts are not open yet. If you only want to see an order, you need none.",
  },
  emailVerification: {
    title: "Verify your email",
    kind: "entry",
    instead: ["order", "support"],
    lead: "An email address is verified for an account, and accounts are not open yet. Order confirmations reach you without it.",
  },
  emailVerificationResult: {
    title: "Email verification",
    kind: "entry",
    instead: ["order", "support"],
    lead: "There is nothing to confirm here: this address is opened from the message that verifies an account's email, and accounts are not open yet.",
  },
  profile: {
    title: "My profile",
    kind: "own",
    instead: ["order", "address", "support"],
    lead: "Your name, how we reach you and what you hear from us stand here once you are signed in.",
  },
  accountDetails: {
    title: "Account details",
    kind: "own",
    instead: ["order", "address", "register-appliance"],
    lead: "Your details and your address book stand here once you are signed in. Guests give them at checkout, for the one order.",
  },
  updatePassword: {
    title: "Update password",
    kind: "own",
    instead: ["order", "support"],
    lead: "A password is changed here by whoever is signed in.",
  },
  myProducts: {
    title: "My products",
    kind: "own",
    instead: ["register-appliance", "serial", "guides"],
    lead: "The appliances that you own, with their documents and addresses, stand here once you are signed in.",
  },
  myAppliance: {
    title: "My appliance",
    kind: "own",
    instead: ["serial", "guides", "parts"],
    lead: "One appliance with its guide, parts and service history stands here once you are signed in. Guides and parts are open to everybody.",
  },
  myProductRegistration: {
    title: "Product registration",
    kind: "own",
    instead: ["register-appliance", "serial", "support"],
    lead: "Signed in, you register an appliance here and keep it with your others. The guest registration does the same for one, and your warranty holds without either.",
  },
  myOrders: {
    title: "My orders",
    kind: "own",
    instead: ["order", "address", "support"],
    lead: "All of your orders stand here once you are signed in. A single one can be looked up without an account.",
  },
  myOrder: {
    title: "Order details",
    kind: "own",
    instead: ["order", "support"],
    lead: "This order opens for the account that placed it. If you ordered as a guest, look it up with its number, your email address and your last name.",
  },
  paymentHistory: {
    title: "Payment history",
    kind: "own",
    instead: ["order", "support"],
    lead: "What you paid, when and how stands here once you are signed in. Each order also shows its own payment.",
  },
  mySubscriptions: {
    title: "My subscriptions",
    kind: "own",
    instead: ["order", "parts", "support"],
    lead: "Filters and plans that come by themselves stand here once you are signed in, with the dates and a way to end them.",
  },
  repairServices: {
    title: "Repair services",
    kind: "own",
    instead: ["repair", "guides", "parts"],
    lead: "Your visits and their reports stand here once you are signed in. A visit is arranged without an account just as well.",
  },
  wishlist: {
    title: "Wishlist",
    kind: "own",
    instead: ["cart", "shop", "support"],
    lead: "A wishlist needs an account, and accounts are not open yet. Until then your cart keeps what you like, on this device.",
  },
  wishlists: {
    title: "Wishlists",
    kind: "own",
    instead: ["cart", "shop", "support"],
    lead: "Lists for a kitchen, a rental or a gift need an account, and accounts are not open yet. Your cart keeps what you like, on this device.",
  },
  sharedWishlist: {
    title: "Shared wishlist",
    kind: "own",
    instead: ["shop", "cart", "support"],
    lead: "This list cannot be shown: lists are not shared yet, or whoever made it has withdrawn it. Ask them for the names or model numbers, and the search finds the rest.",
  },
};
