import { openGuestOrder, openMyOrder, type OpenOrder } from "~/features/orders/changes/order-place.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

import { toCalendarFile } from "./calendar-file.server";
import { calendarEntries } from "./order-calendar.server";

/** A file for the shopper's calendar. Throws 404 for any entry that the order does not have (ORDER-97). */
const sendCalendar =
  (open: OpenOrder) =>
  async (context: StoreContext): Promise<Response> => {
    const { order, view } = await open(context);
    const named = context.params.entry ?? "";
    const found = calendarEntries(order, view, context).find(({ file }) => file === named);
    if (!found) throw pageError(404, "Not Found");
    return new Response(toCalendarFile(found.entry, context.now()), {
      headers: {
        "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
        "content-disposition": `attachment; filename="order-${order.orderNumber}-${named}"`,
        "cache-control": "private, no-store",
      },
    });
  };

export const sendGuestCalendar = sendCalendar(openGuestOrder);
export const sendMyCalendar = sendCalendar(openMyOrder);
