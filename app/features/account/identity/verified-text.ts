import type { ChallengePurpose } from "#contract/challenges";

/** What a shopper reads after an address was verified. */
export const verifiedText = (purpose: ChallengePurpose): string =>
  purpose === "change-email" ? "Your new email address is verified." : "Your email address is verified.";
