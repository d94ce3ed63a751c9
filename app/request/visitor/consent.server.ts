import { z } from "zod";

import { CommerceError } from "~/commerce/errors";
import { year, type CookieValues, type Flash } from "~/request/cookies.server";
import { form } from "~/request/forms/form.server";
import { samePage } from "~/request/forms/same-page.server";
import type { StoreContext } from "~/request/store-context.server";

import { tagCookie } from "./shared-caching.server";

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
}: Pick<StoreContext, "request"> & { visitor: Pick<StoreContext["visitor"], "record"> }): Promise<Consent> {
  return consentOf(await record("consent").read(), request.headers.get("sec-gpc"));
}

type Answer = CookieValues["consent"];

/** The consent of somebody with an answer in the cookie, or without one, and the header `Sec-GPC`. */
export function consentOf(answer: Answer | null, secGpc: string | null): Consent {
  const hasOptedOut = optsOut(secGpc);
  return {
    analytics: !hasOptedOut && answer?.analytics === true,
    advertising: !hasOptedOut && answer?.advertising === true,
    answered: answer !== null,
    optedOut: hasOptedOut || answer?.optedOut === true,
  };
}

/** The browser sends Global Privacy Control. */
export const optsOut = (secGpc: string | null): boolean => secGpc?.trim() === "1";

/**
 * Keeps an answer for all stores. Without analytics it ends what was recorded of the visitor (EVENT-25,
 * EVENT-95), and returns a message if that fails. The answer counts all the same.
 */
export async function saveConsent(
  context: StoreContext,
  { analytics, advertising, optedOut }: Omit<Consent, "answered">,
): Promise<Flash | null> {
  const cookie = context.visitor.record("consent");
  const before = await cookie.read();
  // The law of California forbids to ask again for a year.
  if (optedOut) await cookie.save({ analytics, advertising, optedOut }, { maxAge: year });
  else await cookie.save({ analytics, advertising });
  if (!analytics || !advertising) removeTagCookies(context);
  if (analytics) return null;
  try {
    await forgetActivities(context, before?.analytics);
    return null;
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    return {
      tone: "problem",
      text: "Your choice is saved. We couldn’t delete what was recorded before just now. Please save it again in a few minutes.",
    };
  }
}

/**
 * Removes the cookies of tags, which may be those of a parent domain. Tags that are still allowed set theirs
 * again.
 */
function removeTagCookies({ request, url, document }: StoreContext): void {
  const names = (request.headers.get("cookie") ?? "")
    .split(/;\s*/)
    .map((cookie) => cookie.slice(0, cookie.indexOf("=")));
  const labels = url.hostname.split(".");
  const domains = labels.slice(0, -1).map((_, at) => `; Domain=${labels.slice(at).join(".")}`);
  for (const name of names.filter((each) => tagCookie.test(each)))
    for (const domain of ["", ...domains])
      document.addHeader("set-cookie", `${name}=; Path=/; Max-Age=0${domain}`);
}

/** Ends what was recorded of a visitor who may have something: by an id, or by an earlier consent alone. */
export async function forgetActivities(
  { shop, visitor, events }: StoreContext,
  hadAgreed = false,
): Promise<void> {
  const guestIds = await visitor.loadGuestIds();
  if (guestIds.length === 0 && !visitor.mayHaveCart && !hadAgreed) return;
  // A platform without the call has recorded nothing.
  if (!(await shop.commerce.offers("forgetActivities"))) return;
  // Events that are stored later would name the visitor.
  await events.flush();
  await shop.commerce.call("forgetActivities", { body: { guestIds } });
}

/**
 * The forms of the banner (EVENT-26) and of the opt-out (EVENT-27). They post to the page they are on and
 * return to it.
 */
export const consentForm = form(
  { intent: "consent", isButton: true, schema: z.object({ choice: z.enum(["all", "none", "opt-out"]) }) },
  async (context, { choice }) => {
    const isAll = choice === "all";
    const optedOut = choice === "opt-out";
    const problem = await saveConsent(context, { analytics: isAll, advertising: isAll, optedOut });
    const done = "You’ve opted out. Nothing about you is sold or shared.";
    return { to: samePage(context), flash: problem ?? (optedOut ? done : null) };
  },
);
