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
  /** What the screen will show once accounts are open, and what works until then. */
  lead: string;
  alternatives: readonly Alternative[];
}

const notOpen = "Accounts are not open yet, and you do not need one:";

/** The texts of each screen that needs an account, for a visitor without one. */
export const accountCopy: Record<AccountScreen, ScreenCopy> = {
  register: {
    title: "Create account",
    alternatives: ["shop", "order", "register-appliance"],
    lead: `${notOpen} your cart stays in this browser, and you check out as a guest.`,
  },
  passwordlessLogin: {
    title: "Sign in with a code",
    alternatives: ["order", "shop", "support"],
    lead: `${notOpen} an order opens with its number, your email address and your last name, no code needed.`,
  },
  checkPassword: {
    title: "Check your password",
    alternatives: ["order", "support"],
    lead: "There is no password to check, because accounts are not open yet. Nobody from the store will ask you for one, by phone or by email.",
  },
  forgotPassword: {
    title: "Forgot password",
    alternatives: ["order", "shop", "support"],
    lead: "There is no password to reset, because accounts are not open yet. If you only want to see an order, you need none.",
  },
  emailVerification: {
    title: "Verify your email",
    alternatives: ["order", "support"],
    lead: "An email address is verified for an account, and accounts are not open yet. You can order without it.",
  },
  emailVerificationResult: {
    title: "Email verification",
    alternatives: ["order", "support"],
    lead: "There is nothing to confirm here: this address is opened from the message that verifies an account's email, and accounts are not open yet.",
  },
  accountDetails: {
    title: "Account details",
    alternatives: ["order", "address", "register-appliance"],
    lead: "Your details and your address book will be here once accounts are open. Until then, you enter them at checkout.",
  },
  updatePassword: {
    title: "Update password",
    alternatives: ["order", "support"],
    lead: "You will change your password here once accounts are open.",
  },
  myAppliance: {
    title: "My appliance",
    alternatives: ["serial", "guides", "parts"],
    lead: "One appliance with its guide, parts and service history will be here once accounts are open. Guides and parts need no account.",
  },
  myProductRegistration: {
    title: "Product registration",
    alternatives: ["register-appliance", "serial", "support"],
    lead: "You will keep your appliances together here once accounts are open. You can register one without an account, and your warranty does not depend on it.",
  },
  mySubscriptions: {
    title: "My subscriptions",
    alternatives: ["order", "parts", "support"],
    lead: "Filters that come by subscription will be here once accounts are open, with their dates and a way to end them.",
  },
  repairServices: {
    title: "Repair services",
    alternatives: ["repair", "guides", "parts"],
    lead: "Your visits and their reports will be here once accounts are open. You can arrange a visit without an account.",
  },
};
