import { useEffect, useRef } from "react";

import { Button } from "~/ui/button/button";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";

import type { FoundPlaces } from "./found-places";
import "./find-address.css";

/**
 * The button that posts an address to have its place looked up (CHECKOUT-36). It comes after the form's own
 * button, which the Enter key presses.
 */
export const FindAddressButton = () => (
  <Button variant="secondary" name="find" value="address">
    Find address
  </Button>
);

/** The places that were found, to choose from. It gets the focus, so that it is read first. */
export function FoundPlacesChoice({ found }: { found: FoundPlaces | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (found) box.current?.focus();
  }, [found]);
  if (!found) return null;
  const { places, initialValue } = found;
  const { street = "", city = "", region = "", postalCode = "" } = initialValue;
  const lineOf = (place: { city: string; region: string; postalCode: string }) =>
    [street, place.city, `${place.region} ${place.postalCode}`.trim()].filter(Boolean).join(", ");
  return (
    <div
      className="found-places"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="Find address"
      // Without scripts the browser moves the focus.
      autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the document answers a form
    >
      {places.length > 0 ? (
        <>
          <input type="hidden" name="placeFor" value={found.placeFor} />
          <ChoiceGroup
            legend="Which address is right?"
            name="place"
            defaultValue={places[0]!.value}
            choices={[
              ...places.map((place) => ({
                value: place.value,
                label: "Use this address",
                hint: lineOf(place),
              })),
              { value: "", label: "Keep what I typed", hint: lineOf({ city, region, postalCode }) },
            ]}
          />
        </>
      ) : (
        <p role="status">{messageOf(found)}</p>
      )}
    </div>
  );
}

function messageOf({ failed, isExact }: FoundPlaces): string {
  if (isExact) return "The city, the state and the ZIP code belong together.";
  return failed
    ? "Addresses cannot be looked up right now. You can go on with what you typed."
    : "We found no place with this city or ZIP code. Check them, or go on with what you typed.";
}
