import type { ReactNode } from "react";

import { ButtonLink } from "~/ui/button/button";

import type { ChangeFrameView } from "./change-frame.server";

/** The end of a form that changes an order: its buttons, and the way back. */
export const SubmitRow = ({ frame, children }: { frame: ChangeFrameView; children: ReactNode }) => (
  <div className="row">
    {children}{" "}
    <ButtonLink variant="text" href={frame.back}>
      Back to the order
    </ButtonLink>
  </div>
);
