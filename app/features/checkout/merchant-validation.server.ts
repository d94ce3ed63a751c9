import { text } from "~/request/forms/read-form.server";
import type { StoreContext } from "~/request/store-context.server";

/**
 * A merchant session for the browser's wallet: passes the wallet's validation address to the platform and
 * returns its answer. The platform refuses addresses that are not gateways of the wallet.
 */
export async function validateMerchant(
  { store, shop: { commerce } }: StoreContext,
  form: FormData,
): Promise<Response> {
  const merchant = await commerce.call("validateAppleMerchant", {
    query: { webstoreId: store.webstoreId },
    body: { validationURL: text(form, "validationURL", 2000) },
  });
  return Response.json(merchant, { headers: { "cache-control": "no-store" } });
}
