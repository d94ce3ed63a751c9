import { z } from "zod";

import type { Flash, ZipRecord } from "./cookies.server";
import { maximumReturnLength, notServed, zipPartAnchor, zipPlaces } from "./delivery-zip";
import { enterValidZip, findPositionRecord, findZipRecord } from "./geocode.server";
import { hiddenField, parseForm, refuseForm } from "./parse-form.server";
import { safePath, seeOther } from "./redirects.server";
import { redirectToSamePage } from "./same-page.server";
import type { StoreContext } from "./store-context.server";

/** The value of the field `intent`. */
export const deliveryZipForm = "delivery-zip";

/** A typed ZIP code, or what 'Use my location' sends: degrees, or that there is no position. */
const zipForm = z.object({
  zip: z.string().optional(),
  position: hiddenField(20),
  latitude: hiddenField(20),
  longitude: hiddenField(20),
  /** Absent in the header's form. */
  place: z.enum(zipPlaces).optional().catch(undefined),
  /** Where the shopper came from. */
  returnTo: hiddenField(maximumReturnLength),
});

/**
 * The ZIP forms post to the page they are on: success saves the record and redirects back; failure draws the
 * same page again at 400 with the message at the field (ZIP-5, ZIP-7).
 */
export async function submitDeliveryZip(context: StoreContext, form: FormData) {
  const submission = parseForm(form, zipForm);
  const record = submission.status === "success" ? await findRecord(context, submission.value) : null;
  if (submission.status !== "success" || !record)
    return refuseForm(deliveryZipForm, submission, { fieldErrors: { zip: [enterValidZip] } });
  context.addHeader("set-cookie", await context.cookies.zip.serialize(record));
  if (context.commerce.isSignedIn()) await saveForShopper(context, record.Zipcode);
  const { place, returnTo } = submission.value;
  if (place === "part") return redirectToSamePage(context, zipPartAnchor);
  if (place !== "page") return redirectToSamePage(context);
  context.addHeader("set-cookie", await context.cookies.flash.serialize(await confirmation(context, record)));
  return seeOther(safePath(returnTo, context.url.pathname));
}

/** The message on the page that the shopper came from, or on the page of the ZIP (ZIP-18). */
async function confirmation(
  { commerce, store }: StoreContext,
  { Zipcode: zipCode }: ZipRecord,
): Promise<Flash> {
  const region = await commerce
    .call("getDeliveryRegion", { query: { zipCode, webstoreId: store.webstoreId } })
    .catch(() => null);
  return region?.returnValue.deliverable === false
    ? { tone: "info", text: notServed(zipCode) }
    : { tone: "success", text: `Delivering to ${zipCode}.` };
}

/** Saved for a signed-in shopper whose position is refused or unavailable (ZIP-17). */
const defaultZip = "40222";

function findRecord(
  context: StoreContext,
  { zip = "", position, latitude, longitude }: z.output<typeof zipForm>,
): Promise<ZipRecord | null> {
  if (position === "unavailable")
    return findZipRecord(context, context.commerce.isSignedIn() ? defaultZip : "");
  return latitude === "" ? findZipRecord(context, zip) : findPositionRecord(context, { latitude, longitude });
}

/**
 * Saves the ZIP in the shopper's account (ZIP-9). A failure is only logged, because pages read the ZIP from
 * the cookie.
 */
async function saveForShopper({ commerce, logger }: StoreContext, zipCode: string): Promise<void> {
  await commerce
    .call("saveUserZipCode", { query: { zipCode } })
    .catch((error: unknown) => logger.warn({ err: error }, "the shopper's ZIP code could not be saved"));
}
