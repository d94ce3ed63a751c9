import { useContext } from "react";

import type { BrowserAddresses } from "~/addresses";
import { Button, ButtonLink } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import { ErrorReference } from "./error-reference";
import { ErrorRequestContext } from "./error-request-context";
import { accent, beside, nextSteps } from "./error-styles";
import { againLabel, errorText, isTemporary } from "./error-text";
import { errorTitle, signInReason, statusOf } from "~/request/page-head/error-title";

export { StandaloneError } from "./standalone-error";

/** Name of the static fragment of error-links.server.tsx. */
export const errorLinksFragment = "error-links";
/** Name of the static fragment with the store's picture for a page that isn't there. */
export const errorPictureFragment = "error-picture";

interface ErrorPageProps {
  error: unknown;
  addresses: BrowserAddresses;
  /** The address that failed, for "Try again". */
  address: string;
}

/** An error page in the frame of the store: the error, a search field and links. */
export function ErrorPage({ error, addresses, address }: ErrorPageProps) {
  const asked = useContext(ErrorRequestContext);
  const status = statusOf(error);
  const mustSignIn = signInReason(error) !== null;
  const again = asked?.isPost || isTemporary(status) || status === 409;
  const header = (
    <header className="stack">
      <p className="eyebrow" style={accent}>
        {status}
      </p>
      <h1>{errorTitle(error)}</h1>
      <p className="lead">{errorText(error, asked?.isPost)}</p>
      <p className="row" style={nextSteps}>
        {mustSignIn ? <ButtonLink href={addresses.login()}>Sign in</ButtonLink> : null}{" "}
        {again ? (
          <ButtonLink
            href={asked?.again ?? address}
            variant={mustSignIn ? "secondary" : "primary"}
            data-reload=""
          >
            {againLabel(status, asked?.isPost)}
          </ButtonLink>
        ) : null}{" "}
        <ButtonLink href={addresses.home()} variant={again || mustSignIn ? "secondary" : "primary"}>
          Go to the home page
        </ButtonLink>{" "}
        <span className="row">
          <a href={addresses.cart()}>Your cart</a> <a href={addresses.siteMap()}>Site map</a>
        </span>
      </p>
      <form
        method="get"
        action={addresses.search()}
        className="row"
        style={nextSteps}
        aria-label="Search this store"
      >
        <TextField
          id="error-search"
          label="What are you looking for?"
          name="q"
          type="search"
          maxLength={200}
          autoComplete="off"
        />
        <Button variant="secondary">Search</Button>
      </form>
      <ErrorReference />
    </header>
  );
  return (
    <div className="wrap section error-page">
      {status === 404 ? (
        <div style={beside}>
          {header}
          <StaticFragment name={errorPictureFragment} />
        </div>
      ) : (
        header
      )}
      <StaticFragment name={errorLinksFragment} className="error-links" />
    </div>
  );
}
