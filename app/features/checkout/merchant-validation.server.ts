import { text } from "~/request/forms.server";
import type { StoreContext } from "~/request/store-context.server";

/**
 * A merchant session for the browser's wallet (shell.md section 7): the address that the wallet gave is
 * handed on, and the answer given back as it is. What is none of the wallet's gateways is refused by the
 * platform.
 */
export async function validateMerchant({ commerce, store }: StoreContext, form: FormData): Promise<Response> {
  const merchant = await commerce.call("validateAppleMerchant", {
    query: { webstoreId: store.webstoreId },
    body: { validationURL: text(form, "validationURL", 2000) },
  });
  return Response.json(merchant, { headers: { "cache-control": "no-store" } });
}
