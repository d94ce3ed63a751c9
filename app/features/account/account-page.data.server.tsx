import { renderToStaticMarkup } from "react-dom/server";

import { withoutPrefix, type AccountScreen, type StoreAddresses } from "~/addresses";
import { rememberLastVisited } from "~/request/last-visited.server";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";
import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";
import { ButtonLink } from "~/ui/button/button";

import { findAccountScreen } from "./account-screens";
import { accountWords, type Alternative } from "./account-words.server";

/** Where signing in begins. */
const signInScreens: ReadonlySet<AccountScreen> = new Set<AccountScreen>([
  "login",
  "register",
  "passwordlessLogin",
]);

/**
 * A screen that needs an account, for a visitor without one: what it is, the way to sign in, what works
 * without.
 */
export async function loadAccountPage(context: StoreContext) {
  const { url, addresses, profile } = context;
  const screen = findAccountScreen(withoutPrefix(url.pathname, addresses.prefix));
  if (!screen) throw pageError(404, "Not Found");
  if (signInScreens.has(screen)) await rememberLastVisited(context);
  const { title, lead, kind, instead } = accountWords[screen];
  const html = renderToStaticMarkup(
    <>
      <header className="stack">
        <Breadcrumbs items={[{ label: "Home", href: addresses.home() }, { label: title }]} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p className="row">
          {kind === "own" ? (
            <>
              <ButtonLink href={addresses.login()}>Sign in</ButtonLink>
              <ButtonLink href={addresses.register()} variant="secondary">
                Create account
              </ButtonLink>
            </>
          ) : (
            <ButtonLink href={addresses.home()}>Go on shopping</ButtonLink>
          )}
        </p>
      </header>
      <div className="stack beside">
        <h2>Without an account</h2>
        <ul className="link-cards">
          {instead.map((name) => {
            const { label, href, text } = alternatives(addresses, profile.supportPhone)[name];
            return (
              <li key={name}>
                <a href={href}>{label}</a>
                <p className="muted">{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </>,
  );
  return {
    title,
    storeLabel: profile.label,
    canonical: url.origin + url.pathname,
    html: context.placeFragment("account", html),
  };
}
export type AccountPageView = Awaited<ReturnType<typeof loadAccountPage>>;

interface Place {
  label: string;
  href: string;
  text: string;
}

function alternatives(addresses: StoreAddresses, phone: string): Record<Alternative, Place> {
  return {
    shop: {
      label: "Go on shopping",
      href: addresses.home(),
      text: "Prices, stock and delivery dates are open to everybody",
    },
    cart: { label: "Your cart", href: addresses.cart(), text: "Keeps what you choose, on this device" },
    order: {
      label: "Check order status",
      href: addresses.checkOrderStatus(),
      text: "Order number, email address and last name are enough",
    },
    address: {
      label: "Change an address",
      href: addresses.support(),
      text: `Call ${phone} before the order ships`,
    },
    support: { label: "Support", href: addresses.support(), text: `A person at ${phone}, or by email` },
    "register-appliance": {
      label: "Register one appliance",
      href: addresses.productRegistration(),
      text: "One message, confirmed within two working days",
    },
    serial: {
      label: "Model and serial number finder",
      href: addresses.modelSerialFinder(),
      text: "Where the plate is on each kind of appliance",
    },
    repair: { label: "Arrange a repair", href: addresses.support(), text: "Have the model number at hand" },
    parts: {
      label: "Parts",
      href: addresses.parts(),
      text: "Filters, racks, knobs and gaskets by model number",
    },
    guides: {
      label: "How-to guides",
      href: addresses.howToGuides(),
      text: "The jobs that you can do yourself",
    },
  };
}
