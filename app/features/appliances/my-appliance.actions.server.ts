import { form } from "~/request/forms/form.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

import { applianceIntent } from "./appliances.intents";
import { findRegistration } from "./completed.data.server";
import { applianceErrors, proofFile } from "./registration-errors.server";
import { detailsForm } from "./registration.forms.server";

/** The registration in the address. Without one the address is that of all products, which has no form. */
function idOf({ params: { registrationId } }: StoreContext): string {
  if (registrationId === undefined) throw pageError(405, "Method Not Allowed");
  return registrationId;
}

const change = form(
  {
    intent: applianceIntent.change,
    read: async (context) => ({ registrationId: idOf(context), now: context.now() }),
    schema: ({ now }) => detailsForm(now),
    file: proofFile,
    errors: applianceErrors,
  },
  async (context, { purchaseDate, retailer = "" }, { facts: { registrationId }, files: [proof] }) => {
    await context.shop.commerce.call("updateRegistration", {
      params: { registrationId },
      body: { purchaseDate, retailer, ...(proof && { proof }) },
    });
    return { to: context.addresses.myAppliance(registrationId), flash: "Your changes are saved." };
  },
);

/** Removing a product that is removed already is no error: a second click changes nothing. */
const remove = form({ intent: applianceIntent.remove }, async (context) => {
  const registrationId = idOf(context);
  if (await findRegistration(context, registrationId))
    await context.shop.commerce.call("deleteRegistration", { params: { registrationId } });
  return { to: context.addresses.myProducts(), flash: "The product is removed from your account." };
});

/** The forms of a registered product (APPLIANCE-12). */
export const myApplianceForms = [change, remove];
