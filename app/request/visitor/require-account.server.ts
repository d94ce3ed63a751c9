import type { EndpointName } from "#contract/index";
import { notOffered } from "~/commerce/errors";
import { saveForm } from "~/request/forms/saved-form.server";
import { seeOther } from "~/request/redirects.server";
import type { Shop, StoreContext } from "~/request/store-context.server";

import { returnHere, signInAddress } from "./last-visited.server";

/** The visitors that a route works for. */
export type Needs = "nobody" | "signed-in" | "verified-email";

/** Throws a redirect where the visitor is not who the route needs. */
export async function requireNeeds(context: StoreContext, needs: Needs): Promise<void> {
  if (needs === "signed-in") await requireSignedIn(context);
  if (needs === "verified-email") await requireVerifiedEmail(context);
}

/**
 * Sends a guest to the sign-in page, which leads back to this page afterwards (ACCOUNT-7). Throws a redirect.
 */
export async function requireSignedIn(context: StoreContext): Promise<void> {
  if (context.visitor.isSignedIn) return;
  // The typed values are there again after signing in (FORM-47).
  if (context.request.method !== "GET") await saveForm(context);
  throw seeOther(signInAddress(context));
}

/** Throws where the platform lacks a call without which the page is of no use (DATA-43, ERROR-17). */
export async function requireOffered(
  { shop: { commerce } }: StoreContext,
  call: EndpointName,
): Promise<void> {
  if (!(await commerce.offers(call))) throw notOffered(call);
}

/** Whether the shopper's email address is verified. Layouts, page and menu share the answer. */
export async function readIsVerified({ commerce, loadVisitorSummary }: Shop): Promise<boolean> {
  const summary = await loadVisitorSummary();
  if (summary?.shopper) return summary.shopper.isEmailVerified;
  const { returnValue } = await commerce.call("getTwoFactorMethodsInfo", { query: {} });
  return returnValue.HasUserVerifiedEmailAddress;
}

/**
 * Like `requireSignedIn`, and sends a shopper whose email address is not verified to the verification
 * (ACCOUNT-14).
 */
export async function requireVerifiedEmail(context: StoreContext): Promise<void> {
  await requireSignedIn(context);
  if (await context.shop.once(readIsVerified)) return;
  throw seeOther(context.addresses.emailVerification(returnHere(context)));
}
