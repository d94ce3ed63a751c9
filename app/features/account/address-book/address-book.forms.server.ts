import { z } from "zod";

import { addressFields, phone, suggestionFields } from "~/features/address/address.forms.server";
import { hiddenField } from "~/request/forms/parse-form.server";

const addressType = z.enum(["Shipping", "Billing"]).catch("Shipping");

/** A new address, or a changed one with its id. */
export const bookAddressForm = z.object({
  addressId: hiddenField(18),
  addressType,
  /** The version of the address that the form was filled with, to notice a change in another window. */
  version: hiddenField(20),
  /** Makes a second post of the same new address harmless. */
  once: hiddenField(40),
  ...addressFields,
  phone: phone.optional(),
  ...suggestionFields,
  /** "yes" makes it the default of its type. */
  isDefault: hiddenField(3),
});

/** The buttons of an address in the list. An id that cannot be one becomes an id that no address has. */
export const addressButtonForm = z.object({
  addressId: hiddenField(18).transform((id) => (/^\w{15,18}$/.test(id) ? id : "000000000000000")),
});
