import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import type { StoreContext } from "~/request/store-context.server";
import { phoneHref } from "~/ui/phone/phone-href";

/** The markup by all that it depends on. */
const drawn = new Map<string, string>();

/**
 * The number to call, and the pages that the footer links to elsewhere (CHECKOUT-31). `html` is for
 * `<HelpLine>`: pages load no script for its links.
 */
export function loadHelp({ addresses, store: { profile }, document: { placeFragment } }: StoreContext) {
  const phone = profile.supportPhone;
  const hours = profile.support?.hours;
  const key = JSON.stringify([addresses.prefix, phone, hours]);
  const html = drawn.get(key) ?? drawHelp(addresses, phone, hours);
  drawn.set(key, html);
  return { phone, html: placeFragment("help", html) };
}

function drawHelp(addresses: StoreContext["addresses"], phone: string, hours: string | undefined): string {
  const pages = [
    { label: "Privacy", href: addresses.privacyCenter() },
    { label: "Terms", href: addresses.terms() },
    { label: "Accessibility", href: addresses.accessibility() },
    { label: "Basic version", href: addresses.basicVersion() },
  ];
  return renderToStaticMarkup(
    <>
      <p>
        Need help? Call <a href={phoneHref(phone)}>{phone}</a>
        {hours ? ` (${hours})` : ""}.
      </p>
      <p className="row">
        {pages.map(({ label, href }) => (
          <Fragment key={href}>
            <a href={href}>{label}</a>{" "}
          </Fragment>
        ))}
      </p>
    </>,
  );
}
