import type { SubmissionResult } from "@conform-to/react";

/**
 * The answer of an action that refuses a form, for every form of the store (FORM-13). It is conform's
 * submission result, so that `useForm` takes it as `lastResult`. `status` is left out on purpose: with it
 * conform would move the focus to the first wrong field, and the focus belongs to the error summary.
 */
export interface RefusedForm extends Omit<SubmissionResult<string[]>, "status"> {
  /** The refused form of the page; mostly the value of its field `intent`. */
  form: string;
  /** The typed values, by field name; empty fields are absent. */
  initialValue: Record<string, string>;
  /** Messages by field name; '' holds the messages that belong to no field. */
  error: Record<string, string[]>;
  /** The page that can solve the problem. */
  link?: { label: string; href: string };
}

/** A script gets this from a form that succeeded, in place of the redirect. */
export interface FormSuccess {
  done: string;
}

/** The refusal in an action's answer; null for any other answer, or where another form was refused. */
export function findRefusal(answer: unknown, form?: string): RefusedForm | null {
  const refused = answer as Partial<RefusedForm> | null | undefined;
  if (!refused?.error || !refused.initialValue || refused.form === undefined) return null;
  return form === undefined || refused.form === form ? (refused as RefusedForm) : null;
}

/** The first message of a refusal, whichever field it belongs to. */
export const firstMessage = (refused: RefusedForm | null): string | null =>
  Object.values(refused?.error ?? {})[0]?.[0] ?? null;
