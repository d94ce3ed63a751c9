import { z } from "zod";

import { CommerceError, type RefusedCall } from "~/commerce/errors";
import type { Flash } from "~/request/cookies.server";
import { maximumFormBytes, readFiles, text, type FileField, type UploadedFile } from "./read-form.server";
import { pageError } from "~/request/page-error.server";
import { parseForm, refuseForm, refuseUnknownForm } from "./parse-form.server";
import { unseenField } from "./unseen-field";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";
import { noteMessage } from "~/request/visitor/last-message.server";

/** Why a form is shown again: its status (400), messages by field and for the form, and a link that helps. */
export type Problem = Omit<NonNullable<Parameters<typeof refuseForm>[2]>, "kept">;

/** A handler returns or throws this to show the form again with its values. */
export class FormRefusal extends Error {
  constructor(readonly problem: Problem) {
    super("The form is refused");
  }
}

/** The answer to a form that was sent too often. */
export const tooMany: Problem = {
  formErrors: ["That’s a lot of tries. Please wait 15 minutes, or call us."],
};

export const refuse = (problem: Problem): FormRefusal => new FormRefusal(problem);

/** The page after a form (303), and the message there; a text alone says that something succeeded. */
export interface Ending {
  to: string;
  flash?: string | Flash | null;
}

/** Data for the page, which is shown at once. */
interface Shown<Data = unknown> {
  data: Data;
}

export type Outcome = Ending | Shown | FormRefusal | Response;

/** The fields of a post that no schema can name. */
export interface Posted {
  names(): string[];
  has(name: string): boolean;
  /** Trimmed and without control characters; '' for an absent field. */
  text(name: string, maximum?: number): string;
  /** The rest of the intent after a blank (`takesTarget`); '' without one. */
  target: string;
}

/**
 * The answer to an error of the platform. The table is read by the error's code, then its kind, then its
 * status; '4xx' is for all other refusals. An error that it does not name, or that a function of it throws
 * again, becomes an error page.
 */
export type ErrorTable<Value = unknown> = Record<
  string,
  | Problem
  | Ending
  | ((
      error: RefusedCall,
      context: StoreContext,
      value: Value,
    ) => Problem | Ending | Promise<Problem | Ending>)
>;

/** Helps to fill in a form, such as 'Find address'. */
export interface LookUp {
  /** The name of the button that asks for it. The fields are kept, and not checked. */
  button: string;
  answer: (context: StoreContext, posted: Posted) => Promise<Shown<object> | FormRefusal>;
  /** The fields that a chosen answer fills in, before the schema checks them. */
  choose: (posted: Posted) => Record<string, string>;
}

interface FormOptions<Schema extends z.ZodObject, Facts> {
  /** The value of the field `intent`, and the form's name in a refusal. */
  intent?: string;
  /** The page's main form: it also gets posts whose intent no form of the page has. */
  isMain?: boolean;
  /** The intent may name what the form acts on, as in 'remove 123' (`posted.target`). */
  takesTarget?: boolean;
  /** Guards the form, and reads what the schema and the handler need. */
  read?: (context: StoreContext, posted: Posted) => Promise<Facts>;
  /** Without it the form has no fields. A field that is a list gets all values of a repeated field. */
  schema?: Schema | ((facts: Facts) => Schema);
  lookUp?: LookUp;
  file?: FileField;
  /** Why an accepted value is refused after all. An error of a call here is no answer of the form. */
  check?: (context: StoreContext, value: z.output<Schema>, facts: Facts) => Promise<Problem | null>;
  errors?: ErrorTable<z.output<Schema>>;
  /** Anybody may send it: it has the field that only programs fill in, and is refused with it (REQUEST-5). */
  isOpen?: boolean;
  /** Nobody types into this form: a post that the schema refuses is answered with the page 400. */
  isButton?: boolean;
  /** The maximum length of a field; values that are shown again are then as long. */
  maximumText?: number;
}

/** The rest that a handler gets beside the value. */
interface Given<Facts> {
  facts: Facts;
  posted: Posted;
  files: UploadedFile[];
}

/** A form of a page, for `route.forms`. */
export interface Form {
  intent: string;
  isMain: boolean;
  takesTarget: boolean;
  /** The largest body that it accepts. */
  maximumBytes: number;
  submit(context: StoreContext, posted: FormData): Promise<unknown>;
}

/**
 * Declares a form. The handler gets the parsed value only when the schema accepts what was posted, and says
 * where the form leads. A refused form is shown again with every value but secrets (FORM-13).
 */
