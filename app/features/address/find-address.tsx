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
      {found.choices.length > 0 ? (
        <>
          <input type="hidden" name="placeFor" value={found.placeFor} />
          <ChoiceGroup
            legend="Which address is right?"
            name="place"
            defaultValue={found.choices[0]!.value}
            choices={found.choices}
          />
        </>
      ) : (
        <p role="status">{found.message}</p>
      )}
    </div>
  );
}
