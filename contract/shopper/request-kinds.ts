import { z } from "zod";

import { phonePattern } from "#contract/accounts/phone";

/*
 * The kinds of requests that people send to the merchant by form (REQUEST-1). The form, the checks of the
 * platform, the mails, the list of the operator and the page of a request are made from these rows.
 */

/** A field of a form. */
export interface RequestField {
  label: string;
  /**
   * `line` and `text` are typed, `option` is one of `options`, `state` a state of the United States. `choice`
   * and `choices` are among those of the form's content record. `check` must be checked.
   */
  as: "line" | "text" | "option" | "state" | "choice" | "choices" | "check";
  /** The message for a field that is left empty. Without one it may be. */
  missing?: string;
  /** The most characters; of `choices` the most that one request has. */
  maximum: number;
  options?: readonly string[];
  /** A pattern of the text, and the message. */
  pattern?: readonly [RegExp, string];
  /** The field and the value that make this one required, and the error message. */
  neededFor?: readonly [field: string, value: string, message: string];
  hint?: string;
  autoComplete?: string;
  /** Fields in a row with the same group stand together under this legend. */
  group?: string;
}

/** The most files of one request. */
export const maximumDocuments = 3;

interface RequestKind {
  /** In words, as it stands in 'Your … M-4K7P2QXR'. */
  name: string;
  /** The page whose form it is, and its place there unless the page's record has another one (REQUEST-2). */
  page: string;
  /** Names are asked for, and an email address is required. Without it an address is optional. */
  isPersonal: boolean;
  fields: Readonly<Record<string, RequestField>>;
  /** Files that may come with it, at most `most`. */
  documents?: { label: string; hint: string; most: number };
  /**
   * The records of the field `of` are a list. Each has a link for each option of the field `by`, which opens
   * the form for it (REQUEST-15).
   */
  list?: { of: string; by: string };
  /** The most choices of a field within some days, for one person and for one address (REQUEST-6). */
  limit?: { field: string; most: number; days: number };
}

const line = (
  label: string,
  missing: string | undefined,
  rest: Partial<RequestField> = {},
): RequestField => ({
  label,
  as: "line",
  maximum: 120,
  ...(missing !== undefined && { missing }),
  ...rest,
});
const text = (label: string, missing: string | undefined, rest: Partial<RequestField> = {}) =>
  line(label, missing, { as: "text", maximum: 4000, ...rest });
const option = (label: string, missing: string, options: readonly string[], hint?: string) =>
  line(label, missing, { as: "option", options, ...(hint !== undefined && { hint }) });

const phone = (missing?: string) =>
  line("Phone", missing, {
    maximum: 40,
    autoComplete: "tel",
    pattern: [phonePattern, "Enter a phone number with area code, like (502) 555-0100"],
  });
const zip = (rest: Partial<RequestField> = {}) =>
  line("ZIP code", "Enter a ZIP code", {
    maximum: 10,
    autoComplete: "postal-code",
    pattern: [/^\d{5}(?:-\d{4})?$/, "Enter a ZIP code of five digits"],
    ...rest,
  });

const callMe = "Ask this partner to call me";
/** The legend of the address of samples. */
const group = "Where to send them";

