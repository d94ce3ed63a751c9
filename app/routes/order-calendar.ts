import { sendGuestCalendar } from "~/features/orders/calendar/send-calendar.server";
import { route } from "~/request/route.server";

/** A file for whoever has the signed link. */
export const loader = route.loader(sendGuestCalendar, { needs: "order" });
