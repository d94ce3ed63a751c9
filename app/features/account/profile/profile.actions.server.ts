import { toInternational } from "#contract/accounts/phone";
import { keepPerson } from "~/features/account/keep-person.server";
import { withPhoneOf } from "~/features/address/address.forms.server";
import { form, refuse } from "~/request/forms/form.server";
import { enterValidZip, findZipRecord } from "~/request/visitor/geocode.server";

import { consentWords } from "./profile.data.server";
import { consentForm, profileForm } from "./profile.forms.server";
import { profileIntent } from "./profile.intents";

const saveDetails = form(
  {
    intent: profileIntent.save,
    read: ({ shop: { commerce } }) => commerce.call("getApplicationContext"),
    schema: (settings) => withPhoneOf(profileForm, settings),
    errors: { 400: ({ words }) => ({ formErrors: words }) },
  },
  async (context, { firstName, lastName, phone = "", zip = "" }) => {
    const place = zip === "" ? null : await findZipRecord(context, zip);
    if (zip !== "" && !place) return refuse({ fieldErrors: { zip: [enterValidZip] } });
    const zipCode = place?.Zipcode ?? "";
    const before = await context.shop.commerce.call("getProfile");
    await context.shop.commerce.call("updateProfile", {
      body: { firstName, lastName, phoneNumber: toInternational(phone), zipCode },
    });
    await keepPerson(context);
    // The delivery ZIP of the header follows a new one, as if it had been set there (ZIP-9).
    if (place && before.zipCode !== zipCode) await context.visitor.record("zip").save(place);
    return { to: context.addresses.profile(), flash: "Your profile is saved." };
  },
);

const changeConsent = form(
  {
    intent: profileIntent.consent,
    schema: consentForm,
    errors: {
      400: { formErrors: ["Verify your email address first. Then you can choose what we send to it."] },
    },
  },
  async (context, { kind, given }) => {
    const { title } = consentWords[kind];
    await context.shop.commerce.call("updateProfile", { body: { consents: { [kind]: given === "yes" } } });
    return {
      to: context.addresses.profile(),
      flash:
        given === "yes"
          ? `${title}: you agreed to get these emails.`
          : `${title}: you won’t get these emails anymore.`,
    };
  },
);

/** The forms of the profile: details, and one button for each consent. */
export const profileForms = [saveDetails, changeConsent];
