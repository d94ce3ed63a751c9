import { z } from "zod";

import { consentKind } from "#contract/accounts/profile";
import { line, phone } from "~/features/address/address.forms.server";

/** The shopper's details (ACCOUNT-54). */
export const profileForm = z.object({
  firstName: line("Enter your first name", 80),
  lastName: line("Enter your last name", 80),
  phone: phone.optional(),
  /** Checked by the geocoder. */
  zip: z.string().trim().max(20, "Use at most 20 characters").optional(),
});

/** The button of one consent; it says what it changes to, so that two windows do not undo each other. */
export const consentForm = z.object({ kind: consentKind, given: z.enum(["yes", "no"]) });
