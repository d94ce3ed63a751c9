import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import type { loadHelp } from "./help.server";
import "./help-line.css";

/** The line of help of the cart and of every page of the checkout, which have no footer (CHECKOUT-31). */
export const HelpLine = ({ help: { html } }: { help: ReturnType<typeof loadHelp> }) => (
  <StaticFragment name="help" className="checkout-help small" html={html} />
);
