import { useEffect, useRef } from "react";

import { announce } from "~/ui/announcer/announcer";

import "./error-summary.css";

export interface SummaryError {
  /** Id of the control that the message links to; without one the message is plain text. */
  id?: string | null;
  message: string;
}

/**
 * The list of messages above a refused form, each linked to its field (FORM-13). It gets the focus, so that
 * it is read first.
 */
export function ErrorSummary({
  errors,
  heading = "There is a problem",
  submission,
}: {
  errors: readonly SummaryError[];
  heading?: string;
  /** The answer of the action. Each new object focuses the summary again, even with the same messages. */
  submission?: unknown;
}) {
  const box = useRef<HTMLDivElement>(null);
  const trigger = submission ?? errors.map((error) => error.message).join("\n");
  useEffect(() => {
    if (!trigger || !box.current) return;
    box.current.focus();
    // The summary is read instead of what was announced before, such as the title of the page before it.
    announce("");
    // An answer to a script does not load a new document, so the title is changed here.
    if (!document.title.startsWith("Error: ")) document.title = `Error: ${document.title}`;
    return () => void (document.title = document.title.replace(/^Error: /, ""));
  }, [trigger]);
  if (!errors.length) return null;
  return (
    <div
      className="errors"
      ref={box}
      tabIndex={-1}
      // Without scripts the browser moves the focus.
      autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the document answers a form (FORM-13)
      aria-labelledby="errors-heading"
      role="group"
    >
      <div role="alert">
        <h2 id="errors-heading">{heading}</h2>
        <ul>
          {errors.map(({ id, message }) => (
            <li key={`${id} ${message}`}>{id ? <a href={`#${id}`}>{message}</a> : message}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/**
 * The first message of each field, in the order of the form, as a summary. Messages under the empty name
 * belong to no field. The id of a control is its name.
 */
export function summaryOf(
  errors: Readonly<Record<string, readonly string[]>> | null | undefined,
): SummaryError[] {
  return Object.entries(errors ?? {}).flatMap(([name, messages]) =>
    messages.slice(0, 1).map((message) => ({ id: name || null, message })),
  );
}
