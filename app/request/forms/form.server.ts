import type { z } from "zod";

import { CommerceError } from "~/commerce/errors";
import type { Flash } from "~/request/cookies.server";
import { text } from "~/request/forms.server";
import { pageError } from "~/request/page-error.server";
import { parseForm, refuseForm, refuseUnknownForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

/** Why a form is shown again: its status (400), messages by field and for the form, and a link that helps. */
export type Problem = Omit<NonNullable<Parameters<typeof refuseForm>[2]>, "kept">;

/** A handler returns or throws this to show the form again with its values. */
export class FormRefusal extends Error {
  constructor(readonly problem: Problem) {
    super("The form is refused");
  }
}

export const refuse = (problem: Problem): FormRefusal => new FormRefusal(problem);

/** The page after a form (303), and the message there; a text alone says that something succeeded. */
interface Ending {
  to: string;
  flash?: string | Flash;
}

type Outcome = Ending | FormRefusal | Response;

/** The fields of a post that no schema can name. */
interface Posted {
  has(name: string): boolean;
  /** Trimmed and without control characters; '' for an absent field. */
  text(name: string, maximum?: number): string;
}

/**
 * The answer to an error of the platform. The table is read by the error's code, then its kind, then its
 * status. Other errors become error pages.
 */
type ErrorTable<Value> = Record<
  string,
  Problem | Ending | ((error: CommerceError, context: StoreContext, value: Value) => Problem | Ending)
>;

interface FormOptions<Schema extends z.ZodObject, Facts> {
  /** The value of the field `intent`, and the form's name in a refusal. */
  intent: string;
  /** The page's main form: it also gets posts whose intent no form of the page has. */
  isMain?: boolean;
  /** Guards the form, and reads what the schema and the handler need. */
  read?: (context: StoreContext, posted: Posted) => Promise<Facts>;
  schema: Schema | ((facts: Facts) => Schema);
  errors?: ErrorTable<z.output<Schema>>;
  /** Nobody types into this form: a post that the schema refuses is answered with the page 400. */
  isButton?: boolean;
  /** The maximum length of a field; values that are shown again are then as long. */
  maximumText?: number;
}

/** A form of a page, for `route.forms`. */
export interface Form {
  intent: string;
  isMain: boolean;
  submit(context: StoreContext, posted: FormData): Promise<unknown>;
}

/**
 * Declares a form. The handler gets the parsed value only when the schema accepts what was posted, and says
 * where the form leads. A refused form is shown again with every value but secrets (FORM-13).
 */
export function form<Schema extends z.ZodObject, Facts = undefined>(
  options: FormOptions<Schema, Facts>,
  handle: (
    context: StoreContext,
    value: z.output<Schema>,
    given: { facts: Facts; posted: Posted },
  ) => Outcome | Promise<Outcome>,
): Form {
  const { intent, isMain = false, isButton = false, errors = {}, maximumText } = options;
  const kept = maximumText === undefined ? {} : { kept: maximumText };
  return {
    intent,
    isMain,
    async submit(context, fields) {
      const posted: Posted = {
        has: (name) => fields.has(name),
        text: (name, maximum) => text(fields, name, maximum),
      };
      const facts = (await options.read?.(context, posted)) as Facts;
      const schema = typeof options.schema === "function" ? options.schema(facts) : options.schema;
      const submission = parseForm(fields, schema, maximumText);
      if (submission.status !== "success") {
        if (isButton) throw pageError(400, "Bad Request");
        return refuseForm(intent, submission, kept);
      }
      const outcome = await settle(
        async () => handle(context, submission.value, { facts, posted }),
        (error) => answerError(error, errors, context, submission.value),
      );
      if (outcome instanceof FormRefusal)
        return refuseForm(intent, submission, { ...outcome.problem, ...kept });
      return outcome instanceof Response ? outcome : end(context, fields, outcome);
    },
  };
}

/** Finds the form of a post by its intent and submits it. Without one nothing is done (CART-29). */
export const submitForms =
  (forms: readonly Form[]) =>
  async (context: StoreContext, fields: FormData): Promise<unknown> => {
    const intent = fields.get("intent");
    const found = forms.find((each) => each.intent === intent) ?? forms.find(({ isMain }) => isMain);
    return found ? found.submit(context, fields) : refuseUnknownForm(fields);
  };

async function settle(run: () => Promise<Outcome>, onError: (error: CommerceError) => Outcome) {
  try {
    return await run();
  } catch (error) {
    if (error instanceof FormRefusal) return error;
    if (error instanceof CommerceError) return onError(error);
    throw error;
  }
}

function answerError<Value>(
  error: CommerceError,
  table: ErrorTable<Value>,
  context: StoreContext,
  value: Value,
): Ending | FormRefusal {
  const key = [error.code, error.kind, String(error.status)].find((each) => Object.hasOwn(table, each));
  if (key === undefined) throw error;
  const entry = table[key]!;
  const answer = typeof entry === "function" ? entry(error, context, value) : entry;
  if ("to" in answer) return answer;
  if (error.kind !== "too-many") return refuse(answer);
  if (error.retryAfterSeconds !== null)
    context.document.addHeader("retry-after", String(error.retryAfterSeconds));
  return refuse({ status: 429, ...answer });
}

/**
 * Ends a successful form. A plain form is redirected (303), and the next page shows the message. A form that
 * a script sent (field `enhanced`) gets the message as data instead, so that focus and scroll position stay
 * where they are (FORM-1, FORM-27).
 */
async function end(context: StoreContext, fields: FormData, { to, flash }: Ending) {
  if (flash !== undefined && fields.get("enhanced") === "1")
    return { done: typeof flash === "string" ? flash : flash.text };
  if (flash !== undefined) await context.flash(flash);
  return seeOther(to);
}
