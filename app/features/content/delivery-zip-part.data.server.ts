import { estimateDelivery, showEarliest } from "~/features/delivery/estimate";
import { findRefusal } from "~/request/forms/refused-form";
import type { StoreContext } from "~/request/store-context.server";

/** Data of the ZIP form within a page: the saved ZIP and its earliest day, or what was refused there. */
export async function loadZipPart({
  url,
  now,
  addresses,
  visitor: { zip },
  shop: { loadRegion },
  forms: { refused: refusedForm },
}: StoreContext) {
  const refused = findRefusal(refusedForm(), "delivery-zip");
  const own = refused?.initialValue.place ? refused : null;
  const region = await loadRegion();
  return {
    action: url.pathname,
    zip: zip?.Zipcode ?? null,
    isServed: region?.deliverable !== false,
    // Goods in stock near the shopper come soonest.
    earliest: region?.deliverable
      ? showEarliest(estimateDelivery(region, { isLarge: true, isRemote: false }, now()))
      : null,
    error: own?.error.zip?.[0] ?? null,
    typed: own ? (own.initialValue.zip ?? "") : null,
    showroomsHref: addresses.showrooms(),
  };
}
export type ZipPartView = Awaited<ReturnType<typeof loadZipPart>>;
