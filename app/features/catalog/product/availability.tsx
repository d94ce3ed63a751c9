import { DeliveryDays } from "~/ui/delivery-days/delivery-days";

import type { AvailabilityView } from "./availability.server";

interface AvailabilityProps {
  view: AvailabilityView;
  zipHref: string;
}

/** Stock and delivery days for the ZIP, or what is missing to know them. */
export function Availability({ view, zipHref }: AvailabilityProps) {
  const { zip, stock, back, days, more, isServed } = view;
  return (
    <div id="availability" className="availability stack">
      {back ? (
        <p className="stock out">
          Sold out.{" "}
          <strong>
            <time dateTime={back.day}>{back.text}</time>
          </strong>
        </p>
      ) : stock ? (
        <p className={`stock ${stock.tone}`}>{stock.text}</p>
      ) : null}
      {days ? (
        <>
          <p>
            Delivery{" "}
            <strong>
              <DeliveryDays {...days} />
            </strong>
          </p>
          <p className="small muted">
            to {zip} · <a href={zipHref}>Change ZIP code</a>
          </p>
        </>
      ) : null}
      {more ? <p className="small muted">{more}</p> : null}
      {zip === null && stock?.canBuy !== false ? (
        <p className="small muted">
          <a href={zipHref}>Set your ZIP code</a> to see stock and delivery for your address.
        </p>
      ) : null}
      {isServed ? null : <NotServed view={view} zipHref={zipHref} />}
    </div>
  );
}

/** Another ZIP, and where to see the appliance (STOCK-20). */
function NotServed({ view: { notServed, showrooms }, zipHref }: AvailabilityProps) {
  return (
    <>
      <p>
        {notServed} <a href={zipHref}>Choose another ZIP code</a>
      </p>
      {showrooms.length > 0 ? (
        <>
          <p>{showrooms.length > 1 ? "The nearest showrooms:" : "The nearest showroom:"}</p>
          <ul className="small">
            {showrooms.map(({ name, place, miles, href }) => (
              <li key={name + place}>
                <a href={href}>{name}</a>, {place},{" "}
                {miles === 1 ? "1 mile" : `${miles.toLocaleString("en-US")} miles`} away
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
