import { inTime } from "~/request/in-time.server";
import { ensureLoadContext } from "~/request/ensure-load-context.server";
import type { GuestPage, ProcessServices } from "~/request/load-context";
import { openStoreContext } from "~/request/open-store-context.server";
import type { StoreContext } from "~/request/store-context.server";

/**
 * Finds the texts by which a page with `isShared` differs from that of other guests (OPS-148). Null for a
 * visitor of whom it shows more: a shopper, or a guest who has saved products. Null also if the platform
 * has no summary of the visitor, or does not answer.
 */
export async function findGuestPage(
  context: Pick<StoreContext, "shop" | "visitor" | "forms">,
): Promise<GuestPage | null> {
  const {
    shop,
    visitor: { isSignedIn, guest },
    forms: { token, addOnce },
  } = context;
  if (guest.id() === null || isSignedIn || token === null) return null;
  const summary = await inTime(shop.loadVisitorSummary()).catch(() => null);
  if (summary === null || summary.shopper !== null || summary.wishlistProductCount > 0) return null;
  if (summary.savedProductIds === null || summary.savedProductIds.length > 0) return null;
  const { cartId, totalProductCount } = summary;
  return {
    variant: JSON.stringify([totalProductCount, cartId !== null, guest.record()]),
    texts: { formToken: token, cartId: cartId ?? "", addOnce },
  };
}

/** The same before a page is made, for the guest whose cookies ask for an address. */
export async function readGuestPage(
  services: ProcessServices,
  { address, cookie }: { address: string; cookie: string },
): Promise<GuestPage | null> {
  const request = new Request(`http://store.internal${address}`, { headers: { cookie } });
  const [, segment = ""] = /^\/([^/.?]*)/.exec(address) ?? [];
  const store = services.stores.some(({ name }) => name === segment) ? segment : undefined;
  const load = await ensureLoadContext({ services }, request);
  return findGuestPage(await openStoreContext(request, { store }, load));
}
