import { forgetKeptForm, readKeptForm } from "~/request/kept-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

/** Forgets a kept form and leads to the page that it was on. */
export async function submitDiscard(context: StoreContext): Promise<Response> {
  const form = await readKeptForm(context);
  await forgetKeptForm(context);
  return seeOther(form?.page ?? context.addresses.home());
}
