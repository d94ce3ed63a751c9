import type { SummaryError } from "~/ui/error-summary/error-summary";

import type { FormProblem } from "./checkout.forms.server";

type Constraints = Record<string, { required?: boolean; maxLength?: number; pattern?: string }>;

/** The props of a form's fields: kept value or known value, message, constraints. */
export function formView(
  problem: FormProblem | null,
  known: Record<string, string | undefined>,
  constraints: Constraints = {},
) {
  return {
    field: (name: string) => ({
      name,
      defaultValue: problem?.values[name] ?? known[name] ?? "",
      error: problem?.errors[name]?.[0] ?? null,
      ...constraints[name],
    }),
    errors: summary(problem),
  };
}

function summary(problem: FormProblem | null): SummaryError[] {
  return Object.entries(problem?.errors ?? {}).flatMap(([name, messages]) =>
    messages.slice(0, 1).map((message) => ({ id: name || null, message })),
  );
}

/** The answer of the action, where it is the given form that came back. */
export function problemOf(answer: unknown, form: string): FormProblem | null {
  const candidate = answer as Partial<FormProblem> | null | undefined;
  return candidate?.form === form && candidate.values && candidate.errors ? (candidate as FormProblem) : null;
}
