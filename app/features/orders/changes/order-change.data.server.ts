import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadAddress } from "./address.data.server";
import { loadCancel, loadReturn } from "./choose.data.server";
import { loadCancelReturn } from "./cancel-return.server";
import { openGuestOrder, openMyOrder, type OrderPlace } from "./order-place.server";
import { loadRemoveCard } from "./remove-card.server";

/** A page on which a guest cancels or sends back, behind the order's signed link (ORDER-27). */
export const loadGuestChange = async (context: StoreContext) =>
  loadChange(context, await openGuestOrder(context));

/** The same in the shopper's account. */
export const loadMyChange = async (context: StoreContext) => loadChange(context, await openMyOrder(context));

/** The address of a guest's order. */
export const loadGuestAddress = async (context: StoreContext) =>
  loadAddress(context, await openGuestOrder(context));

/** The same in the shopper's account. */
export const loadMyAddress = async (context: StoreContext) =>
  loadAddress(context, await openMyOrder(context));

async function loadChange(context: StoreContext, place: OrderPlace) {
  switch (context.params.change) {
    case "cancel":
      return loadCancel(context, place);
    case "return":
      return context.url.searchParams.has("cancel")
        ? loadCancelReturn(context, place)
        : loadReturn(context, place);
    case "card":
      return loadRemoveCard(context, place);
    default:
      throw pageError(404, "Not Found");
  }
}
