import { phoneHref } from "~/ui/phone/phone-href";

import type { loadHelp } from "./help.server";
import "./help-line.css";

/** The line of help of the cart and of every page of the checkout, which have no footer (CHECKOUT-31). */
export function HelpLine({ help }: { help: ReturnType<typeof loadHelp> }) {
  return (
    <p className="checkout-help small">
      Need help? Call <a href={phoneHref(help.phone)}>{help.phone}</a>
      {help.hours ? ` (${help.hours})` : ""}.{" "}
      {help.pages.map(({ label, href }) => (
        <span key={href}>
          <a href={href} data-reload="">
            {label}
          </a>{" "}
        </span>
      ))}
    </p>
  );
}
