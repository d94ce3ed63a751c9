import { useLoaderData } from "@remix-run/react";

import { loadAppointmentPage } from "~/features/appointments/appointment.data.server";
import { AppointmentPage } from "~/features/appointments/appointment-page";
import { appointmentForms } from "~/features/appointments/appointments.actions.server";
import { pageMeta } from "~/request/page-head/page-meta";
import { route } from "~/request/route.server";

export const loader = route.loader(loadAppointmentPage, { needs: "nobody" });
export const action = route.forms(appointmentForms, { needs: "nobody", addressIsSecret: true });
export const meta = pageMeta;

export default function Appointment() {
  return <AppointmentPage page={useLoaderData<typeof loader>()} />;
}
