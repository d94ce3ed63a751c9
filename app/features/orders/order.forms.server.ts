import { z } from "zod";

import { line } from "~/features/address/address.forms.server";
import { emailAddress } from "~/features/checkout/checkout.forms.server";

/** The order look-up (ORDER-19). */
export const lookupForm = z.object({
  orderNumber: line("Enter your order number", 40),
  email: emailAddress("Enter the email address of the order"),
  lastName: line("Enter the last name of the order", 80),
});

const neededProof = "Enter the email address or the phone number of the order";

/** Claiming an order: the email address, or the phone number instead of it (ORDER-33). */
export const claimForm = z.object({
  orderNumber: line("Enter your order number", 40),
  lastName: line("Enter the last name of the order", 80),
  email: emailAddress(neededProof).optional(),
  phone: z.string().trim().max(40, "Use at most 40 characters").optional(),
});

/** The same with its condition, which has no place in the constraints of single fields. */
export const claimProblem = ({ email, phone }: z.infer<typeof claimForm>): string | null =>
  email || phone ? null : neededProof;
