import type { ChallengePurpose } from "#contract/accounts/challenges";

/** The message after an address was verified. */
export const verifiedText = (purpose: ChallengePurpose): string =>
  purpose === "change-email"
    ? "Your new email address is verified. Your other devices are signed out."
    : "Your email address is verified.";
