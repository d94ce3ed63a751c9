import type { CookieValues } from "~/request/cookies.server";
import type { StoreContext } from "~/request/store-context.server";

/** The choices of a visitor, as far as they count. */
export interface Consent {
  /** Records of views and searches, and an identifier in events. */
  analytics: boolean;
  /** The same in advertising, and sharing with other companies. */
  advertising: boolean;
  /** The visitor has chosen in this browser. Without an answer both are false. */
  answered: boolean;
  /** By `Sec-GPC: 1`, which overrides every answer (EVENT-2), or by an opt-out that the cookie keeps. */
  optedOut: boolean;
}

/** Reads the consent of a request (EVENT-24). Nothing else decides about it. */
export async function readConsent({
  request,
  visitor: { record },
}: Pick<StoreContext, "request" | "visitor">): Promise<Consent> {
  return consentOf(await record("consent").read(), request.headers.get("sec-gpc"));
}

type Answer = CookieValues["consent"];

/** The consent of somebody with an answer in the cookie, or without one, and the header `Sec-GPC`. */
export function consentOf(answer: Answer | null, secGpc: string | null): Consent {
  const optsOut = isOptOut(secGpc);
  return {
    analytics: !optsOut && answer?.analytics === true,
    advertising: !optsOut && answer?.advertising === true,
    answered: answer !== null,
    optedOut: optsOut || answer?.optedOut === true,
  };
}

const isOptOut = (secGpc: string | null) => secGpc?.trim() === "1";

/** The browser sends Global Privacy Control. */
export const asksNotToTrack = (headers: Headers): boolean => isOptOut(headers.get("sec-gpc"));
