import { CommerceError } from "~/commerce/errors";
import type { StoreContext } from "~/request/store-context.server";

/**
 * The orders that a guest placed with the shopper's verified email address. Null if the platform cannot put
 * orders into an account: the call is our own addition, and another platform does not know its address.
 */
export async function findClaimable({ shop: { commerce } }: Pick<StoreContext, "shop">) {
  try {
    return await commerce.call("listClaimableOrders");
  } catch (error) {
    if (error instanceof CommerceError && isUnknownCall(error)) return null;
    throw error;
  }
}

/** True if the platform does not have the call: nothing at its address, or not with its method. */
export const isUnknownCall = ({ status }: CommerceError): boolean => status === 404 || status === 405;
