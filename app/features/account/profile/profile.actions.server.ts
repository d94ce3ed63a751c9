import { toInternational } from "#contract/phone";
import { withPhoneOf } from "~/features/address/address.forms.server";
import { CommerceError } from "~/commerce/errors";
import { enterValidZip, findZipRecord } from "~/request/geocode.server";
import { parseForm, refuseForm, refuseUnknownForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { consentWords } from "./profile.data.server";
import { consentForm, profileForm } from "./profile.forms.server";
import { profileIntent } from "./profile.intents";

/** The forms of the profile: details, and one button for each consent. */
export async function submitProfile(context: StoreContext, form: FormData) {
  switch (form.get("intent")) {
    case profileIntent.save:
      return saveDetails(context, form);
    case profileIntent.consent:
      return changeConsent(context, form);
    default:
      return refuseUnknownForm(form);
  }
}

async function saveDetails(context: StoreContext, form: FormData) {
  const settings = await context.commerce.call("getApplicationContext");
  const submission = parseForm(form, withPhoneOf(profileForm, settings));
  if (submission.status !== "success") return refuseForm(profileIntent.save, submission);
  const { firstName, lastName, phone = "", zip = "" } = submission.value;
  const place = zip === "" ? null : await findZipRecord(context, zip);
  if (zip !== "" && !place)
    return refuseForm(profileIntent.save, submission, { fieldErrors: { zip: [enterValidZip] } });
  const zipCode = place?.Zipcode ?? "";
  try {
    const before = await context.commerce.call("getProfile");
    await context.commerce.call("updateProfile", {
      body: { firstName, lastName, phoneNumber: toInternational(phone), zipCode },
    });
    // The delivery ZIP of the header follows a new one, as if it had been set there (ZIP-9).
    if (place && before.zipCode !== zipCode)
      context.addHeader("set-cookie", await context.cookies.zip.serialize(place));
  } catch (error) {
    if (!(error instanceof CommerceError) || error.status !== 400) throw error;
    return refuseForm(profileIntent.save, submission, { formErrors: [error.message] });
  }
  return backToPage(context, "Your profile is saved.");
}

async function changeConsent(context: StoreContext, form: FormData) {
  const submission = parseForm(form, consentForm);
  if (submission.status !== "success") return refuseForm(profileIntent.consent, submission);
  const { kind, given } = submission.value;
  const { title } = consentWords[kind];
  try {
    await context.commerce.call("updateProfile", { body: { consents: { [kind]: given === "yes" } } });
  } catch (error) {
    if (!(error instanceof CommerceError) || error.status !== 400) throw error;
    return refuseForm(profileIntent.consent, submission, {
      formErrors: ["Verify your email address first. Then you can choose what we send to it."],
    });
  }
  return backToPage(
    context,
    given === "yes"
      ? `${title}: you agreed to get these emails.`
      : `${title}: you get no more of these emails.`,
  );
}

async function backToPage(context: StoreContext, text: string): Promise<Response> {
  await context.flash(text);
  return seeOther(context.addresses.profile());
}
