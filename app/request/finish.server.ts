import type { Flash } from "./cookies.server";
import { seeOther } from "./redirects.server";
import type { StoreContext } from "./store-context.server";

/** What a script gets in place of the redirect. */
export interface Finished {
  done: string;
}

/**
 * Ends a successful action. A plain form is redirected (303) with a message that the next page shows; a form
 * that a script has sent (field `enhanced`) gets the message as data, so that focus and scroll stay where
 * they are.
 */
export async function finish(
  context: StoreContext,
  form: FormData,
  location: string,
  flash: Flash,
): Promise<Finished | Response> {
  if (form.get("enhanced") === "1") return { done: flash.text };
  context.addHeader("set-cookie", await context.cookies.flash.serialize(flash));
  return seeOther(location);
}
