import { createHash } from "node:crypto";

import type { AccountAddressInput } from "#contract/accounts/addresses";
import type { StoreContext } from "~/request/store-context.server";

import { fromTypedAddress } from "./address-view.server";

/** The parts of an address as the address book takes them. An empty text removes a value. */
export function toBookInput(address: Parameters<typeof fromTypedAddress>[0]): AccountAddressInput {
  const { addressId: _none, ...input } = fromTypedAddress(address);
  return input;
}

/**
 * Adds an address to the address book, once for each `once`: a second post of the same form adds nothing, and
 * one with other values adds another address.
 */
export async function addAddress(
  { shop: { commerce } }: Pick<StoreContext, "shop">,
  input: AccountAddressInput,
  once: string,
) {
  const key = createHash("sha256")
    .update(JSON.stringify([once, input]))
    .digest("base64url");
  return commerce.call("createAddress", {
    params: { accountId: "current" },
    body: input,
    headers: { "idempotency-key": key },
  });
}
