import type { cartHandlers } from "#platform/purchase/cart/handlers";
import { seededId } from "#platform/core/ids";

import { refusal, type Case, type Prepare } from "./case";
import { noCart, notToBeChanged, onCart, strangeField } from "./filled-carts";
import type { CallInput, Guest } from "./guest";

const body = { productId: seededId("product", "AR-KSP36") };

/** A cart with three of the four parts of the kitchen suite. */
async function withParts(guest: Guest) {
  const parts = ["AR-RGD36-SS", "AR-HWC36-36-SS", "AR-RFD36-SS"];
  const answers = [];
  for (const sku of parts) answers.push(await guest.add(seededId("product", sku)));
  return { cartId: answers[0]!.body.cartId as string, etags: answers.map(({ etag }) => etag!) };
}
const offered =
  (headersOf: (etags: string[]) => CallInput["headers"] = () => ({})): Prepare =>
  async (guest) => {
    const { cartId, etags } = await withParts(guest);
    return { params: { cartId }, body, headers: headersOf(etags)! };
  };

export const bundleOfferCases: Record<keyof Pick<typeof cartHandlers, "applyBundleOffer">, Case> = {
  applyBundleOffer: {
    input: offered((etags) => ({ "if-match": etags.at(-1)!, "idempotency-key": "once" })),
    refusals: [
      refusal("an offer that the cart does not have", 404, "ITEM_NOT_FOUND", onCart({ body })),
      noCart(undefined, body),
      refusal("an id that is none", 400, "INVALID_API_INPUT", onCart({ body: { productId: "suite" } })),
      refusal(
        "an outdated version of the cart",
        412,
        "CART_CHANGED",
        offered((etags) => ({ "if-match": etags[0]! })),
      ),
      strangeField(body),
      notToBeChanged(offered()),
    ],
  },
};
