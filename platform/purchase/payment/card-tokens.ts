import { randomBytes } from "node:crypto";
import type { z } from "zod";

import type { createPaymentToken } from "#contract/checkout/payments";

import { requireOwnerKey } from "#platform/core/actor";
import { badInput } from "#platform/core/errors";
import {
  behaviorOf,
  cardBrand,
  cardDigits,
  checkCard,
  outcomeOf,
} from "#platform/purchase/test-gateway/cards";
import type { CartInput } from "#platform/purchase/cart/access";

import { readBillingAddress } from "./billing-address";

type TokenRequest = z.output<typeof createPaymentToken.body & z.ZodType>;

/** The time for which a token can be used (PAY-19). */
export const cardTokenMinutes = 15;

/**
 * Creates a token for a card of the test gateway. Only the same shopper can pay with it, once (PAY-19). Card
 * number and security code are not stored (PAY-1). Throws 400 for an invalid card or billing address.
 */
export async function tokenizeCard(
  input: CartInput,
  { cardPaymentMethod: card, billingAddress }: TokenRequest,
) {
  const owner = requireOwnerKey(input.actor);
  const now = input.services.now();
  const errors = checkCard(
    {
      number: card.cardNumber,
      expiry: `${card.expiryMonth}/${card.expiryYear}`,
      cvc: card.cvv,
      name: card.cardHolderName,
    },
    now,
  );
  const firstError = Object.values(errors)[0];
  if (firstError) throw badInput(firstError);
  const address = billingAddress && (await readBillingAddress(input.services.db, billingAddress));
  const digits = cardDigits(card.cardNumber);
  const row = {
    token: `card_${randomBytes(24).toString("base64url")}`,
    card_brand: cardBrand(digits),
    card_last_four: digits.slice(-4),
    expires_at: new Date(now.getTime() + cardTokenMinutes * 60_000),
  };
  await input.services.db
    .insertInto("card_token")
    .values({
      ...row,
      webstore_id: input.webstore.id,
      owner_key: owner,
      card_holder: card.cardHolderName.trim(),
      outcome: outcomeOf(digits),
      card_behavior: behaviorOf(digits),
      billing_address: address ? JSON.stringify(address) : null,
      created_at: now,
    })
    .execute();
  return {
    paymentToken: row.token,
    token: row.token,
    cardBrand: row.card_brand,
    cardLastFour: row.card_last_four,
    expiresAt: row.expires_at.toISOString(),
    errors: [],
  };
}
