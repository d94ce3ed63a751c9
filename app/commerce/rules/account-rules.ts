import type { CallRules } from "./call-rule";

/**
 * The client's rules for who the shopper is. Kept for the session are details that only the shopper herself
 * changes; whether her address is verified, how long the session lasts and what stands on a wishlist are
 * asked for anew.
 */
export const accountRules = {
  createToken: { withoutSession: true, tellsClientAddress: true },
  revokeToken: { endsWhatIsKept: true },
  processLogin: { endsWhatIsKept: true },
  getUserDetails: { keptForSession: true },
  getContactDetails: { keptForSession: true },
  saveUserZipCode: { endsWhatIsKept: true },
} satisfies CallRules;
