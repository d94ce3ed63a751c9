import type { OpenOrder } from "~/features/orders/open/open-order.server";
import type { StoreContext } from "~/request/store-context.server";

import { sendCalendarFile } from "./calendar-file.server";
import { calendarEntries } from "./order-calendar.server";

/** A file for the shopper's calendar. Throws 404 for any entry that the order does not have (ORDER-97). */
export async function sendCalendar(context: StoreContext, { order, view }: OpenOrder): Promise<Response> {
  const named = context.params.entry ?? "";
  const found = calendarEntries(order, view, context).find(({ file }) => file === named);
  return sendCalendarFile(found?.entry, `order-${order.orderNumber}-${named}`, context.now());
}
