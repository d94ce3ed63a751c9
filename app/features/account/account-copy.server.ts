import type { AccountScreen } from "~/addresses.server";

/** What works without an account; account-alternatives.server.ts has the links. */
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

export interface ScreenCopy {
  title: string;
  /** What the screen shows to a signed-in shopper, or why it shows nothing. */
  lead: string;
  /**
   * 'entry': a screen of signing in, which has no link to sign in. 'own': a screen of a shopper's own data.
   */
  kind: "entry" | "own";
  alternatives: readonly Alternative[];
}

const notOpen = "Accounts are not open yet, and you do not need one:";

/** The texts of each screen that needs an account, for a visitor without one. */
export const accountCopy: Record<AccountScreen, ScreenCopy> = {
  login: {
    title: "Sign in",
    kind: "entry",
    alternatives: ["order", "register-appliance", "support"],
    lead: `${notOpen} every order can be placed as a guest, and looked up with its number, your email address and your last name.`,
  },
  register: {
    title: "Create account",
    kind: "entry",
    alternatives: ["shop", "order", "register-appliance"],
    lead: `${notOpen} your cart stays in this browser, and you check out as a guest.`,
  },
  passwordlessLogin: {
    title: "Sign in with a code",
    kind: "entry",
    alternatives: ["order", "shop", "support"],
    lead: `${notOpen} an order opens with its number, your email address and your last name, no code to wait for.`,
  },
  checkPassword: {
    title: "Check your password",
    kind: "entry",
    alternatives: ["order", "support"],
    lead: "There is no password to check, because accounts are not open yet. Nobody from the store will ask you for one, by phone or by email.",
  },
  forgotPassword: {
    title: "Forgot password",
    kind: "entry",
    alternatives: ["order", "shop", "support"],
    lead: "There is no password to reset, because accounts are not open yet. If you only want to see an order, you need none.",
  },
  emailVerification: {
    title: "Verify your email",
    kind: "entry",
    alternatives: ["order", "support"],
    lead: "An email address is verified for an account, and accounts are not open yet. Order confirmations reach you without it.",
  },
  emailVerificationResult: {
    title: "Email verification",
    kind: "entry",
    alternatives: ["order", "support"],
    lead: "There is nothing to confirm here: this address is opened from the message that verifies an account's email, and accounts are not open yet.",
  },
  profile: {
    title: "My profile",
    kind: "own",
    alternatives: ["order", "address", "support"],
    lead: "Your name, how we reach you and what you hear from us stand here once you are signed in.",
  },
  accountDetails: {
    title: "Account details",
    kind: "own",
    alternatives: ["order", "address", "register-appliance"],
    lead: "Your details and your address book stand here once you are signed in. Guests give them at checkout, for the one order.",
  },
  updatePassword: {
    title: "Update password",
    kind: "own",
    alternatives: ["order", "support"],
    lead: "A password is changed here by whoever is signed in.",
  },
  myProducts: {
    title: "My products",
    kind: "own",
    alternatives: ["register-appliance", "serial", "guides"],
    lead: "The appliances that you own, with their documents and addresses, stand here once you are signed in.",
  },
  myAppliance: {
    title: "My appliance",
    kind: "own",
    alternatives: ["serial", "guides", "parts"],
    lead: "One appliance with its guide, parts and service history stands here once you are signed in. Guides and parts are open to everybody.",
  },
  myProductRegistration: {
    title: "Product registration",
    kind: "own",
    alternatives: ["register-appliance", "serial", "support"],
    lead: "Signed in, you register an appliance here and keep it with your others. The guest registration does the same for one, and your warranty holds without either.",
  },
  myOrders: {
    title: "My orders",
    kind: "own",
    alternatives: ["order", "address", "support"],
    lead: "All of your orders stand here once you are signed in. A single one can be looked up without an account.",
  },
  myOrder: {
    title: "Order details",
    kind: "own",
    alternatives: ["order", "support"],
    lead: "This order opens for the account that placed it. If you ordered as a guest, look it up with its number, your email address and your last name.",
  },
  paymentHistory: {
    title: "Payment history",
    kind: "own",
    alternatives: ["order", "support"],
    lead: "What you paid, when and how stands here once you are signed in. Each order also shows its own payment.",
  },
  mySubscriptions: {
    title: "My subscriptions",
    kind: "own",
    alternatives: ["order", "parts", "support"],
    lead: "Filters and plans that come by themselves stand here once you are signed in, with the dates and a way to end them.",
  },
  repairServices: {
    title: "Repair services",
    kind: "own",
    alternatives: ["repair", "guides", "parts"],
    lead: "Your visits and their reports stand here once you are signed in. A visit is arranged without an account just as well.",
  },
  wishlist: {
    title: "Wishlist",
    kind: "own",
    alternatives: ["cart", "shop", "support"],
    lead: "A wishlist needs an account, and accounts are not open yet. Until then your cart keeps what you like, on this device.",
  },
  wishlists: {
    title: "Wishlists",
    kind: "own",
    alternatives: ["cart", "shop", "support"],
    lead: "Lists for a kitchen, a rental or a gift need an account, and accounts are not open yet. Your cart keeps what you like, on this device.",
  },
  sharedWishlist: {
    title: "Shared wishlist",
    kind: "own",
    alternatives: ["shop", "cart", "support"],
    lead: "This list cannot be shown: lists are not shared yet, or whoever made it has withdrawn it. Ask them for the names or model numbers, and the search finds the rest.",
  },
};
