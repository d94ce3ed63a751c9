import type { Submission } from "@conform-to/react";

import { pageError } from "~/request/page-error.server";
import { parseForm, refuseForm, refuseUnknownForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { applianceIntent } from "./appliances.intents";
import { findRegistration } from "./completed.data.server";
import { proofErrors, readProofUpload } from "./proof-upload.server";
import { problemOf } from "./refuse-registration.server";
import { detailsForm } from "./registration.forms.server";

/** Changes or removes a registered product (APPLIANCE-12). */
export async function submitMyAppliance(context: StoreContext, form: FormData) {
  const registrationId = context.params.registrationId;
  if (registrationId === undefined) throw pageError(405, "Method Not Allowed");
  switch (form.get("intent")) {
    case applianceIntent.change:
      return change(context, form, registrationId);
    case applianceIntent.remove:
      return remove(context, registrationId);
    default:
      return refuseUnknownForm(form);
  }
}

async function change(context: StoreContext, form: FormData, registrationId: string) {
  const upload = await readProofUpload(form);
  const submission = parseForm(form, detailsForm(context.now()));
  const refuse = (problem: Parameters<typeof refuseForm>[2] = {}) =>
    refuseForm(applianceIntent.change, submission as Submission<unknown>, {
      ...problem,
      fieldErrors: { ...proofErrors(upload), ...problem.fieldErrors },
    });
  if (submission.status !== "success" || upload.problem !== null) return refuse();
  const { purchaseDate, retailer = "" } = submission.value;
  try {
    await context.shop.commerce.call("updateRegistration", {
      params: { registrationId },
      body: { purchaseDate, retailer, ...(upload.proof && { proof: upload.proof }) },
    });
  } catch (error) {
    if (!(await findRegistration(context, registrationId))) throw error;
    return refuse(await problemOf(context, error, ""));
  }
  await context.flash("Your changes are saved.");
  return seeOther(context.addresses.myAppliance(registrationId));
}

/** Removing a product that is removed already is no error: a second click changes nothing. */
async function remove(context: StoreContext, registrationId: string) {
  if (await findRegistration(context, registrationId))
    await context.shop.commerce.call("deleteRegistration", { params: { registrationId } });
  await context.flash("The product is removed from your account.");
  return seeOther(context.addresses.myProducts());
}
