import { form } from "~/request/forms/form.server";
import { samePage } from "~/request/forms/same-page.server";
import { staySignedInIntent } from "./stay-signed-in";

/**
 * Gives the session another 30 days (SESSION-9). The form is on every page while the session is about to end,
 * posts to that page and returns to it. A guest's form does nothing.
 */
export const staySignedIn = form({ intent: staySignedInIntent }, async (context) => {
  const to = samePage(context);
  if (!context.visitor.isSignedIn) return { to };
  const { access_token } = await context.shop.commerce.call("renewToken", { body: {} });
  await context.visitor.replaceSession(access_token, true);
  return { to, flash: "You stay signed in for 30 days." };
});
