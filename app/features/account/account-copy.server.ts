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

/** The texts of each screen that needs an account, for a visitor without one. */
export const accountCopy: Record<AccountScreen, ScreenCopy> = {
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
