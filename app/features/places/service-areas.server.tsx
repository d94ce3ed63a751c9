import { renderToStaticMarkup } from "react-dom/server";

import { notServed } from "~/request/visitor/delivery-zip";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { phoneHref } from "~/ui/phone/phone-href";

import { ZipForm } from "./place-parts";

/** The services at a ZIP code, in words. */
export interface AreaView {
  zip: string;
  /** 'Louisville, KY 40222'. */
  place: string;
  isServed: boolean;
  warehouse: string | null;
  /** '1 to 3'. */
  days: string;
  installs: boolean;
  methods: readonly {
    name: string;
    description: string;
    goods: string;
    fee: string;
    further: string | null;
  }[];
}

interface ServiceAreasView {
  title: string;
  form: { action: string; value: string; error: string | null };
  area: AreaView | null;
  phone: string;
  links: { repair: string; places: string };
}

/** The form and its answer, as a static fragment. */
export const drawServiceAreas = (view: ServiceAreasView): string =>
  renderToStaticMarkup(
    <>
      {view.form.error ? <ErrorSummary errors={[{ id: "zip", message: view.form.error }]} /> : null}
      <ZipForm label={view.title} button="Show services" {...view.form} />
      {view.area ? <Area area={view.area} view={view} /> : null}
    </>,
  );

function Area({ area, view: { links, phone } }: { area: AreaView; view: ServiceAreasView }) {
  const days = area.days === "1" ? "1 day" : `${area.days} days`;
  return (
    <section aria-labelledby="results" className="stack place-part">
      <h2 id="results" tabIndex={-1}>
        {area.place}
      </h2>
      <h3>Delivery</h3>
      {area.isServed ? (
        <p>
          Yes, we deliver there.{" "}
          {area.warehouse
            ? `The nearest warehouse is in ${area.warehouse}, ${days} on the road after your order is ready.`
            : null}
        </p>
      ) : (
        <p>
          {notServed(area.zip)} Call us at <a href={phoneHref(phone)}>{phone}</a> if you have another address.
        </p>
      )}
      {area.methods.length > 0 ? (
        <ul className="place-facts">
          {area.methods.map(({ name, description, goods, fee, further }) => (
            <li key={name} className="stack">
              <h4>{name}</h4>
              <p>
                {fee}
                {further ? `, and ${further} for each further appliance` : ""}
              </p>
              <p className="small muted">
                {goods}. {description}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <h3>Installation</h3>
      <p>
        {area.installs
          ? "Yes, for large appliances: choose white-glove installation at checkout."
          : "We don’t install there. A dealer near you may."}
      </p>
      <h3>Repair</h3>
      <p>
        <a href={links.repair}>See when a technician can come</a>, or whether one does.
      </p>
      <p>
        <a href={links.places}>Showrooms and dealers near {area.zip}</a>
      </p>
    </section>
  );
}
