import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { useFormTokenFields } from "~/request/forms/form-token";
import { usePageQueryField } from "~/request/forms/page-query";
import type { RefusedForm } from "~/request/forms/refused-form";
import type { ZipView } from "~/shell/shell-view";

interface ZipFormOptions {
  /** The saved ZIP, as the store's loader answered it. */
  record: ZipView | null;
  /** The message of a form that was posted without script. */
  documentError: string | null;
  actionUrl: string;
  /** Called with the message of a refused ZIP, or with null when the ZIP was saved. */
  onSettled: (problem: string | null) => void;
}

/**
 * The ZIP form posted by script (FORM-27, ZIP-6).
 *
 * The router's states are rendered as transitions. React may skip such a render on a slow machine, so seeing
 * the fetcher busy and then idle is no reliable sign that a post is over. Its result is: a refused ZIP is a
 * new answer of the fetcher; a saved ZIP redirects, which keeps the fetcher's former answer, but the store's
 * loader runs again and gives a new record, even for the same ZIP.
 */
export function useZipForm({ record, documentError, actionUrl, onSettled }: ZipFormOptions) {
  const fetcher = useFetcher<Partial<RefusedForm>>({ key: "delivery-zip" });
  const hiddenFields = { ...useFormTokenFields(), ...usePageQueryField() };
  const isBusy = fetcher.state !== "idle";

  /** Answer and record at the moment of the last post; null when no post is under way. */
  const posted = useRef<{ answer: unknown; record: ZipView | null } | null>(null);
  const notePost = () => void (posted.current = { answer: fetcher.data, record });

  /** Undefined until a post by script has ended. Until then the message of the document is shown. */
  const [settledProblem, setSettledProblem] = useState<string | null>();
  const [outcome, setOutcome] = useState<{ problem: string | null }>();
  useEffect(() => {
    if (!posted.current) return;
    const isRefused = fetcher.data !== posted.current.answer;
    // A refusal is shown at once. A record counts when the fetcher is idle: until then it may come from
    // another reload.
    if (!isRefused && (isBusy || record === posted.current.record)) return;
    posted.current = null;
    const problem = isRefused ? (fetcher.data?.error?.zip?.[0] ?? null) : null;
    setSettledProblem(problem);
    setOutcome({ problem });
  }, [isBusy, fetcher.data, record]);

  // Called after the render that shows the message, so that a popover it opens can take the focus.
  const latestOnSettled = useRef(onSettled);
  latestOnSettled.current = onSettled;
  useEffect(() => {
    if (outcome) latestOnSettled.current(outcome.problem);
  }, [outcome]);

  const [round, setRound] = useState(0);
  /** Clears the error and restores the saved ZIP (ZIP-2). */
  const reset = () => {
    setSettledProblem(null);
    setRound((now) => now + 1);
  };

  const post = (fields: Record<string, string>) => {
    notePost();
    fetcher.submit(
      { intent: "delivery-zip", ...hiddenFields, ...fields },
      { method: "post", action: actionUrl, preventScrollReset: true },
    );
  };

  return {
    /** Posts fields without the form: a stored ZIP or a position. */
    post,
    /** Posts the form itself. */
    send(form: HTMLFormElement) {
      notePost();
      fetcher.submit(form, { preventScrollReset: true });
    },
    problem: settledProblem === undefined ? documentError : settledProblem,
    /** True until a post by script has ended. Until then the form shows the values of the document. */
    isFresh: settledProblem === undefined,
    /** React key of the fields. A new key renders them again with the saved ZIP. */
    fieldsKey: `${record?.Zipcode ?? null} ${round}`,
    reset,
  };
}
