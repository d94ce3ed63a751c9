import type { AccountScreen } from "~/addresses.server";

/** What works without an account; account-alternatives.server.ts has the links. */
export type Alternative = "shop" | "order" | "support" | "register-appliance" | "parts" | "cart" | "address";

export interface ScreenCopy {
  title: string;
  /** What the screen will show once accounts are open, and what works until then. */
  lead: string;
  alternatives: readonly Alternative[];
}

/** The texts of each screen that needs an account, for a visitor without one. */
export const accountCopy: Record<AccountScreen, ScreenCopy> = {
  mySubscriptions: {
    title: "My subscriptions",
    alternatives: ["order", "parts", "support"],
    lead: "Filters that come by subscription will be here once accounts are open, with their dates and a way to end them.",
  },
};
