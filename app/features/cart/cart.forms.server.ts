import { z } from "zod";

import { hiddenField } from "~/request/forms/parse-form.server";

const toAdd = "Enter a whole number from 1.";
const inCart = "Enter a whole number from 1. To take it out, choose Remove.";

/** Names the line, the version of the cart that the shopper saw (CART-19), and the product in messages. */
const lineFields = { lineId: hiddenField(20), version: hiddenField(80), name: hiddenField(200) };

export const addToCartForm = z.object({
  productId: hiddenField(20),
  /** A whole number from 1 of at most six digits (CART-27). */
  quantity: z.string({ error: toAdd }).regex(/^[1-9]\d{0,5}$/, toAdd),
  plan: hiddenField(40),
  /** A selling model and its term. */
  selling: hiddenField(40),
});

/** A quantity in the cart's form. 0 removes the line (CART-26). */
export const quantityOrZero = z.string({ error: inCart }).regex(/^(?:0|[1-9]\d{0,5})$/, inCart);

export const updateLineForm = z.object({ ...lineFields, quantity: quantityOrZero });

export const removeLineForm = z.object(lineFields);

/** Optional in the browser, so that an empty field gets the server's message. */
export const couponForm = z.object({
  couponCode: z
    .string()
    .max(60)
    .optional()
    .refine((code) => code !== undefined, "Enter a promotion code."),
});

export const removeCouponForm = z.object({ couponId: hiddenField(20) });
