import { Form, useActionData } from "@remix-run/react";

import { AddPasskey } from "~/features/account/passkey/add-passkey";
import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { Button, ButtonLink } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { SummaryList } from "~/ui/summary-list/summary-list";

import { ConfirmOwner } from "./confirm-owner";
import type { AccountDetailsView } from "./details.data.server";
import { detailsIntent } from "./details.intents";
import "./details-page.css";

export function AccountDetailsPage({ page }: { page: AccountDetailsView }) {
  const refused = findRefusal(useActionData());
  const { links } = page;
  return (
    <AccountPage title="Account details">
      <div className="stack details">
        <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
        <section className="stack" aria-labelledby="you">
          <h2 id="you">You</h2>
          <SummaryList
            rows={[
              {
                term: "Name",
                detail: page.name || "Not given",
                action: { label: "Change", href: links.profile, hidden: "name" },
              },
              {
                term: "Email",
                detail: page.email,
                action: { label: "Change", href: links.email, hidden: "email address" },
              },
              {
                term: "Password",
                detail: page.hasPassword ? "Set" : "None: you sign in with a code",
                action: {
                  label: page.hasPassword ? "Change" : "Set",
                  href: links.password,
                  hidden: "password",
                },
              },
            ]}
          />
        </section>
        <PasskeySection page={page} />
        <DeviceSection page={page} />
        <section className="stack" aria-labelledby="closing">
          <h2 id="closing">Close account</h2>
          <p>First, you’ll see what we delete and what we keep.</p>
          <p>
            <ButtonLink variant="secondary" href={links.close}>
              Close account
            </ButtonLink>
          </p>
        </section>
      </div>
    </AccountPage>
  );
}

function PasskeySection({ page }: { page: AccountDetailsView }) {
  return (
    <section className="stack" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        A passkey signs you in with your fingerprint, your face or the lock of your device. Your password and
        codes by email still work.
      </p>
      {page.passkeys.length > 0 ? (
        <ul className="rows">
          {page.passkeys.map(({ id, name, added, used }, place) => (
            <li key={id}>
              <div>
                <p className="row-title">{name}</p>
                <p className="muted">
                  Added {added}
                  {used ? `, last used ${used}` : ", not used yet"}
                </p>
              </div>
              {page.confirm ? null : (
                <RowForm
                  page={page}
                  intent={detailsIntent.removePasskey}
                  id={id}
                  button="Remove"
                  what={`passkey ${place + 1}, ${name}`}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">You have no passkey.</p>
      )}
      {page.confirm ? (
        <ConfirmOwner action={page.action} hasPassword={page.hasPassword} confirm={page.confirm} />
      ) : (
        <AddPasskey action={page.action} optionsFrom={page.links.passkeyOptions} />
      )}
    </section>
  );
}

function DeviceSection({ page }: { page: AccountDetailsView }) {
  return (
    <section className="stack" aria-labelledby="devices">
      <h2 id="devices">Where you’re signed in</h2>
      <ul className="rows">
        {page.devices.map(({ id, name, isCurrent, signedIn, seen }, place) => (
          <li key={id}>
            <div>
              <p className="row-title">
                {name}
                {isCurrent ? <span className="this-device"> This device</span> : null}
              </p>
              <p className="muted">
                Signed in {signedIn}. Last used: {seen}
              </p>
            </div>
            {isCurrent ? null : (
              <RowForm
                page={page}
                intent={detailsIntent.signOutDevice}
                id={id}
                button="Sign out"
                what={`device ${place + 1}, ${name}`}
              />
            )}
          </li>
        ))}
      </ul>
      <Form method="post" action={page.action} aria-label="Sign out everywhere">
        <FormToken />
        <input type="hidden" name="intent" value={detailsIntent.signOutEverywhere} />
        <Button variant="secondary">Sign out everywhere</Button>
      </Form>
    </section>
  );
}

/** One button for one row. `what` completes its name for assistive technology. */
function RowForm({
  page,
  intent,
  id,
  button,
  what,
}: {
  page: AccountDetailsView;
  intent: string;
  id: string;
  button: string;
  what: string;
}) {
  return (
    <Form method="post" action={page.action} aria-label={`${button}: ${what}`}>
      <FormToken />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button variant="text">
        {button}
        <span className="vh"> {what}</span>
      </Button>
    </Form>
  );
}
