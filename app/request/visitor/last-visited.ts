import { browserPatterns } from "~/addresses";

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
