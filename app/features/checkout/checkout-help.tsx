import { phoneHref } from "~/ui/phone/phone-href";

import type { loadHelp } from "./help.server";

/** The same line of help on every page of the checkout, which has no menu and no footer (CHECKOUT-31). */
export function CheckoutHelp({ help }: { help: ReturnType<typeof loadHelp> }) {
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
