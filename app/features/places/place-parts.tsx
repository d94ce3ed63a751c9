import { zipHint } from "~/request/visitor/delivery-zip";
import { Button } from "~/ui/button/button";
import { ZipField } from "~/ui/field/zip-field";

import type { PlaceView } from "./place-view";

/** The form that asks for a ZIP code by its address (PLACE-5). */
export function ZipForm({
  action,
  label,
  button,
  value,
  error,
  category,
}: {
  action: string;
  label: string;
  button: string;
  value: string;
  error: string | null;
  category?: string | null;
}) {
  return (
    <form method="get" action={action} className="place-form" aria-label={label} noValidate>
      {category ? <input type="hidden" name="category" value={category} /> : null}
      <ZipField id="zip" name="zip" hint={zipHint} error={error} defaultValue={value} />
      <Button>{button}</Button>
    </form>
  );
}

/** Address, phone, and the way there. Names of links differ by place. */
export function PlaceContact({ place }: { place: PlaceView }) {
  return (
    <>
      <address>
        {place.lines[0]}
        <br />
        {place.lines[1]}
      </address>
      <p className="row">
        <a href={place.callHref}>
          <span className="vh">Call {place.name}: </span>
          {place.phone}
        </a>{" "}
        <a href={place.routeHref} target="_blank" rel="nofollow noopener noreferrer">
          Route<span className="vh"> to {place.name}, opens a map in a new window</span>
        </a>
      </p>
    </>
  );
}

/** The hours of today first, if they are sure, then those of the week and its exceptions (PLACE-9). */
export function PlaceHours({ place }: { place: PlaceView }) {
  const lines = [...place.week, ...place.exceptions];
  return (
    <>
      {place.today ? (
        <p>
          <strong>{place.today.days}:</strong> {place.today.hours}
        </p>
      ) : null}
      <ul className="small muted">
        {lines.map(({ days, hours }) => (
          <li key={days}>
            {days}: {hours}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Places by number. The numbers are those of the map. */
export function PlaceList({ places }: { places: readonly PlaceView[] }) {
  return (
    <ol className="places">
      {places.map((place, index) => (
        <li key={place.id} id={place.id} className="stack">
          <h3>
            <span className="place-number">{index + 1}</span>{" "}
            {place.href ? <a href={place.href}>{place.name}</a> : place.name}
          </h3>
          <p className="muted">{[place.kind, place.distance].filter(Boolean).join(" · ")}</p>
          <PlaceContact place={place} />
          <PlaceHours place={place} />
          {place.onDisplay ? <p>On display: {place.onDisplay}</p> : null}
        </li>
      ))}
    </ol>
  );
}
