import type { StoreContext } from "~/request/store-context.server";

type Visitor = Pick<StoreContext, "store" | "forms">;

/**
 * Proves that the visitor's session has just found an order by its details, so that one button is enough to
 * claim it (ORDER-34). The link of an order alone is no proof, because people pass it on. It is made with the
 * form token, so it is valid for one session only.
 */
export const claimTicket = (
  { store: { secrets }, forms: { token: formToken } }: Visitor,
  reference: string,
): string => secrets.sign("claim", formToken ?? "", reference);

export const isClaimTicket = (
  { store: { secrets }, forms: { token: formToken } }: Visitor,
  reference: string,
  ticket: string,
): boolean => formToken !== null && secrets.verify(ticket, "claim", formToken, reference);
