import { sendAppointmentCalendar } from "~/features/appointments/appointments.actions.server";
import { route } from "~/request/route.server";

/** A file for whoever has the link. */
export const loader = route.loader(sendAppointmentCalendar, { needs: "nobody" });
