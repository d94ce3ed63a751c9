import { z } from "zod";

import { rootOf } from "~/addresses";
import { addressMap } from "~/addresses.server";

import type { Flash, ZipRecord } from "~/request/cookies.server";
import { maximumReturnLength, notServed, zipPartAnchor, zipPlaces } from "./delivery-zip";
import { enterValidZip, findPositionRecord, findZipRecord } from "./geocode.server";
import { form, refuse } from "~/request/forms/form.server";
import { hiddenField } from "~/request/forms/parse-form.server";
import { safePath } from "~/request/redirects.server";
import { samePage } from "~/request/forms/same-page.server";
import type { StoreContext } from "~/request/store-context.server";

/** A typed ZIP code, or what 'Use my location' sends: degrees, or that there is no position. */
const zipForm = z.object({
  zip: z.string().optional(),
  position: hiddenField(20),
  latitude: hiddenField(20),
  longitude: hiddenField(20),
  /** Absent in the header's form. */
  place: z.enum(zipPlaces).optional().catch(undefined),
  /** The page from which the shopper came. */
  returnTo: hiddenField(maximumReturnLength),
});

/**
 * The ZIP forms post to the page they are on: success saves the record and redirects back; failure draws the
 * same page again at 400 with the message at the field (ZIP-5, ZIP-7).
 */
export const deliveryZip = form({ intent: "delivery-zip", schema: zipForm }, async (context, typed) => {
  const record = await findRecord(context, typed);
  if (!record) return refuse({ fieldErrors: { zip: [enterValidZip] } });
  await context.visitor.record("zip").save(record);
  if (record.Zipcode !== context.visitor.zip?.Zipcode)
    context.events.add("change-zip", {
      zipcode: record.Zipcode,
      location: [record.City, record.State].filter(Boolean).join(", "),
    });
  if (context.shop.commerce.isSignedIn()) await saveForShopper(context, record.Zipcode);
  if (typed.place !== "page") return { to: samePage(context, typed.place === "part" ? zipPartAnchor : "") };
  const to = safePath(typed.returnTo, context.url.pathname);
  return { to, flash: await confirmation(context, record, to) };
});

/**
 * The message on the page that the shopper came from, or on the page of the ZIP (ZIP-18). The text of the
 * page about a ZIP that is not served is in the message for screen readers only.
 */
async function confirmation(
  { addresses, shop: { commerce } }: StoreContext,
  { Zipcode: zipCode }: ZipRecord,
  page: string,
): Promise<Flash> {
  const region = await commerce.call("getDeliveryRegion", { query: { zipCode } }).catch(() => null);
  if (region?.deliverable !== false) return { tone: "success", text: `Delivering to ${zipCode}.` };
  const answers = [addresses.cart(), addresses.at(rootOf(addressMap.product))];
  return answers.some((root) => page.startsWith(root))
    ? { tone: "info", text: `ZIP code ${zipCode} is saved.`, heard: notServed(zipCode) }
    : { tone: "info", text: notServed(zipCode) };
}

/** Saved for a signed-in shopper whose position is refused or unavailable (ZIP-17). */
const defaultZip = "40222";

function findRecord(
  context: StoreContext,
  { zip = "", position, latitude, longitude }: z.output<typeof zipForm>,
): Promise<ZipRecord | null> {
  if (position === "unavailable")
    return findZipRecord(context, context.shop.commerce.isSignedIn() ? defaultZip : "");
  return latitude === "" ? findZipRecord(context, zip) : findPositionRecord(context, { latitude, longitude });
}

/**
 * Saves the ZIP in the shopper's account (ZIP-9). A failure is only logged, because pages read the ZIP from
 * the cookie.
 */
async function saveForShopper({ logger, shop: { commerce } }: StoreContext, zipCode: string): Promise<void> {
  await commerce
    .call("saveUserZipCode", { query: { zipCode } })
    .catch((error: unknown) => logger.warn({ err: error }, "the shopper's ZIP code could not be saved"));
}
