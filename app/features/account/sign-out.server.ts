import { CommerceError } from "~/request/commerce-error.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

/**
 * The page behind the button, for whoever comes by the address: a question, since a GET changes nothing.
 * Guests have nothing to sign out of.
 */
export async function loadSignOut({ commerce, profile, addresses, url }: StoreContext) {
  if (!commerce.isSignedIn()) throw seeOther(addresses.home());
  return {
    storeLabel: profile.label,
    canonical: url.origin + addresses.signOut(),
    action: addresses.signOut(),
  };
}

/**
 * Ends the session: the platform forgets it, then the browser does. A session that it no longer knows is over
 * already; where the platform does not answer, the page says so and the session stays, for a token that lives
 * on is not signed out.
 */
export async function submitSignOut(context: StoreContext): Promise<Response> {
  const { commerce, cookies, addresses } = context;
  if (commerce.isSignedIn()) {
    await commerce.call("revokeToken", { body: {} }).catch((error: unknown) => {
      if (!(error instanceof CommerceError && error.kind === "unauthenticated")) throw error;
    });
  }
  context.addHeader("set-cookie", await cookies.session.serialize(null as never, { maxAge: 0 }));
  context.addHeader(
    "set-cookie",
    await cookies.flash.serialize({ tone: "success", text: "You are signed out." }),
  );
  return seeOther(addresses.home());
}
