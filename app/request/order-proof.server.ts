import { seeOther } from "./redirects.server";
import type { StoreContext } from "./store-context.server";

type Prover = Pick<StoreContext, "store" | "now">;

const dayMs = 24 * 60 * 60 * 1000;
/** A signed link opens its order for this time (ORDER-105). Mails have a link that makes a new one. */
const linkDays = 60;
/** The link of a mail works for this time after the order: as long as its papers are needed. */
const mailDays = 730;

const today = (now: Date) => Math.floor(now.getTime() / dayMs);

/**
 * The query of a signed link (ORDER-12): the reference number and a signature with the day on which it ends.
 * The link of a member's order opens it for nobody without a sign-in, so it does not tell the reference
 * number, which would.
 */
export function orderProof(
  { store: { secrets }, now }: Prover,
  orderNumber: string,
  orderReference: string,
  { isMembers = false } = {},
): { reference: string; signature: string } {
  const reference = isMembers ? secrets.seal(orderReference) : orderReference;
  const until = String(today(now()) + linkDays);
  return { reference, signature: `${until}.${secrets.sign("order", orderNumber, reference, until)}` };
}

/** The proof in the address of a request; null without a valid signature. Leads away from an ended link. */
export function readProof(
  context: Prover & Pick<StoreContext, "url" | "params" | "addresses">,
): { reference: string; isMembers: boolean } | null {
  const { url, params, store, now } = context;
  const reference = url.searchParams.get("reference") ?? "";
  const [until = "", mac = ""] = (url.searchParams.get("signature") ?? "").split(".");
  const orderNumber = params.orderNumber ?? "";
  if (!store.secrets.verify(mac, "order", orderNumber, reference, until)) return null;
  if (Number(until) < today(now())) throw endedLink(context, orderNumber);
  const sealed = store.secrets.unseal(reference);
  return { reference: sealed ?? reference, isMembers: sealed !== null };
}

/** Leads away from the link of a mail about an order of long ago. */
export function checkMailedLink(
  context: Prover & Pick<StoreContext, "addresses">,
  { orderNumber, orderedDate }: { orderNumber: string; orderedDate: string },
): void {
  if (new Date(orderedDate).getTime() < context.now().getTime() - mailDays * dayMs)
    throw endedLink(context, orderNumber);
}

/** The look-up by number, which says that the link has ended. */
const endedLink = ({ addresses }: Pick<StoreContext, "addresses">, orderNumber: string) =>
  seeOther(addresses.checkOrderStatus({ orderNumber, ended: "1" }));
