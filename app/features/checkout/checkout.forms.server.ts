import { z } from "zod";

import type { ApplicationContext } from "#contract/application-context";
import { enterValidZip } from "~/request/geocode.server";
import { hiddenField } from "~/request/parse-form.server";

import { states } from "./states";

/** A required line of text. */
export const line = (required: string, maximum: number) =>
  z.string({ error: required }).trim().min(1, required).max(maximum, `Use at most ${maximum} characters`);
const optionalLine = (maximum: number) =>
  z.string().trim().max(maximum, `Use at most ${maximum} characters`).optional();

/** An email address; `required` is the message for an empty field. */
export const emailAddress = (required: string) =>
  z.string({ error: required }).trim().max(254).pipe(z.email("Enter an email address like name@example.com"));

const phoneRequired = "Enter a phone number, so that the driver can reach you";
const phoneText = z.string({ error: phoneRequired }).trim();

/** North American numbers: an optional +1 and ten digits (CHECKOUT-23). */
const phone = phoneText
  .max(40)
  .refine(
    (value) => /^\+?1?\d{10}$/.test(value.replace(/[\s().-]/g, "")),
    "Enter a phone number with ten digits, like (502) 555-0100",
  );

/** What the form was made from (CHECKOUT-32). */
const version = hiddenField(20);

/** Any phone number, for stores that do not check them (SESSION-32). */
const anyPhone = phoneText.min(1, phoneRequired).max(40, "Use at most 40 characters");

/** A form of the checkout with the phone field of a store that checks numbers, or of one that does not. */
export const withPhoneOf = <T extends typeof contactForm | typeof addressForm>(
  schema: T,
  { skipPhoneNumberValidationEnabled }: Pick<ApplicationContext, "skipPhoneNumberValidationEnabled">,
): T => (skipPhoneNumberValidationEnabled ? (schema.extend({ phone: anyPhone }) as unknown as T) : schema);

/** The contact step (CHECKOUT-22). */
export const contactForm = z.object({
  version,
  email: emailAddress("Enter your email address"),
  firstName: line("Enter your first name", 80),
  lastName: line("Enter your last name", 80),
  phone,
});

/** The delivery address (CHECKOUT-24). */
export const addressForm = z.object({
  version,
  firstName: line("Enter the first name of the person who receives it", 80),
  lastName: line("Enter the last name of the person who receives it", 80),
  company: optionalLine(255),
  street: line("Enter the street address", 120),
  street2: optionalLine(120),
  city: line("Enter the city", 80),
  region: z
    .string({ error: "Choose the state" })
    .refine((value) => states.some((state) => state.value === value), "Choose the state"),
  postalCode: z
    .string({ error: enterValidZip })
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, enterValidZip),
  phone,
});

export const methodForm = z.object({
  version,
  deliveryMethodId: z
    .string({ error: "Choose how we deliver" })
    .regex(/^2Dm\w{12,15}$/, "Choose how we deliver"),
});
