import { Form, useActionData } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";
import { FieldGroup } from "~/ui/field/field-group";
import { Notice } from "~/ui/notice/notice";
import { formatMoney } from "~/ui/price/format-money";
import { SummaryList } from "~/ui/summary-list/summary-list";
import "~/page-builder/components.css";

import type { ProfileView } from "./profile.data.server";
import { profileIntent } from "./profile.intents";
import "./profile-page.css";

/** The shopper's own page: a greeting, where to go from here, the details, and what we may send. */
export function ProfilePage({ page }: { page: ProfileView }) {
  const refused = findRefusal(useActionData());
  return (
    <AccountPage title={page.greeting}>
      <div className="stack profile">
        <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
        {page.isVerified ? <Shortcuts page={page} /> : <Unverified page={page} />}
        {page.account ? <Account account={page.account} /> : null}
        {page.membership ? <Membership membership={page.membership} /> : null}
        <Details page={page} />
        <Communication page={page} />
      </div>
    </AccountPage>
  );
}

function Unverified({ page: { email, links } }: { page: ProfileView }) {
  return (
    <Notice kind="info">
      <p>
        Your email address {email} isn’t verified yet. Verify it to see your orders and the rest of your
        account.
      </p>
      <p>
        <a href={links.verification}>Verify your email</a>
      </p>
    </Notice>
  );
}

function Shortcuts({ page: { shortcuts } }: { page: ProfileView }) {
  return (
    <ul className="link-cards">
      {shortcuts.map(({ label, href, text }) => (
        <li key={label}>
          <a href={href}>{label}</a>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** The credit of the account that a buyer acts for, and the other accounts (ACCOUNT-62). */
function Account({ account }: { account: NonNullable<ProfileView["account"]> }) {
  const { name, creditLimit, creditLeft, openOrders, others, href } = account;
  return (
    <section className="stack" aria-labelledby="your-account">
      <h2 id="your-account">{name}</h2>
      <SummaryList
        rows={[
          {
            term: "Credit limit",
            detail:
              creditLimit === null ? "No limit" : <span className="num">{formatMoney(creditLimit)}</span>,
          },
          ...(creditLeft === null
            ? []
            : [
                {
                  term: "Left of it",
                  detail: <span className="num">{formatMoney(creditLeft)}</span>,
                },
              ]),
          ...(others.length > 0
            ? [
                {
                  term: "You also buy for",
                  detail: others.join(", "),
                  action: { label: "Choose", hidden: "whom to buy for", href },
                },
              ]
            : []),
        ]}
      />
      <p className="small muted">Open purchase orders use the credit until they are paid.</p>
      {openOrders.length > 0 ? (
        <>
          <h3>To pay</h3>
          <SummaryList
            rows={openOrders.map((order) => ({
              term: <a href={order.href}>{order.label}</a>,
              detail: (
                <>
                  <span className="num">{formatMoney(order.open)}</span>
                  {order.due ? `, ${order.due}` : null}
                </>
              ),
            }))}
          />
        </>
      ) : null}
    </section>
  );
}

function Membership({ membership: { text, link } }: { membership: NonNullable<ProfileView["membership"]> }) {
  return (
    <section className="stack" aria-labelledby="membership">
      <h2 id="membership">Your membership</h2>
      <p>
        {text} {link ? <a href={link.href}>{link.label}</a> : null}
      </p>
    </section>
  );
}

function Details({ page }: { page: ProfileView }) {
  const { formProps, input } = useTypedForm({
    form: profileIntent.save,
    refused: findRefusal(useActionData(), profileIntent.save),
    constraint: page.constraints,
    defaultValue: page.details,
  });
  return (
    <section className="stack" aria-labelledby="your-details">
      <h2 id="your-details">Your details</h2>
      <p>
        {page.email} <a href={page.links.accountDetails}>Change your email address</a>
      </p>
      <Form method="post" action={page.links.page} className="stack" aria-label="Your details" {...formProps}>
        <FormToken />
        <input type="hidden" name="intent" value={profileIntent.save} />
        <FieldGroup legend="Name">
          <div className="pair">
            <TextField label="First name" autoComplete="given-name" {...input("firstName")} />
            <TextField label="Last name" autoComplete="family-name" {...input("lastName")} />
          </div>
        </FieldGroup>
        <TextField
          label="Phone"
          optional
          autoComplete="tel"
          hint="For the driver. For example (502) 555-0100"
          chars={20}
          {...input("phone", "tel")}
        />
        <TextField
          label="Preferred ZIP code"
          optional
          autoComplete="postal-code"
          inputMode="numeric"
          hint="For delivery days and showrooms near you"
          chars={12}
          {...input("zip")}
        />
        <Button>Save profile</Button>
      </Form>
    </section>
  );
}

/** Each consent has its own button, and is off until the shopper gives it. */
function Communication({ page }: { page: ProfileView }) {
  return (
    <section className="stack" aria-labelledby="communication">
      <h2 id="communication">What we may send you</h2>
      <p className="prose">
        We always email you about your orders and your account. Everything else is up to you, and you can stop
        it anytime, here or with the link in each email. <a href={page.links.privacy}>Privacy</a>
      </p>
      <ul className="consents">
        {page.consents.map((consent) => (
          <li key={consent.kind}>
            <div>
              <h3>{consent.title}</h3>
              <p>{consent.text}</p>
              <p className="small muted">{consent.since ? `On since ${consent.since}` : "Off"}</p>
            </div>
            {page.isVerified || consent.since ? <ConsentButton page={page} consent={consent} /> : null}
          </li>
        ))}
      </ul>
      {page.isVerified ? null : <p className="small muted">Verify your email address to choose.</p>}
    </section>
  );
}

function ConsentButton({
  page,
  consent: { kind, title, since },
}: {
  page: ProfileView;
  consent: ProfileView["consents"][number];
}) {
  return (
    <Form method="post" action={page.links.page} aria-label={title}>
      <FormToken />
      <input type="hidden" name="intent" value={profileIntent.consent} />
      <input type="hidden" name="kind" value={kind} />
      <Button variant="secondary" name="given" value={since ? "no" : "yes"}>
        {since ? "Stop these emails" : "Send me these emails"}
        <span className="vh">: {title}</span>
      </Button>
    </Form>
  );
}
