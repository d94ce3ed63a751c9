import type { ReactNode } from "react";

import { findRefusal, type RefusedForm } from "~/request/forms/refused-form";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";

import "./identity-page.css";

/** A link to another way of doing what the page is for. */
export interface OtherWay {
  /** The question before the link. */
  text?: string;
  label: string;
  href: string;
}

/**
 * The layout of the pages around signing in: heading, what to do, one form, and links to other ways.
 * `refused` is what `useActionData` returned.
 */
export function IdentityPage({
  heading,
  lead,
  refused,
  children,
  otherWays = [],
}: {
  heading: string;
  lead?: ReactNode;
  refused?: unknown;
  children: ReactNode;
  otherWays?: readonly OtherWay[];
}) {
  const refusal: RefusedForm | null = findRefusal(refused);
  return (
    <div className="wrap section identity">
      <ErrorSummary errors={summaryOf(refusal?.error)} submission={refusal} />
      <h1>{heading}</h1>
      {lead ? <div className="lead">{lead}</div> : null}
      <div className="stack identity-main">{children}</div>
      {otherWays.length > 0 ? (
        <ul className="identity-ways">
          {otherWays.map(({ text, label, href }) => (
            <li key={href}>
              {text ? `${text} ` : null}
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
