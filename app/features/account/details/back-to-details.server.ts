import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

/** Leads to account details, with a message. */
export async function backToDetails(context: StoreContext, text: string): Promise<Response> {
  await context.flash(text);
  return seeOther(context.addresses.accountDetails());
}
