import type { ReactNode } from "react";

import type { ChangeFrameView } from "./change-frame.server";
import "./order-change.css";

/** The page around the form of a change. */
export const ChangeFrame = ({ frame, children }: { frame: ChangeFrameView; children: ReactNode }) => (
  <>
    <header className="stack">
      <h1>{frame.title}</h1>
      <p className="lead">
        <a href={frame.back}>
          Order <span className="num">{frame.orderNumber}</span>
        </a>
      </p>
    </header>
    <div className="order-change">{children}</div>
  </>
);
