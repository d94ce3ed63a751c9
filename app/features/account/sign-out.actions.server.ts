import { CommerceError } from "~/commerce/errors";
import { form } from "~/request/forms/form.server";
import { forgetSavedForm } from "~/request/forms/saved-form.server";

/**
 * Ends the session: first on the platform, then in the browser. If the platform does not answer, an error
 * page is shown and the session stays, because its token would still be valid. A session that the platform no
 * longer knows has ended already.
 */
export const signOut = form({ isMain: true }, async (context) => {
  const {
    addresses,
    shop: { commerce },
  } = context;
  if (commerce.isSignedIn()) {
    await commerce.call("revokeToken", { body: {} }).catch((error: unknown) => {
      if (!(error instanceof CommerceError && error.kind === "unauthenticated")) throw error;
    });
  }
  await forgetSavedForm(context);
  await context.visitor.record("session").forget();
  return { to: addresses.home(), flash: "You are signed out." };
});
