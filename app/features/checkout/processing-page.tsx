import { useEffect } from "react";

import { HelpLine } from "~/features/cart/help-line";
import { usePollingRevalidation } from "~/features/cart/use-polling-revalidation";
import { Button } from "~/ui/button/button";

import type { loadProcessing } from "./processing.data.server";

/**
 * The wait for the bank (PAY-11). Without scripts the page reloads by its `Refresh` header, on the same
 * schedule. After the last check it stops, so that nobody waits in front of a page that reloads for ever.
 */
export function ProcessingPage({ page }: { page: Awaited<ReturnType<typeof loadProcessing>> }) {
  const isOver = usePollingRevalidation(!page.isOver, page.attempt) || page.isOver;
  useEffect(() => {
    // The script looks again from here on; a reload by the header would lose the focus.
    if (!page.isOver) window.stop();
  }, [page.isOver]);
  return (
    <div className="wrap checkout">
      <h1>Payment Processing</h1>
      <p className="lead" role="status">
        {isOver
          ? "Your bank has not answered yet. Please do not pay a second time. Look again in a minute, or call us."
          : "We are waiting for your bank. This page checks again by itself. Please do not pay a second time."}
      </p>
      {isOver ? (
        <form method="get" action={page.action} aria-label="Payment">
          {Object.entries(page.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button>Look again</Button>
        </form>
      ) : (
        <p>
          <a href={page.address}>Look again now</a>
        </p>
      )}
      <HelpLine help={page.help} />
    </div>
  );
}
