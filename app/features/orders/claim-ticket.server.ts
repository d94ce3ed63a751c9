import { createHmac, timingSafeEqual } from "node:crypto";

import type { StoreContext } from "~/request/store-context.server";

type Visitor = Pick<StoreContext, "secret" | "formToken">;

/**
 * Proves that the visitor's session has just found an order by its details, so that one button is enough to
 * claim it (ORDER-34). The link of an order alone is no proof, because people pass it on. It is made with the
 * form token, so it is valid for one session only.
 */
export const claimTicket = ({ secret, formToken }: Visitor, reference: string): string =>
  createHmac("sha256", secret)
    .update(`claim:${formToken ?? ""}:${reference}`)
    .digest("base64url")
    .slice(0, 32);

export function isClaimTicket(visitor: Visitor, reference: string, ticket: string): boolean {
  const [known, given] = [Buffer.from(claimTicket(visitor, reference)), Buffer.from(ticket)];
  return visitor.formToken !== null && known.length === given.length && timingSafeEqual(known, given);
}
