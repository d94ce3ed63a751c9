import { form } from "~/request/forms/form.server";
import { requireVerifiedEmail } from "~/request/visitor/require-account.server";

import { applianceIntent } from "./appliances.intents";
import { applianceErrors, proofFile, unknownModel } from "./registration-errors.server";
import { guestRegistrationForm, registrationForm } from "./registration.forms.server";

type RegistrationForm = ReturnType<typeof guestRegistrationForm | typeof registrationForm>;

/** Registers an appliance for the shopper or the guest, and leads to its confirmation (APPLIANCE-11). */
export const registration = form(
  {
    intent: applianceIntent.register,
    isMain: true,
    isOpen: true,
    read: async (context) => {
      if (context.visitor.isSignedIn) await requireVerifiedEmail(context);
      return { isGuest: !context.visitor.isSignedIn, now: context.now() };
    },
    schema: ({ isGuest, now }): RegistrationForm =>
      isGuest ? guestRegistrationForm(now) : registrationForm(now),
    file: proofFile,
    errors: { ...applianceErrors, ...unknownModel },
  },
  async (context, value, { files: [proof] }) => {
    const { model, serialNumber, purchaseDate, retailer = "" } = value;
    if ("email" in value) await context.visitor.ensureGuestId();
    const { registrationId } = await context.shop.commerce.call("createRegistration", {
      body: {
        model,
        serialNumber,
        purchaseDate,
        retailer,
        ...(proof && { proof }),
        ...("email" in value && { contact: contactOf(value) }),
      },
    });
    return { to: context.addresses.registrationCompleted({ registration: registrationId }) };
  },
);

const contactOf = ({
  firstName,
  lastName,
  email,
  phone,
}: Record<"firstName" | "lastName" | "email" | "phone", string>) => ({ firstName, lastName, email, phone });
