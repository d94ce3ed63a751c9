import type { ReactNode } from "react";

import { HelpLine } from "~/features/cart/help-line";
import { AccountPage } from "~/ui/account-frame/account-frame";

import type { ChangeFrameView } from "./order-place.server";
import "./order-change.css";

/** The page around the form of a change, for guests and members. */
export function ChangeFrame({ frame, children }: { frame: ChangeFrameView; children: ReactNode }) {
  const back = (
    <a href={frame.back}>
      Order <span className="num">{frame.orderNumber}</span>
    </a>
  );
  if (!frame.isGuest)
    return (
      <AccountPage title={frame.title} lead={back}>
        <div className="order-change">{children}</div>
      </AccountPage>
    );
  return (
    <div className="wrap order-change-page">
      <header className="stack">
        <h1>{frame.title}</h1>
        <p className="lead">{back}</p>
      </header>
      <div className="order-change">{children}</div>
      <HelpLine help={frame.help} />
    </div>
  );
}
