import { renderToStaticMarkup } from "react-dom/server";

import type { StoreAddresses } from "~/addresses";

import { Icon } from "./icon";

/**
 * A signed-in shopper: the name for the greeting, and whether the e-mail address is verified, on which the
 * full account menu hangs.
 */
interface UserView {
  firstName: string | null;
  isVerified: boolean;
  /** Where trade partners log in. */
  tradeLogin: string | undefined;
}

/** Drawn as a static fragment, so that no guest's browser carries its code. */
export const drawUserMenu = (user: UserView, addresses: StoreAddresses): string =>
  renderToStaticMarkup(<UserMenu user={user} addresses={addresses} />);

/**
 * The greeting opens the menu. Until the e-mail address is verified, account and orders lead to its
 * verification and the rest is not there but signing out (shell.md sections 4 and 6). Signing out loads a new
 * document, so that nothing of the shopper's stays in this one.
 */
function UserMenu({ user, addresses }: { user: UserView; addresses: StoreAddresses }) {
  const own = (page: string) => (user.isVerified ? page : addresses.emailVerification());
  return (
    <details className="user">
      <summary>
        <Icon name="person" />
        <span>{user.firstName ? `Hi, ${user.firstName}` : "Hi"}</span>
      </summary>
      <div className="pop">
        <ul>
          <li>
            <a href={own(addresses.myProducts())}>My account</a>
          </li>
          <li>
            <a href={own(addresses.myOrders())}>My orders</a>
          </li>
          {user.isVerified ? (
            <>
              <li>
                <a href={addresses.mySubscriptions()}>My subscriptions</a>
              </li>
              <li>
                <a href={addresses.repairServices()}>Repair services</a>
              </li>
              <li>
                <a href={addresses.support()}>Help</a>
              </li>
              {user.tradeLogin ? (
                <li>
                  <a href={user.tradeLogin} target="_blank" rel="external nofollow noopener">
                    Trade program log in<span className="vh"> (opens in a new tab)</span>
                  </a>
                </li>
              ) : null}
            </>
          ) : null}
        </ul>
        <form method="post" action={addresses.signOut()}>
          <button className="btn text">Sign out</button>
        </form>
      </div>
    </details>
  );
}