export function form<Schema extends z.ZodObject = z.ZodObject<Record<never, never>>, Facts = undefined>(
  options: FormOptions<Schema, Facts>,
  handle: (context: StoreContext, value: z.output<Schema>, given: Given<Facts>) => Outcome | Promise<Outcome>,
): Form {
  const { intent = "", isMain = false, takesTarget = false, isButton = false, maximumText } = options;
  const kept = maximumText === undefined ? {} : { kept: maximumText };
  return {
    intent,
    isMain,
    takesTarget,
    maximumBytes: maximumFormBytes + (options.file?.maximumBytes ?? 0) * (options.file?.most ?? 1),
    async submit(context, fields) {
      const posted = toPosted(fields, intent);
      const facts = (await options.read?.(context, posted)) as Facts;
      const { schema = z.object({}) as never } = options;
      const checked: Schema = typeof schema === "function" ? schema(facts) : schema;
      const { lookUp } = options;
      if (lookUp && fields.has(lookUp.button)) {
        const typed = parseForm(fields, unchecked(checked), maximumText);
        const outcome = await lookUp.answer(context, posted);
        return outcome instanceof FormRefusal
          ? refuseForm(intent, typed, { ...outcome.problem, ...kept })
          : { ...refuseForm(intent, typed, kept).data, error: {}, ...outcome.data };
      }
      for (const [name, value] of Object.entries(lookUp?.choose(posted) ?? {})) fields.set(name, value);
      const upload = await readFiles(fields, options.file);
      const submission = parseForm(fields, checked, maximumText);
      const refused = ({ fieldErrors, ...problem }: Problem) =>
        refuseForm(intent, submission, {
          ...problem,
          ...kept,
          fieldErrors: { ...upload.errors, ...fieldErrors },
        });
      if (submission.status !== "success" || upload.isWrong) {
        if (isButton) throw pageError(400, "Bad Request");
        return refused({});
      }
      if (options.isOpen && posted.text(unseenField)) return refused(filledIn);
      const value = submission.value as z.output<Schema>;
      const problem = await options.check?.(context, value, facts);
      if (problem) return refused(problem);
      const outcome = await settle(
        async () => handle(context, value, { facts, posted, files: upload.files }),
        (error) => answerError(error, options.errors ?? {}, context, value),
      );
      if (outcome instanceof FormRefusal) return refused(outcome.problem);
      if (outcome instanceof Response) return outcome;
      return "data" in outcome ? outcome.data : end(context, fields, outcome);
    },
  };
}

const filledIn: Problem = {
  formErrors: ["Please send it once more. A field that should stay empty was filled in. It’s empty now."],
};

/** Finds the form of a post by its intent and submits it. Without one nothing is done (CART-29). */
export async function submitForms(
  forms: readonly Form[],
  context: StoreContext,
  fields: FormData,
): Promise<unknown> {
  const intent = String(fields.get("intent") ?? "");
  const found =
    forms.find((each) => each.intent === intent) ??
    forms.find((each) => each.takesTarget && intent.startsWith(`${each.intent} `)) ??
    forms.find(({ isMain }) => isMain);
  return found ? found.submit(context, fields) : refuseUnknownForm(fields);
}

export const toPosted = (fields: FormData, intent = ""): Posted => ({
  names: () => [...fields.keys()],
  has: (name) => fields.has(name),
  text: (name, maximum) => text(fields, name, maximum),
  target: text(fields, "intent").slice(intent.length + 1),
});

/** The fields of a schema without its checks. */
const unchecked = (schema: z.ZodObject) =>
  z.object(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, z.string().optional()])));

async function settle(run: () => Promise<Outcome>, onError: (error: CommerceError) => Promise<Outcome>) {
  try {
    return await run();
  } catch (error) {
    if (error instanceof FormRefusal) return error;
    if (error instanceof CommerceError) return onError(error);
    throw error;
  }
}

async function answerError<Value>(
  error: CommerceError,
  table: ErrorTable<Value>,
  context: StoreContext,
  value: Value,
): Promise<Ending | FormRefusal> {
  const { code, kind, status, retryAfterSeconds } = error;
  const keys = [code, kind, String(status), ...(status < 500 ? ["4xx"] : [])];
  const key = keys.find((each) => Object.hasOwn(table, each));
  if (key === undefined) throw error;
  const entry = table[key]!;
  const answer = typeof entry === "function" ? await entry(error, context, value) : entry;
  if ("to" in answer) return answer;
  if (kind !== "too-many") return refuse(answer);
  if (retryAfterSeconds !== null) context.document.addHeader("retry-after", String(retryAfterSeconds));
  return refuse({ status: 429, ...answer });
}

/**
 * Ends a successful form. A plain form is redirected (303), and the next page shows the message. A form that
 * a script sent (field `enhanced`) gets the message as data instead, so that focus and scroll position stay
 * where they are (FORM-1, FORM-27).
 */
async function end(context: StoreContext, fields: FormData, { to, flash = null }: Ending) {
  if (flash !== null && fields.get("enhanced") === "1") {
    await noteMessage(context);
    return { done: typeof flash === "string" ? flash : flash.text };
  }
  if (flash !== null) await context.flash(flash);
  return seeOther(to);
}
