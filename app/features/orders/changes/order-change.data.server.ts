import type { OpenOrder } from "~/features/orders/open/open-order.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadCancel, loadReturn } from "./choose.data.server";
import { loadCancelReturn } from "./cancel-return.server";
import { loadGift } from "./gift.server";
import { loadRemoveCard } from "./remove-card.server";

/** A page on which a shopper cancels, sends back, changes a gift or removes a card (ORDER-27). */
export async function loadChange(context: StoreContext, place: OpenOrder) {
  switch (context.params.change) {
    case "cancel":
      return loadCancel(context, place);
    case "return":
      return context.url.searchParams.has("cancel")
        ? loadCancelReturn(context, place)
        : loadReturn(context, place);
    case "gift":
      return loadGift(context, place);
    case "card":
      return loadRemoveCard(context, place);
    default:
      throw pageError(404, "Not Found");
  }
}
