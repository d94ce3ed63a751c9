import { renderToStaticMarkup } from "react-dom/server";

import { withoutPrefix } from "~/addresses";
import type { StoreAddresses } from "~/addresses.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";
import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";
import { ButtonLink } from "~/ui/button/button";

import { alternativeLinks, type AlternativeLink } from "./account-alternatives.server";
import { accountCopy, type ScreenCopy } from "./account-copy.server";
import { findAccountScreen } from "./account-screens";

/** Page data of a screen that needs an account: what it is for, and links to what works without one. */
export async function loadAccountPage(context: StoreContext) {
  const { url, addresses, profile } = context;
  const screen = findAccountScreen(withoutPrefix(url.pathname, addresses.prefix));
  if (!screen) throw pageError(404, "Not Found");
  const copy = accountCopy[screen];
  const links = alternativeLinks(addresses, profile.supportPhone);
  const html = renderToStaticMarkup(
    <>
      <ScreenHeader copy={copy} addresses={addresses} />
      <Alternatives links={copy.alternatives.map((name) => links[name])} />
    </>,
  );
  return {
    title: copy.title,
    storeLabel: profile.label,
    canonical: url.origin + url.pathname,
    html: context.placeFragment("account", html),
  };
}
export type AccountPageView = Awaited<ReturnType<typeof loadAccountPage>>;

function ScreenHeader({ copy, addresses }: { copy: ScreenCopy; addresses: StoreAddresses }) {
  return (
    <header className="stack">
      <Breadcrumbs items={[{ label: "Home", href: addresses.home() }, { label: copy.title }]} />
      <h1>{copy.title}</h1>
      <p className="lead">{copy.lead}</p>
      <p>
        <ButtonLink href={addresses.home()}>Continue shopping</ButtonLink>
      </p>
    </header>
  );
}

function Alternatives({ links }: { links: readonly AlternativeLink[] }) {
  return (
    <div className="stack beside">
      <h2>Without an account</h2>
      <ul className="link-cards">
        {links.map(({ label, href, text }) => (
          <li key={label}>
            <a href={href}>{label}</a>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
