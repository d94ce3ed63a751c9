import type { Submission } from "@conform-to/react";

import { parseForm, refuseForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import { requireVerifiedEmail } from "~/request/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

import { applianceIntent } from "./appliances.intents";
import { proofErrors, readProofUpload } from "./proof-upload.server";
import { problemOf } from "./refuse-registration.server";
import { guestRegistrationForm, registrationForm } from "./registration.forms.server";

/** Registers an appliance for the shopper or the guest, and leads to its confirmation (APPLIANCE-11). */
export async function submitRegistration(context: StoreContext, form: FormData) {
  if (context.visitor.isSignedIn) await requireVerifiedEmail(context);
  const upload = await readProofUpload(form);
  const now = context.now();
  const guest = context.visitor.isSignedIn ? null : parseForm(form, guestRegistrationForm(now));
  const submission = guest ?? parseForm(form, registrationForm(now));
  const refuse = (problem: Parameters<typeof refuseForm>[2] = {}) =>
    refuseForm(applianceIntent.register, submission as Submission<unknown>, {
      ...problem,
      fieldErrors: { ...proofErrors(upload), ...problem.fieldErrors },
    });
  if (submission.status !== "success" || upload.problem !== null) return refuse();
  const { model, serialNumber, purchaseDate, retailer = "" } = submission.value;
  if (guest) await context.visitor.ensureGuestId();
  try {
    const { registrationId } = await context.shop.commerce.call("createRegistration", {
      body: {
        model,
        serialNumber,
        purchaseDate,
        retailer,
        ...(upload.proof && { proof: upload.proof }),
        ...(guest?.status === "success" && { contact: contactOf(guest.value) }),
      },
    });
    return seeOther(context.addresses.registrationCompleted({ registration: registrationId }));
  } catch (error) {
    return refuse(await problemOf(context, error, model));
  }
}

const contactOf = ({
  firstName,
  lastName,
  email,
  phone,
}: Record<"firstName" | "lastName" | "email" | "phone", string>) => ({ firstName, lastName, email, phone });
