import { z } from "zod";

import { CommerceError } from "~/commerce/errors";
import { text } from "~/request/forms.server";
import { inTime } from "~/request/in-time.server";
import { parseForm, refuseForm } from "~/request/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import type { FoundPlaces } from "./found-places";

const maximumPlaces = 6;

/** A place that fits what was typed. */
interface FoundPlace {
  city: string;
  region: string;
  postalCode: string;
}

/** Whether the form was sent by its button 'Find address'. */
export const asksForPlaces = (form: FormData): boolean => form.has("find");

/**
 * Answers 'Find address' (CHECKOUT-36): the page with what was typed and the places that fit the ZIP code or
 * the city. `schema` is that of the form, whose fields are kept; nothing is saved.
 */
export async function suggestPlaces(
  context: StoreContext,
  form: FormData,
  { name, schema }: { name: string; schema: z.ZodObject },
) {
  const kept = z.object(
    Object.fromEntries(Object.keys(schema.shape).map((field) => [field, z.string().optional()])),
  );
  const submission = parseForm(form, kept);
  const typed = typedPlace(form);
  if (typed.postalCode === "" && typed.city === "")
    return refuseForm(name, submission, {
      fieldErrors: { postalCode: ["Enter a ZIP code or a city, and we find the rest"] },
    });
  const found = await findPlaces(context, typed);
  const { data: refused } = refuseForm(name, submission);
  const street = text(form, "street", 120);
  return {
    ...refused,
    error: {},
    choices: found === null || found.places.length === 0 ? [] : choicesOf(street, found.places, typed),
    message: messageOf(found),
    placeFor: keyOf(typed),
  } satisfies FoundPlaces;
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
  if (found === null) return "Addresses cannot be looked up right now. You can continue with what you typed.";
  return found.isExact
    ? "The city, the state and the ZIP code belong together."
    : "We found no place with this city or ZIP code. Check them, or continue with what you typed.";
}

const typedPlace = (form: FormData) => ({
  city: text(form, "city", 80),
  region: text(form, "region", 2),
  postalCode: text(form, "postalCode", 20),
});

/** How a place is posted back. */
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
 * The form with the place that the shopper chose in place of what was typed. A shopper who corrects the
 * fields after the suggestions came means the fields, so the choice is ignored.
 */
export function withChosenPlace(form: FormData): FormData {
  const chosen = /^(\d{5}(?:-\d{4})?) ([A-Z]{2}) (.{1,80})$/.exec(text(form, "place", 120));
  if (!chosen || text(form, "placeFor") !== keyOf(typedPlace(form))) return form;
  const [, postalCode, region, city] = chosen;
  form.set("postalCode", postalCode!);
  form.set("region", region!);
  form.set("city", city!);
  return form;
}
