import { sendMyCalendar } from "~/features/orders/calendar/send-calendar.server";
import { route } from "~/request/route.server";

/** A file for its owner. */
export const loader = route.loader(sendMyCalendar, { needs: "order" });
