import { phoneHref } from "~/ui/phone/phone-href";
import { defineComponent } from "~/page-builder/component";

/** Addresses of places by state. If there are several states, a list of anchor links comes first. */
export const placeList = defineComponent("place-list", {
  load: (attributes) => attributes,
  draw: ({ heading, states }) => (
    <div className="stack beside">
      <h2>{heading}</h2>
      <div className="places">
        {states.length > 1 ? (
          <nav aria-label={`${heading}, by state`}>
            <ul className="row">
              {states.map(({ name, places }) => (
                <li key={name}>
                  <a href={`#${placeAnchor(name)}`}>{name}</a> <span className="muted">{places.length}</span>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className="states">
          {states.map(({ name, places }) => (
            <div key={name} className="stack">
              <h3 id={placeAnchor(name)}>{name}</h3>
              <ul className="link-cards">
                {places.map((place) => (
                  <li key={place.name + place.zip} className="stack">
                    <h4>{place.name}</h4>
                    <address>
                      {place.street}
                      <br />
                      {place.city}, {place.state} {place.zip}
                      <br />
                      <a href={phoneHref(place.phone)}>{place.phone}</a>
                    </address>
                    <p>
                      {place.hours.map((line, index) => (
                        <span key={line}>
                          {index > 0 ? <br /> : null}
                          {line}
                        </span>
                      ))}
                    </p>
                    <p className="muted">On display: {place.onDisplay}</p>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </div>
  ),
});

/** The id of a state's heading. */
export const placeAnchor = (name: string) => `in-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
