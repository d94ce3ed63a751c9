/**
 * The store's words for the codes and types of a platform that is not ours (ERROR-16): error codes, types of
 * checkout errors, and types of the messages of cart lines.
 */
const byCode = new Map(
  Object.entries({
    INSUFFICIENT_INVENTORY: "There isn’t enough of this in stock",
    "commerce/integrations/inventory": "There isn’t enough of this in stock",
    "commerce/errors/payment-failure": "The payment wasn’t accepted",
    "commerce/errors/shipping-failure": "We can’t deliver this to the address",
    INVALID_FILE: "A file isn’t accepted",
    INVALID_NEW_PASSWORD: "This password isn’t accepted. Choose another one",
    MAX_LIMIT_EXCEEDED: "This is more than the store takes",
    Entitlement: "This can’t be ordered with your account",
    Inventory: "There isn’t enough of this in stock",
    Pricing: "This has no price at the moment",
    Promotions: "A promotion no longer applies to this",
  }),
);

const byKind: Record<string, string> = {
  conflict: "This has changed in the meantime. Check it, and try again",
  stale: "This has changed in the meantime. Check it, and try again",
  forbidden: "This isn’t possible with your account",
  unauthenticated: "Sign in to do this",
  "not-found": "This is no longer there",
  gone: "This is no longer there",
  "not-offered": "This store doesn’t offer this",
  "too-many": "This was tried too often. Try again later",
  unavailable: "This doesn’t work at the moment. Try again later",
};

/** Says in the store's words what a code means, or else what kind of refusal it is. */
export const ownWords = (code: string, kind = "rejected"): string =>
  byCode.get(code.replace(/^\//, "")) ?? byKind[kind] ?? "This isn’t possible. Check what you entered";
