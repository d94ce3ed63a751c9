import { form } from "~/request/forms/form.server";

/**
 * A merchant session for the browser's wallet: passes the wallet's validation address to the platform and
 * returns its answer. The platform refuses addresses that are not gateways of the wallet.
 */
export const validateMerchant = form(
  { isMain: true },
  async ({ store, shop: { commerce } }, _value, { posted }) => {
    const merchant = await commerce.call("validateAppleMerchant", {
      query: { webstoreId: store.webstoreId },
      body: { validationURL: posted.text("validationURL", 2000) },
    });
    return Response.json(merchant, { headers: { "cache-control": "no-store" } });
  },
);
