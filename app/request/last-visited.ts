import { addressMap } from "~/addresses";

/** Signing in never leads back to a page whose path contains one of these words (LINK-18). */
const excludedWords = [
  addressMap.login.pattern,
  addressMap.emailVerificationResult.pattern,
  addressMap.emailVerification.pattern,
  addressMap.guestCheckout.pattern,
  "selfregister",
  "error",
  "access-denied",
];

export const isWorthReturning = (path: string): boolean =>
  !excludedWords.some((word) => path.toLowerCase().includes(word));
