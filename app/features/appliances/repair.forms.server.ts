import { z } from "zod";

import { addressFields, contactFields, line } from "~/features/address/address.forms.server";
import { repairProblems } from "#contract/shopper/repairs";
import { hiddenField } from "~/request/forms/parse-form.server";

import { modelField, serialField } from "./registration.forms.server";

/** The longest description, and how much of a longer one is shown again. */
export const maximumDescription = 2000;
export const maximumKept = 12_000;

/** The `token` in the address of the form for a repair without a chosen time (APPLIANCE-10). */
export const withoutTime = "new";

/** The value of a choice of products and of addresses for what is typed below it. */
export const typed = "typed";

const choose = "Choose what is wrong";

/** The fields of every repair request. */
const visit = {
  requestKey: hiddenField(36),
  product: hiddenField(40),
  place: hiddenField(40),
  problem: z.enum(repairProblems, { error: choose }),
  description: line("Say in a few words what happens", maximumDescription),
  /** Another time, where the held one is gone. */
  calendar: hiddenField(60),
  slot: hiddenField(40),
  firstName: contactFields.firstName,
  lastName: contactFields.lastName,
  /** Only a guest is asked for it. */
  email: z.string().optional(),
  phone: contactFields.phone,
};

/** Fields that are asked for only where nothing saved is chosen. */
const numbers = { model: modelField, serialNumber: serialField };
const place = (({ street, city, region, postalCode }) => ({ street, city, region, postalCode }))(
  addressFields,
);

const optionalText = z.string().optional();
const anyForm = z.object({
  model: optionalText,
  serialNumber: optionalText,
  ...visit,
  street: optionalText,
  city: optionalText,
  region: optionalText,
  postalCode: optionalText,
});

/**
 * The form of a repair request (APPLIANCE-13). `hasProduct` and `hasPlace`: a registered product and a saved
 * address are chosen, so that what is typed for them does not count.
 */
export function repairForm({
  isGuest,
  hasProduct,
  hasPlace,
}: Record<"isGuest" | "hasProduct" | "hasPlace", boolean>): typeof anyForm {
  return anyForm.extend({
    ...(hasProduct ? {} : numbers),
    ...(hasPlace ? {} : place),
    ...(isGuest ? { email: contactFields.email } : {}),
  }) as unknown as typeof anyForm;
}
