import { AccountPage } from "~/ui/account-frame/account-frame";
import { ButtonLink } from "~/ui/button/button";

import type { loadOwnRegistration } from "./registration.data.server";
import { RegistrationForm } from "./registration-form";

const title = "Product registration";

/** The form for a shopper; a guest is offered to sign in or to register without an account. */
export function OwnRegistrationPage({ page }: { page: Awaited<ReturnType<typeof loadOwnRegistration>> }) {
  const { form, links } = page;
  if (form)
    return (
      <AccountPage
        title={title}
        lead="Keep the product with your account: its guides, parts and proof of purchase."
      >
        <RegistrationForm form={form} />
      </AccountPage>
    );
  return (
    <div className="wrap section stack">
      <h1>{title}</h1>
      <p className="lead">
        With an account, you’ll find the product again, with its guides and proof of purchase.
      </p>
      <div className="row">
        <ButtonLink href={links.signIn}>Sign in</ButtonLink>{" "}
        <ButtonLink variant="secondary" href={links.guest}>
          Register without an account
        </ButtonLink>
      </div>
      <p className="muted">
        You can add a registration to an account later, if both have the same email address.
      </p>
    </div>
  );
}
