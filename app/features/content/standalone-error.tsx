import { useContext, type CSSProperties } from "react";

import { phoneHref } from "~/ui/phone/phone-href";
import { ButtonLink } from "~/ui/button/button";
import { Logo } from "~/ui/logo/logo";

import { ErrorReference } from "./error-reference";
import { ErrorRequestContext, lastStore } from "./error-request-context";
import { accent, nextSteps } from "./error-styles";
import { againLabel, errorText, isTemporary } from "./error-text";
import { errorTitle, statusOf } from "~/request/page-head/error-title";

/** A dark bar with the name of the store. */
const bar = {
  display: "flex",
  alignItems: "center",
  minHeight: "4.5rem",
  paddingInline: "max(var(--gutter), (100% - 90rem) / 2 + var(--gutter))",
  background: "var(--bar)",
  color: "var(--on-bar)",
  "--ring": "var(--on-bar)",
} as CSSProperties;
const homeLink = {
  display: "grid",
  alignItems: "center",
  minHeight: "2.75rem",
  color: "inherit",
  textDecoration: "none",
};
const contact = { "--gap": "var(--s8)", marginTop: "var(--s8)" } as CSSProperties;

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
    <div>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      {store ? (
        <header style={bar}>
          <a href={store.home} aria-label={`${store.label}, home page`} style={homeLink}>
            <Logo label={store.label} />
          </a>
        </header>
      ) : null}
      <main>
        <div
          id="main"
          tabIndex={-1}
          className="wrap stack"
          style={{ paddingBlock: "clamp(3rem, 14vh, 9rem) var(--section)" }}
        >
          <p className="eyebrow" style={accent}>
            {status}
          </p>
          <h1>{errorTitle(error)}</h1>
          <p className="lead">{textOf(error, asked?.isPost)}</p>
          <p className="row" style={nextSteps}>
            {again ? (
              <ButtonLink href={asked?.again ?? address}>{againLabel(status, asked?.isPost)}</ButtonLink>
            ) : null}{" "}
            {store ? (
              <ButtonLink href={store.home} variant={again ? "secondary" : "primary"}>
                Go to the home page
              </ButtonLink>
            ) : null}
          </p>
          <div className="stack" style={contact}>
            {store?.supportPhone ? (
              <p className="muted">
                Is it urgent? Call <a href={phoneHref(store.supportPhone)}>{store.supportPhone}</a>.
              </p>
            ) : null}
            <ErrorReference />
          </div>
        </div>
      </main>
    </div>
  );
}

function textOf(error: unknown, isPost: boolean | undefined): string {
  if (statusOf(error) !== 503 || isPost) return errorText(error, isPost);
  return "The store isn’t answering right now. Nothing is lost: your cart and your account are as you left them. Please try again in a minute.";
}