export const requestKinds = {
  contact: {
    name: "message",
    page: "support",
    isPersonal: true,
    fields: {
      topic: option("What is it about?", "Choose what it is about", [
        "An order",
        "A delivery",
        "An appliance",
        "Parts and accessories",
        "A bill or a payment",
        "My account",
        "Something else",
      ]),
      orderNumber: line("Order number", undefined, {
        maximum: 20,
        hint: "If it is about an order. It is in the confirmation email",
      }),
      phone: phone(),
      message: text("Message", "Write a message"),
    },
  },
  feedback: {
    name: "feedback",
    page: "feedback",
    isPersonal: false,
    fields: {
      about: option("What is it about?", "Choose what it is about", [
        "Finding a product",
        "Ordering",
        "Delivery and returns",
        "My account",
        "Reading and using this site",
        "Something else",
      ]),
      where: line("Page", undefined, { maximum: 300, hint: "Its address or its name, if it is about one" }),
      feedback: text("Your feedback", "Write your feedback"),
    },
  },
  idea: {
    name: "idea",
    page: "submit-an-idea",
    isPersonal: true,
    fields: {
      appliance: line("Appliance", undefined, { hint: "Its name or model number, if it is about one" }),
      problem: text("What bothers you?", "Say what bothers you", { maximum: 2000 }),
      idea: text("Your idea", "Describe your idea"),
      terms: line(
        "I’ve read the terms above. The idea is mine to give, and you may use it without payment.",
        "Agree to the terms, or don’t send the idea",
        { as: "check" },
      ),
    },
  },
  samples: {
    name: "order of samples",
    page: "material-samples",
    isPersonal: true,
    fields: {
      samples: line("Samples", "Choose at least one sample", {
        as: "choices",
        maximum: 6,
        hint: "Up to six",
      }),
      street: line("Street address", "Enter a street address", {
        maximum: 255,
        autoComplete: "address-line1",
        group,
      }),
      city: line("City", "Enter a city", { maximum: 80, autoComplete: "address-level2", group }),
      region: line("State", "Choose a state", {
        as: "state",
        maximum: 2,
        autoComplete: "address-level1",
        group,
      }),
      postalCode: zip({ group }),
      project: line("Project", undefined, { hint: "If you’re in the trade: its name" }),
    },
    limit: { field: "samples", most: 12, days: 90 },
  },
  partner: {
    name: "partner request",
    page: "brand-partners",
    isPersonal: true,
    list: { of: "partner", by: "ask" },
    fields: {
      partner: line("Partner", "Choose a partner", { as: "choice" }),
      ask: option("What would you like?", "Choose what you’d like", [callMe, "Recommend in my project"]),
      phone: {
        ...phone(),
        hint: "Needed for a call",
        neededFor: ["ask", callMe, "Enter a phone number for the call"],
      },
      postalCode: zip({ hint: "Where the kitchen is" }),
      message: text("What is it about?", "Say what it is about", { maximum: 2000 }),
    },
  },
  "event-interest": {
    name: "note",
    page: "aspen-food-wine-classic",
    isPersonal: true,
    fields: {
      event: line("Tell me about", "Choose what you’d like to hear about", { as: "choice" }),
    },
  },
  trade: {
    name: "application",
    page: "trade-program",
    isPersonal: true,
    fields: {
      business: line("Business name", "Enter the name of the business", { autoComplete: "organization" }),
      trade: option("What do you do?", "Choose what you do", [
        "Interior design",
        "Architecture",
        "Building or remodeling",
        "Property management",
        "Kitchen dealer",
        "Something else",
      ]),
      region: line("State", "Choose a state", {
        as: "state",
        maximum: 2,
        autoComplete: "address-level1",
        group: "Where you work",
      }),
      license: line("Resale or license number", "Enter the resale or license number", { maximum: 60 }),
      phone: phone("Enter a phone number"),
      projects: text("Two recent projects", "Name two recent projects", { maximum: 2000 }),
    },
    documents: {
      label: "Resale certificate, license, tax form",
      hint: "Up to three files: PDF, JPEG, PNG, WebP or HEIC, at most 5 MB each",
      most: maximumDocuments,
    },
  },
} as const satisfies Record<string, RequestKind>;

export type RequestKindName = keyof typeof requestKinds;
export const requestKindNames = Object.keys(requestKinds) as [RequestKindName, ...RequestKindName[]];

/** A kind, whichever it is. */
export const requestKind = (name: RequestKindName): RequestKind => requestKinds[name];

/** A record that a form offers, such as a sample or a partner. */
export interface RequestChoice {
  id: string;
  label: string;
}

const id = z.string().max(60);

function schemaOf({ as, missing, maximum, options, pattern }: RequestField): z.ZodType {
  if (as === "choices")
    return z
      .array(id, { error: missing ?? "" })
      .min(1, missing)
      .max(maximum, `Choose at most ${maximum}`);
  if (as === "check") return z.literal("yes", { error: missing ?? "" });
  if (as === "choice")
    return z
      .string({ error: missing ?? "" })
      .min(1, missing)
      .pipe(id);
  if (as === "option") return z.enum(options as [string, ...string[]], { error: missing ?? "" });
  const base = z
    .string({ error: missing ?? "" })
    .trim()
    .max(maximum, `Use at most ${maximum.toLocaleString("en-US")} characters`);
  const typed = missing === undefined ? base : base.min(1, missing);
  const [shape, message] = pattern ?? [];
  const matching = shape ? typed.regex(shape, message) : typed;
  return missing === undefined ? matching.or(z.literal("")).optional() : matching;
}

/** The first field of a kind that is empty although another one needs it, and its message. */
export function findNeeded(
  name: RequestKindName,
  values: Readonly<Record<string, unknown>>,
): { field: string; message: string } | null {
  for (const [field, { neededFor: [other, value, message] = [] }] of Object.entries(requestKind(name).fields))
    if (other !== undefined && values[other] === value && !values[field]) return { field, message: message! };
  return null;
}

const schemas = new Map<RequestKindName, z.ZodObject>();

/** The fields of a kind with their messages. Values are trimmed. */
export function requestFields(name: RequestKindName): z.ZodObject {
  const known = schemas.get(name);
  if (known) return known;
  const { fields } = requestKind(name);
  const made = z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([field, rest]) => [field, schemaOf(rest)])),
  );
  schemas.set(name, made);
  return made;
}
