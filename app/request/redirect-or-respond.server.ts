import type { Flash } from "./cookies.server";
import { seeOther } from "./redirects.server";
import type { FormSuccess } from "./forms/refused-form";
import type { StoreContext } from "./store-context.server";

/**
 * Ends a successful action. A plain form is redirected (303), and the next page shows the message. A form
 * that a script sent (field `enhanced`) gets the message as data instead, so that focus and scroll position
 * stay where they are (FORM-1, FORM-27).
 */
export async function redirectOrRespond(
  context: StoreContext,
  form: FormData,
  location: string,
  flash: Flash,
): Promise<FormSuccess | Response> {
  if (form.get("enhanced") === "1") return { done: flash.text };
  await context.flash(flash);
  return seeOther(location);
}
