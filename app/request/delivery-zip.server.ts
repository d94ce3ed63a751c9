import { geocodeResult } from "#contract/delivery-regions";

import type { ZipRecord } from "./cookies.server";
import { text } from "./forms.server";
import type { RequestState } from "./load-context";
import { invalid } from "./route.server";
import { samePage } from "./same-page.server";
import type { StoreContext } from "./store-context.server";

/** Letter for letter (shell.md section 8). */
const enterValidZip = "Enter Valid Zip Code";

/**
 * The ZIP form of the header, which posts to the page it stands on (decisions.md section 4): success saves
 * the record and redirects back; failure draws the same page again at 400 with the message at the field.
 */
export async function submitDeliveryZip(context: StoreContext, form: FormData, state: RequestState) {
  const value = text(form, "zip", 20);
  const record = await findRecord(context, form, value);
  if (!record) {
    state.zipError = { message: enterValidZip, value };
    return invalid({ zipError: enterValidZip, zipValue: value });
  }
  context.addHeader("set-cookie", await context.cookies.zip.serialize(record));
  if (context.commerce.isSignedIn()) await keepWithShopper(context, record.Zipcode);
  return samePage(context);
}

/** Saved for a signed-in shopper whose position is refused or cannot be had (shell.md sections 4 and 9). */
const defaultZip = "40222";

function findRecord(context: StoreContext, form: FormData, value: string): Promise<ZipRecord | null> {
  if (form.get("position") === "unavailable")
    return findZip(context, context.commerce.isSignedIn() ? defaultZip : "");
  return form.has("latitude") ? findPosition(context, form) : findZip(context, value);
}

/** The cookie decides what is shown; that the account does not remember it stops nobody. */
async function keepWithShopper({ commerce, logger }: StoreContext, zipCode: string): Promise<void> {
  await commerce
    .call("saveUserZipCode", { query: { zipCode } })
    .catch((error: unknown) => logger.warn({ err: error }, "the shopper's ZIP code could not be saved"));
}

/** The record of a ZIP code, from the geocoder's address components; null when its status is not OK. */
async function findZip({ commerce }: StoreContext, value: string): Promise<ZipRecord | null> {
  if (value === "") return null;
  return toRecord(await commerce.call("geocodeZipCode", { query: { zipCode: value } }));
}

/**
 * The record of where the shopper is, sent by 'Use my location' only (decisions.md section 4); degrees are
 * rounded to about a mile.
 */
async function findPosition({ commerce }: StoreContext, form: FormData): Promise<ZipRecord | null> {
  const degrees = (name: string, limit: number) => {
    const value = Number(text(form, name, 20) || Number.NaN);
    return Math.abs(value) <= limit ? value.toFixed(2) : null;
  };
  const [latitude, longitude] = [degrees("latitude", 90), degrees("longitude", 180)];
  if (latitude === null || longitude === null) return null;
  return toRecord(await commerce.call("geocodePosition", { query: { latitude, longitude } }));
}

function toRecord({ returnValue }: { returnValue: string }): ZipRecord | null {
  const answer = geocodeResult.parse(JSON.parse(returnValue));
  const parts = answer.results[0]?.address_components;
  if (answer.status !== "OK" || !parts) return null;
  const part = (type: string) => parts.find((each) => each.types.includes(type))?.short_name ?? "";
  return {
    Zipcode: part("postal_code"),
    City: part("locality"),
    State: part("administrative_area_level_1"),
    Country: part("country"),
  };
}
