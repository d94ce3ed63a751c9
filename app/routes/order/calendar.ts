import { sendCalendar } from "~/features/orders/calendar/send-calendar.server";
import { openOrder } from "~/features/orders/open/open-order.server";
import { route } from "~/request/route.server";

/** A file for whoever may see the order. */
export const loader = route.loader(sendCalendar, { needs: "order", open: openOrder });
