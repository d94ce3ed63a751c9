import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The signature of a guest's link to an order, over order number and reference number (ORDER-12).
 */
export function signOrder(secret: string, orderNumber: string, reference: string): string {
  return createHmac("sha256", secret)
    .update(`order:${orderNumber}:${reference}`)
    .digest("base64url")
    .slice(0, 32);
}

export function isSigned(secret: string, orderNumber: string, reference: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(signOrder(secret, orderNumber, reference)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
