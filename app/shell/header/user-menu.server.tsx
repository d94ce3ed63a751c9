import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import type { StoreAddresses } from "~/addresses.server";
import type { EffectiveAccount } from "~/request/store-context.server";

import { Icon } from "./icon";

/** The signed-in shopper. */
interface UserView {
  /** For the greeting (HEADER-12). */
  firstName: string | null;
  /** The email address is verified: the whole menu is shown (HEADER-13, HEADER-14). */
  isVerified: boolean;
  /** Address of the log-in for trade partners. */
  tradeLogin: string | null | undefined;
  /** The store takes repair requests (DATA-43). */
  hasRepairs: boolean;
  /** The same for subscriptions. */
  hasSubscriptions: boolean;
  /** The store's shopper agent, if it has one (SESSION-47). */
  agent: { name: string; url: string } | undefined;
  /** The link to the accounts that the shopper may act for; null if there are none (SESSION-42). */
  accounts: string | null;
}

/** HTML of the user menu. It is a static fragment, so that its code is not in the bundle of the browser. */
export const drawUserMenu = (user: UserView, addresses: StoreAddresses): string =>
  renderToStaticMarkup(<UserMenu user={user} addresses={addresses} />);

/** HTML of the line that says on every page for whom a buyer acts (SESSION-42). */
export const drawActing = ({ name }: EffectiveAccount, addresses: StoreAddresses): string =>
  renderToStaticMarkup(
    <a className="acting wrap" href={addresses.myAccounts()}>
      Acting for {name}
    </a>,
  );

/**
 * A click on the greeting opens the menu (HEADER-15). Until the email address is verified, account and orders
 * lead to the verification, and only "Sign out" is shown besides (HEADER-14). Signing out loads a new
 * document, so that no data of the shopper stays in memory (HEADER-16).
 */
function UserMenu({ user, addresses }: { user: UserView; addresses: StoreAddresses }) {
  const orVerification = (page: string) => (user.isVerified ? page : addresses.emailVerification());
  return (
    <details className="user">
      <summary>
        <Icon name="person" />
        <span>{user.firstName ? `Hi, ${user.firstName}` : "Hi"}</span>
      </summary>
      <div className="pop">
        <ul>
          <li>
            <a href={orVerification(addresses.myProducts())}>My account</a>
          </li>
          <li>
            <a href={orVerification(addresses.myOrders())}>My orders</a>
          </li>
          {user.isVerified ? (
            <>
              {user.accounts ? (
                <li>
                  <a href={addresses.myAccounts()} data-accounts="">
                    {user.accounts}
                  </a>
                </li>
              ) : null}
              {user.hasSubscriptions ? (
                <li>
                  <a href={addresses.mySubscriptions()}>My subscriptions</a>
                </li>
              ) : null}
              {user.hasRepairs ? (
                <li>
                  <a href={addresses.repairServices()}>Repair services</a>
                </li>
              ) : null}
              <li>
                <a href={addresses.support()}>Help</a>
              </li>
              {user.agent ? <NewTab href={user.agent.url}>Ask {user.agent.name}</NewTab> : null}
              {user.tradeLogin ? <NewTab href={user.tradeLogin}>Trade program log in</NewTab> : null}
            </>
          ) : null}
        </ul>
        <form method="post" action={addresses.signOut()} aria-label="Sign out">
          <button className="btn text">Sign out</button>
        </form>
      </div>
    </details>
  );
}

/** A link to another site. */
const NewTab = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <a href={href} target="_blank" rel="external nofollow noopener">
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  </li>
);
