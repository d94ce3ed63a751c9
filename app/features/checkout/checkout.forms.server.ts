import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

import { states } from "./states";

const line = (required: string, maximum: number) =>
  z.string({ error: required }).trim().min(1, required).max(maximum, `Use at most ${maximum} characters`);
const optionalLine = (maximum: number) =>
  z.string().trim().max(maximum, `Use at most ${maximum} characters`).optional();

/** North American numbers: an optional +1 and ten digits (shell.md section 5). */
const phone = z
  .string({ error: "Enter a phone number, so that the driver can reach you" })
  .trim()
  .max(40)
  .refine(
    (value) => /^\+?1?\d{10}$/.test(value.replace(/[\s().-]/g, "")),
    "Enter a phone number with ten digits, like (502) 555-0100",
  );

export const contactForm = z.object({
  email: z
    .string({ error: "Enter your email address" })
    .trim()
    .max(254)
    .pipe(z.email("Enter an email address like name@example.com")),
  firstName: line("Enter your first name", 80),
  lastName: line("Enter your last name", 80),
  phone,
});

export const addressForm = z.object({
  firstName: line("Enter the first name of the person who receives it", 80),
  lastName: line("Enter the last name of the person who receives it", 80),
  company: optionalLine(255),
  street: line("Enter the street and number", 120),
  street2: optionalLine(120),
  city: line("Enter the town or city", 80),
  region: z
    .string({ error: "Choose the state" })
    .refine((value) => states.some((state) => state.value === value), "Choose the state"),
  // The message is the one of the header's field, letter for letter (shell.md section 8).
  postalCode: z
    .string({ error: "Enter Valid Zip Code" })
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, "Enter Valid Zip Code"),
  phone,
});

export const methodForm = z.object({
  deliveryMethodId: z
    .string({ error: "Choose how we deliver" })
    .regex(/^2Dm\w{12,15}$/, "Choose how we deliver"),
});

export const lookupForm = z.object({
  orderNumber: line("Enter your order number", 40),
  email: z
    .string({ error: "Enter the email address of the order" })
    .trim()
    .max(254)
    .pipe(z.email("Enter an email address like name@example.com")),
  lastName: line("Enter the last name of the order", 80),
});

/** A form that came back: every value kept, messages by field. */
export interface FormProblem {
  form: string;
  values: Record<string, string>;
  errors: Record<string, string[]>;
}

/** Reads a posted form with the schema, or gives the form back with what is wrong. */
export function readWith<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  name: string,
): { value: z.output<Schema> } | { problem: FormProblem } {
  const submission = parseWithZod(form, { schema });
  if (submission.status === "success") return { value: submission.value as z.output<Schema> };
  const errors = Object.fromEntries(
    Object.entries(submission.error ?? {}).map(([field, messages]) => [field, messages ?? []]),
  );
  return { problem: { form: name, values: keptValues(form), errors } };
}

/** What was typed, for the form that is drawn again. */
export function keptValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value.slice(0, 300)]] : [])),
  );
}

interface FieldConstraints {
  required?: boolean;
  maxLength?: number;
  pattern?: string;
}

/**
 * The schema's constraints as HTML attributes by field, so that the browser checks by the same rules. They
 * are read from its JSON Schema, zod's public description of itself. Blanks around a value pass, because the
 * server trims them.
 */
export function constraintsOf(schema: z.ZodObject): Record<string, FieldConstraints> {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input" });
  return Object.fromEntries(
    Object.entries(properties).map(([name, rules]) => {
      const { maxLength, pattern } = typeof rules === "object" ? rules : {};
      return [
        name,
        {
          ...(required.includes(name) ? { required: true } : {}),
          ...(maxLength ? { maxLength } : {}),
          ...(pattern ? { pattern: `\\s*(?:${pattern.replace(/^\^|\$$/g, "")})\\s*` } : {}),
        },
      ];
    }),
  );
}
