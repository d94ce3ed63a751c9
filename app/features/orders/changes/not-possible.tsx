import type { RefusedForm } from "~/request/forms/refused-form";
import { ButtonLink } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";

import type { ChangeFrameView } from "./change-frame.server";

/** Says that the order's state does not allow the change (any more), and whom to call. */
export const NotPossible = ({
  frame,
  refused,
  text,
}: {
  frame: ChangeFrameView;
  refused: RefusedForm | null;
  text: string;
}) => (
  <div className="stack">
    <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
    <p>
      {frame.readOnly ?? text} Please call us:{" "}
      <a className="order-phone" href={frame.phone.href}>
        {frame.phone.text}
      </a>
      .
    </p>
    <ButtonLink variant="secondary" href={frame.back}>
      Back to the order
    </ButtonLink>
  </div>
);
