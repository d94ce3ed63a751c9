import { SummaryList } from "~/ui/summary-list/summary-list";

import type { AppointmentView } from "./appointment.data.server";

/** The page after seats were booked (APPOINT-17). It has no form, so it loads none. */
export function RegisteredPage({ page: { title, lead, facts, links } }: { page: AppointmentView }) {
  return (
    <div className="wrap section stack prose">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <SummaryList rows={facts} />
      <BookedLinks links={links} />
    </div>
  );
}

/** The ways on from a booked appointment. */
export const BookedLinks = ({ links }: Pick<AppointmentView, "links">) => (
  <ul className="stack">
    <li>
      <a href={links.calendar}>Add it to your calendar</a>
    </li>
    <li>
      <a href={links.change}>Change the time</a>
    </li>
    <li>
      <a href={links.cancel}>Cancel it</a>
    </li>
  </ul>
);
