import { createHash } from "node:crypto";

import type { PlatformRequest } from "#contract/platform-fetch";
import { startedHoldMinutes } from "#contract/checkout/stock-hold";
import type { CheckoutError } from "#contract/values";

import type { Executor } from "#platform/db/database";
import { readNetwork } from "#platform/core/client-network";
import { settingsOf } from "#platform/core/store-settings";
import { demandsOf } from "#platform/purchase/cart/price/demands";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import { problem } from "#platform/purchase/cart/price/problems";
import { nameOfPiece, shortageMessage } from "#platform/purchase/cart/price/shortages";
import type { CartInput } from "#platform/purchase/cart/access";
import { holdForPayment } from "#platform/purchase/stock/payment-holds";
import { reservationSeconds } from "#platform/purchase/stock/stock";

/** The time that stock is held from the start of a payment, in milliseconds (STOCK-16). */
export const startedHoldMs = startedHoldMinutes * 60 * 1000;
/** The time that stock is held for a payment that is approved or authorized, in milliseconds (STOCK-16). */
export const approvedHoldMs = reservationSeconds * 1000;

/** The number of pieces of a product that the payments of one client may hold together (STOCK-18). */
const defaultLimit = 10;

/**
 * Holds the stock of a locked cart for its payment (STOCK-16). Returns why the payment cannot go on: too
 * little stock, or too much that is held for the same client already (STOCK-18).
 */
export async function holdStock(
  trx: Executor,
  input: CartInput,
  view: PricedCartView,
  stage: "started" | "authorized",
): Promise<CheckoutError[]> {
  const now = input.services.now();
  const { shortages, overLimit } = await holdForPayment(input.services.db, trx, {
    cartId: view.cart.id,
    demands: demandsOf(view),
    now,
    expiresAt: new Date(now.getTime() + (stage === "started" ? startedHoldMs : approvedHoldMs)),
    isUnpaid: stage === "started",
    clientKey: stage === "started" ? clientKeyOf(input.request) : null,
    limit: settingsOf(input.webstore).paymentHoldLimit ?? defaultLimit,
  });
  return [
    ...shortages.map((each) =>
      problem(
        "/commerce/integrations/inventory",
        "Not enough stock",
        shortageMessage(view, each),
        each.productId,
      ),
    ),
    ...overLimit.map((productId) =>
      problem(
        "/commerce/errors/payment-failure",
        "Too many payments",
        `Other payments from your internet connection already hold ${nameOfPiece(view, productId)}. Finish or cancel them, or try again in ${startedHoldMinutes} minutes`,
        productId,
      ),
    ),
  ];
}

/** A hash of the client's network; null if the server in front of the platform does not tell it. */
function clientKeyOf(request: PlatformRequest): string | null {
  const network = readNetwork(request);
  return network === null ? null : createHash("sha256").update(network).digest("base64url").slice(0, 22);
}
