import { keepForm } from "./kept-form.server";
import { safePath, seeOther } from "./redirects.server";
import type { StoreContext } from "./store-context.server";

/**
 * Sends a guest to the sign-in page, which leads back to this page afterwards (ACCOUNT-7). Throws a redirect.
 */
export async function requireSignedIn(context: StoreContext): Promise<void> {
  if (context.isSignedIn) return;
  const { cookies, url, request, addresses } = context;
  if (request.method === "GET")
    context.addHeader(
      "set-cookie",
      await cookies.lastVisited.serialize({
        url: safePath(url.pathname + url.search, addresses.home()),
        isAsked: true,
      }),
    );
  // What was typed is there again after signing in (FORM-47).
  else await keepForm(context);
  throw seeOther(addresses.login());
}

/**
 * Like `requireSignedIn`, and sends a shopper whose email address is not verified to the verification
 * (ACCOUNT-14). Every account and order page calls this first.
 */
export async function requireVerifiedEmail(context: StoreContext): Promise<void> {
  await requireSignedIn(context);
  const { returnValue } = await context.commerce.call("getTwoFactorMethodsInfo", { query: {} });
  if (!returnValue.HasUserVerifiedEmailAddress) throw seeOther(context.addresses.emailVerification());
}
