import { browserPatterns } from "~/addresses";

/** The query parameter with the page to come back to, of the pages of signing in and of the ZIP. */
export const returnParam = "return";

/** Signing in never leads back to a page whose path contains one of these words (LINK-18). */
const excludedWords = [
  browserPatterns.login,
  browserPatterns.emailVerificationResult,
  browserPatterns.emailVerification,
  browserPatterns.guestCheckout,
  "selfregister",
  "error",
  "access-denied",
];

export const isWorthReturning = (path: string): boolean =>
  !excludedWords.some((word) => path.toLowerCase().includes(word));
