import { CommerceError } from "~/commerce/errors";
import { forgetKeptForm } from "~/request/kept-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

/**
 * Ends the session: first on the platform, then in the browser. If the platform does not answer, an error
 * page is shown and the session stays, because its token would still be valid. A session that the platform no
 * longer knows has ended already.
 */
export async function submitSignOut(context: StoreContext): Promise<Response> {
  const {
    addresses,
    shop: { commerce },
  } = context;
  if (commerce.isSignedIn()) {
    await commerce.call("revokeToken", { body: {} }).catch((error: unknown) => {
      if (!(error instanceof CommerceError && error.kind === "unauthenticated")) throw error;
    });
  }
  await forgetKeptForm(context);
  await context.visitor.record("session").forget();
  await context.flash("You are signed out.");
  return seeOther(addresses.home());
}
