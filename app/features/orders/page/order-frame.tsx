import type { ReactNode } from "react";

import type { loadHelp } from "~/features/cart/help.server";
import { HelpLine } from "~/features/cart/help-line";

import "./order-frame.css";

interface OrderFrameProps {
  help: ReturnType<typeof loadHelp>;
  children: ReactNode;
}

/** The frame of an order that a signed link opens. Its pages have no footer, so it says whom to call. */
export const OrderFrame = ({ help, children }: OrderFrameProps) => (
  <div className="wrap order-page">
    {children}
    <HelpLine help={help} />
  </div>
);
