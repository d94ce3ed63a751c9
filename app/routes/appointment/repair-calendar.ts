import { sendRepairCalendar } from "~/features/appliances/repair-page.data.server";
import { route } from "~/request/route.server";

/** A file for whoever has the link. */
export const loader = route.loader(sendRepairCalendar, { needs: "nobody" });
