/**
 * Pages that nobody is led back to after signing in: those whose path holds one of these words (shell.md
 * section 5, last-visited URL).
 */
const passedOver = [
  "login",
  "selfregister",
  "email-verification-result",
  "error",
  "mya-email-verification",
  "guest-checkout",
  "access-denied",
];

export const isWorthReturning = (path: string): boolean =>
  !passedOver.some((word) => path.toLowerCase().includes(word));
