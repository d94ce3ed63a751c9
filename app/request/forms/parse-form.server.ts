import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { z } from "zod";

import { cleanText } from "./read-form.server";
import type { RefusedForm } from "./refused-form";

/**
 * Fields that are read as they were typed, because a password may begin with a blank, and that a refused form
 * never shows again.
 */
const secretFields: ReadonlySet<string> = new Set(["password", "currentPassword", "newPassword", "code"]);

/** Maximum length of a field, and maximum length of a value that is shown again in a refused form. */
const [maximumText, maximumKeptText] = [2000, 300];

/**
 * Checks a posted form with the schema. Only text fields that the schema names are read: they are trimmed and
 * freed of control characters, except passwords and codes, and of a repeated field the first value counts
 * (CHECKOUT-21), unless the schema has a list there. `maximum` is for forms with a long text. Conform's own
 * control fields (`__intent__`, `__state__`) are never read, because conform throws on malformed ones.
 */
export function parseForm<Schema extends z.ZodObject>(form: FormData, schema: Schema, maximum = maximumText) {
  const known = new FormData();
  for (const [name, field] of Object.entries(schema.shape)) {
    const values = form.getAll(name).map((value) => (typeof value === "string" ? value : ""));
    for (const value of isList(field) ? values : values.slice(0, 1))
      known.append(name, secretFields.has(name) ? value : cleanText(value, maximum));
  }
  return parseWithZod(known, { schema });
}

const isList = (field: unknown): boolean =>
  field instanceof z.ZodArray || (field instanceof z.ZodPipe && isList(field.in));

interface Refusal {
  /** Default 400. */
  status?: number;
  /** Messages that belong to no field. */
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  link?: RefusedForm["link"];
  /** The maximum length of a value that is shown again. */
  kept?: number;
}

/** The action's answer for a refused form: every value kept but secrets, messages by field (FORM-13). */
export function refuseForm(
  form: string,
  submission: Pick<Submission<unknown>, "reply">,
  { status = 400, link, kept = maximumKeptText, ...errors }: Refusal = {},
) {
  const { initialValue, error } = submission.reply(errors);
  const refused: RefusedForm = {
    form,
    initialValue: Object.fromEntries(
      Object.entries(initialValue ?? {})
        .filter(([name]) => !secretFields.has(name))
        // A list of choices is kept with commas.
        .map(([name, value]) => [name, String(value).slice(0, kept)]),
    ),
    error: Object.fromEntries(Object.entries(error ?? {}).map(([name, messages]) => [name, messages ?? []])),
    ...(link && { link }),
  };
  return data(refused, { status });
}

/** The answer to a form with an unknown intent (CART-29). */
export const refuseUnknownForm = (form: FormData) =>
  refuseForm("", parseForm(form, z.object({})), { formErrors: ["That form is not known here."] });

/** A hidden field, cut to a maximum length; '' if it is absent. The platform validates it. */
export const hiddenField = (maximum: number) =>
  z
    .string()
    .optional()
    .transform((value) => (value ?? "").slice(0, maximum));

export interface FieldConstraints {
  required?: boolean;
  maxLength?: number;
  pattern?: string;
}

/** Zod makes a JSON Schema anew each time. */
const known = new WeakMap<z.ZodObject, Record<string, FieldConstraints>>();

/**
 * The schema's limits as HTML attributes by field, for the loader to send to the page (FORM-14). They come
 * from the JSON Schema that zod publishes: conform's `getZodConstraint` reads zod's internals, which hold no
 * lengths and patterns in this version of zod. The pattern allows blanks around the value, because the server
 * trims it.
 */
export function constraintsOf(schema: z.ZodObject): Record<string, FieldConstraints> {
  const before = known.get(schema);
  if (before) return before;
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input" });
  const constraints = Object.fromEntries(
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
  known.set(schema, constraints);
  return constraints;
}
