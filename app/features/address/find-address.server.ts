import { CommerceError } from "~/commerce/errors";
import { refuse, type LookUp, type Posted } from "~/request/forms/form.server";
import { inTime } from "~/request/in-time.server";
import type { RefusedForm } from "~/request/forms/refused-form";
import type { StoreContext } from "~/request/store-context.server";

import type { FoundPlaces } from "./found-places";

const maximumPlaces = 6;

/** A place that fits what was typed. */
interface FoundPlace {
  city: string;
  region: string;
  postalCode: string;
}

/** Answers 'Find address': the places that fit the ZIP code or the city. Nothing is checked or saved. */
async function suggestPlaces(context: StoreContext, posted: Posted) {
  const typed = typedPlace(posted);
  if (typed.postalCode === "" && typed.city === "")
    return refuse({ fieldErrors: { postalCode: ["Enter a ZIP code or a city, and we’ll find the rest"] } });
  const found = await findPlaces(context, typed);
  const street = posted.text("street", 120);
  return {
    data: {
      choices: found === null || found.places.length === 0 ? [] : choicesOf(street, found.places, typed),
      message: messageOf(found),
      placeFor: keyOf(typed),
    } satisfies Omit<FoundPlaces, keyof RefusedForm>,
  };
}

/** The places in their order, then what was typed. */
function choicesOf(street: string, places: readonly FoundPlace[], typed: FoundPlace): FoundPlaces["choices"] {
  const lineOf = ({ city, region, postalCode }: FoundPlace) =>
    [street, city, `${region} ${postalCode}`.trim()].filter(Boolean).join(", ");
  return [
    ...places.map((place) => ({ value: keyOf(place), label: "Use this address", hint: lineOf(place) })),
    { value: "", label: "Keep what I typed", hint: lineOf(typed) },
  ];
}

function messageOf(found: { isExact: boolean } | null): string {
  if (found === null) return "We can’t look up addresses right now. You can continue with what you typed.";
  return found.isExact
    ? "The city, state and ZIP code match. We can’t check the street."
    : "We can’t find this city or ZIP code. Check them, or continue with what you typed.";
}

const typedPlace = (posted: Posted) => ({
  city: posted.text("city", 80),
  region: posted.text("region", 2),
  postalCode: posted.text("postalCode", 20),
});

/** A place, as it is posted back. */
const keyOf = ({ city, region, postalCode }: FoundPlace) => [postalCode, region, city].join(" ");

/** The places of the ZIP code, then those of the city. Null if the look-up does not answer. */
async function findPlaces(
  { logger, shop: { commerce } }: StoreContext,
  typed: FoundPlace,
): Promise<{ places: FoundPlace[]; isExact: boolean } | null> {
  const zip = /^\d{5}/.exec(typed.postalCode)?.[0] ?? "";
  const lookUp = async (query: { postalCode?: string; city?: string; region?: string }) =>
    (await inTime(commerce.call("lookUpAddress", { query }))).returnValue;
  try {
    const byZip = zip === "" ? [] : await lookUp({ postalCode: zip });
    const isSame = (place: (typeof byZip)[number]) =>
      place.city.toLowerCase() === typed.city.toLowerCase() && place.region === typed.region;
    if (byZip.length > 0 && byZip.every(isSame)) return { places: [], isExact: true };
    const { city, region } = typed;
    const inState = city === "" || region === "" ? [] : await lookUp({ city, region });
    const byCity = city === "" || inState.length > 0 ? inState : await lookUp({ city });
    // Of a city that the ZIP code names, its other ZIP codes would be noise.
    const others = byCity.filter(
      (place) => !byZip.some((known) => known.city === place.city && known.region === place.region),
    );
    const places = [...byZip, ...others].map((place) => toFound(place, typed.postalCode));
    return { places: places.slice(0, maximumPlaces), isExact: false };
  } catch (error) {
    if (error instanceof CommerceError && error.kind === "unauthenticated") throw error;
    logger.warn({ err: error }, "places could not be looked up");
    return null;
  }
}

/** A ZIP code with four more digits is kept if the place has its first five. */
function toFound(place: FoundPlace, typedZip: string): FoundPlace {
  const postalCode = typedZip.startsWith(`${place.postalCode}-`) ? typedZip : place.postalCode;
  return { ...place, postalCode };
}

/**
 * The place that the shopper chose, in place of what was typed. A shopper who corrects the fields after the
 * suggestions came means the fields, so the choice is ignored.
 */
function chosenPlace(posted: Posted): Record<string, string> {
  const chosen = /^(\d{5}(?:-\d{4})?) ([A-Z]{2}) (.{1,80})$/.exec(posted.text("place", 120));
  if (!chosen || posted.text("placeFor") !== keyOf(typedPlace(posted))) return {};
  const [, postalCode, region, city] = chosen;
  return { postalCode: postalCode!, region: region!, city: city! };
}

/** The button 'Find address' of a form with the fields of an address (CHECKOUT-36). */
export const addressLookUp: LookUp = { button: "find", answer: suggestPlaces, choose: chosenPlace };
