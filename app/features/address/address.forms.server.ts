import { z } from "zod";

import type { ApplicationContext } from "#contract/accounts/application-context";
import { isNorthAmericanPhone } from "#contract/accounts/phone";
import { enterValidZip } from "~/request/visitor/geocode.server";
import { hiddenField } from "~/request/forms/parse-form.server";

import { states } from "./states";

/** A required line of text. */
export const line = (required: string, maximum: number) =>
  z.string({ error: required }).trim().min(1, required).max(maximum, `Use at most ${maximum} characters`);
const optionalLine = (maximum: number) =>
  z.string().trim().max(maximum, `Use at most ${maximum} characters`).optional();

const phoneRequired = "Enter a phone number, so that the driver can reach you";
const phoneText = z.string({ error: phoneRequired }).trim();

/** North American numbers: an optional +1 and ten digits (CHECKOUT-23). */
export const phone = phoneText
  .max(40)
  .refine(isNorthAmericanPhone, "Enter a phone number with ten digits, like (502) 555-0100");

/** Any phone number, for stores that do not check them (SESSION-32). */
const anyPhone = phoneText.min(1, phoneRequired).max(40, "Use at most 40 characters");

/** A form with the phone field of a store that checks numbers, or of one that does not. */
export const withPhoneOf = <T extends z.ZodObject<{ phone: z.ZodType }>>(
  schema: T,
  { skipPhoneNumberValidationEnabled }: Pick<ApplicationContext, "skipPhoneNumberValidationEnabled">,
): T => {
  if (!skipPhoneNumberValidationEnabled) return schema;
  const isOptional = schema.shape.phone instanceof z.ZodOptional;
  return schema.extend({ phone: isOptional ? anyPhone.optional() : anyPhone }) as unknown as T;
};

/** The fields of an address in the United States, without the phone number (CHECKOUT-24). */
export const addressFields = {
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
};

/** The fields that forms of addresses post about suggested places (find-address.server.ts). */
export const suggestionFields = {
  /** The suggestion that was chosen; '' keeps what was typed. */
  place: hiddenField(120),
  /** The query that the suggestions were made for. */
  placeFor: hiddenField(300),
};

/** The person to tell about an appliance or a request. */
export const contactFields = {
  firstName: line("Enter your first name", 80),
  lastName: line("Enter your last name", 80),
  email: z
    .string({ error: "Enter your email address" })
    .trim()
    .max(254)
    .pipe(z.email("Enter an email address like name@example.com")),
  phone: line("Enter a phone number", 40).refine(
    (value) => /^\+?\d{7,15}$/.test(value.replace(/[\s().-]/g, "")),
    "Enter a phone number with area code, like (502) 555-0100",
  ),
};
