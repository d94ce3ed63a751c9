import { useContext } from "react";

import { phoneHref } from "~/ui/phone/phone-href";
import { ButtonLink } from "~/ui/button/button";
import { Logo } from "~/ui/logo/logo";

import { ErrorReference } from "./error-reference";
import { ErrorRequestContext, lastStore } from "./error-request-context";
import { againLabel, errorText, isTemporary } from "./error-text";
import { errorTitle, statusOf } from "~/request/page-head/error-title";

/**
 * The error page for a failure of the shell itself. It makes no calls: the name, theme and phone number are
 * the last ones that this process loaded (ERROR-7).
 */
export function StandaloneError({ error, address }: { error: unknown; address: string }) {
  const asked = useContext(ErrorRequestContext);
  const store = asked?.store ?? lastStore();
  const status = statusOf(error);
  const again = asked?.isPost || isTemporary(status);
  return (
    <div className="alone">
      <a className="skip" href="#main">
        Skip to main content
      </a>
      {store ? (
        <header>
          <a href={store.home} aria-label={`${store.label}, home page`}>
            <Logo label={store.label} />
          </a>
        </header>
      ) : null}
      <main id="main" tabIndex={-1} className="wrap stack">
        <p className="eyebrow">{status}</p>
        <h1>{errorTitle(error)}</h1>
        <p className="lead">{textOf(error, asked?.isPost)}</p>
        <p className="row">
          {again ? (
            <ButtonLink href={asked?.again ?? address}>{againLabel(status, asked?.isPost)}</ButtonLink>
          ) : null}{" "}
          {store ? (
            <ButtonLink href={store.home} variant={again ? "secondary" : "primary"}>
              Go to the home page
            </ButtonLink>
          ) : null}
        </p>
        {store?.supportPhone ? (
          <p className="muted">
            Is it urgent? Call <a href={phoneHref(store.supportPhone)}>{store.supportPhone}</a>.
          </p>
        ) : null}
        <ErrorReference />
      </main>
    </div>
  );
}

function textOf(error: unknown, isPost: boolean | undefined): string {
  if (statusOf(error) !== 503 || isPost) return errorText(error, isPost);
  return "The store is not answering right now. Nothing is lost: your cart and your account are as you left them. Please try again in a minute.";
}
