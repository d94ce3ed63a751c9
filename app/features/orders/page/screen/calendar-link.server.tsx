/** Leads to a file for the shopper's calendar, if there is one. `what` completes the name of the link. */
export const CalendarLink = ({ href, what }: { href: string | undefined; what: string }) =>
  href === undefined ? null : (
    <a className="order-calendar" href={href} data-reload="">
      Add to calendar <span className="vh">({what})</span>
    </a>
  );
