import { redirectToSamePage } from "./same-page.server";
import type { StoreContext } from "./store-context.server";

/**
 * Gives the session another 30 days (SESSION-9). The form is on every page while the session is about to end,
 * posts to that page and returns to it. A guest's form does nothing.
 */
export async function submitStaySignedIn(context: StoreContext): Promise<Response> {
  const {
    shop: { commerce },
  } = context;
  if (context.visitor.isSignedIn) {
    const { access_token } = await commerce.call("renewToken", { body: {} });
    await context.visitor.replaceSession(access_token);
    const text = "You stay signed in for 30 days.";
    await context.flash(text);
  }
  return redirectToSamePage(context);
}
