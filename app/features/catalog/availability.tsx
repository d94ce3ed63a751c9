import { DeliveryDays } from "~/ui/delivery-days/delivery-days";

import type { AvailabilityView } from "./availability.server";

/** Stock and delivery days for the ZIP, or what is missing to know them. */
export function Availability({
  view: { zip, stock, days, more },
  zipHref,
}: {
  view: AvailabilityView;
  zipHref: string;
}) {
  return (
    <div id="availability" className="availability">
      {stock ? <p className={`stock ${stock.tone}`}>{stock.text}</p> : null}
      {days ? (
        <p>
          Delivery to {zip}: <DeliveryDays {...days} />
        </p>
      ) : null}
      {more ? <p className="small muted">{more}</p> : null}
      {zip === null && stock?.canBuy !== false ? (
        <p className="small muted">
          <a href={zipHref}>Set your ZIP code</a> to see stock and delivery for your home.
        </p>
      ) : null}
    </div>
  );
}
