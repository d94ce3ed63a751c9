import type { OpenOrder } from "~/features/orders/open/open-order.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

import { toCalendarFile } from "./calendar-file.server";
import { calendarEntries } from "./order-calendar.server";

/** A file for the shopper's calendar. Throws 404 for any entry that the order does not have (ORDER-97). */
export async function sendCalendar(context: StoreContext, { order, view }: OpenOrder): Promise<Response> {
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
}
