import type { ReactNode } from "react";

import { HelpLine } from "~/features/cart/help-line";
import { usePollingRevalidation } from "~/request/use-polling-revalidation";
import { Button } from "~/ui/button/button";

import { NextTryPage } from "./next-try-page";
import type { loadProcessing } from "./processing.data.server";

type View = Awaited<ReturnType<typeof loadProcessing>>;
type PaymentView = Extract<View, { kind: "payment" }>;

/** The wait for the bank, or for the next try of an action. */
export const ProcessingPage = ({ page }: { page: View }) =>
  page.kind === "payment" ? <PaymentWait page={page} /> : <NextTryPage page={page} />;

/**
 * The wait for the bank (PAY-11). Without scripts the page reloads itself, on the same schedule. It stops
 * after the last check, or when the shopper asks it to; then a button looks again (PAY-12).
 */
function PaymentWait({ page }: { page: PaymentView }) {
  const isOver = usePollingRevalidation(!page.isOver, page.attempt) || page.isOver;
  return (
    <div className="wrap checkout">
      <h1>Payment Processing</h1>
      <p className="lead" role="status">
        {isOver
          ? "Your bank hasn’t answered yet. Please don’t pay a second time. Look again in a minute, or call us."
          : "We’re waiting for your bank. This page checks again by itself. Please don’t pay a second time."}
      </p>
      {isOver ? (
        <CheckForm action={page.action} fields={page.fields}>
          <Button>Look again</Button>
        </CheckForm>
      ) : (
        <>
          <p>
            <a href={page.address}>Look again now</a>
          </p>
          <CheckForm action={page.action} fields={page.lastFields}>
            <Button variant="secondary">Stop checking</Button>
          </CheckForm>
        </>
      )}
      <HelpLine help={page.help} />
    </div>
  );
}

/** A button that opens this page with another count of checks. */
function CheckForm({
  action,
  fields,
  children,
}: {
  action: string;
  fields: Record<string, string>;
  children: ReactNode;
}) {
  return (
    <form method="get" action={action} aria-label="Payment">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
