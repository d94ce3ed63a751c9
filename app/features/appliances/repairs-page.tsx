import { Form, useActionData } from "@remix-run/react";

import { OtherDays, SlotChoices } from "~/features/appointments/slot-choices";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal } from "~/request/forms/refused-form";
import { zipHint } from "~/request/visitor/delivery-zip";
import { AccountPage } from "~/ui/account-frame/account-frame";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { ZipField } from "~/ui/field/zip-field";
import { phoneHref } from "~/ui/phone/phone-href";

import { applianceIntent } from "./appliances.intents";
import type { RepairsView } from "./repair.data.server";
import { RepairList } from "./repair-list";
import "./appliances.css";

const title = "Repair services";

/** Repair requests and the way to a new one. Guests see no navigation of an account (APPLIANCE-13). */
export function RepairsPage({ page }: { page: RepairsView }) {
  const { isGuest, links, phone } = page;
  const lead = "Choose a time, and tell us what’s wrong. A technician comes to you.";
  const parts = (
    <>
      {page.repairs.length > 0 ? (
        <section className="stack appliance-part" aria-labelledby="requests">
          <h2 id="requests">Your repair requests</h2>
          <RepairList repairs={page.repairs} />
        </section>
      ) : null}
      <NewRequest page={page} />
      {page.isOutside ? null : (
        <p>
          Is it urgent? Call <a href={phoneHref(phone)}>{phone}</a>, or see{" "}
          <a href={links.support}>support</a>.
        </p>
      )}
    </>
  );
  if (!isGuest)
    return (
      <AccountPage title={title} lead={lead}>
        {parts}
      </AccountPage>
    );
  return (
    <div className="wrap section stack">
      <h1>{title}</h1>
      <p className="lead">
        {lead} No account needed. Do you have one? <a href={links.signIn}>Sign in</a> and type less.
      </p>
      {parts}
    </div>
  );
}

function NewRequest({ page }: { page: RepairsView }) {
  const { hasVisits, times, isOutside, links, phone } = page;
  if (!hasVisits)
    return (
      <p>
        <a href={links.call}>Request a repair</a>, and we call you to agree on a time.
      </p>
    );
  return (
    <section className="stack appliance-part" aria-labelledby="visit">
      <h2 id="visit" tabIndex={-1}>
        Book a technician
      </h2>
      <ZipForm zip={page.zip} />
      {times ? <Times times={times} page={page} /> : null}
      {isOutside ? (
        <div className="stack appliance-form">
          <p>
            <strong>Our technicians don’t come to {page.zip.value}.</strong>
          </p>
          <p>
            <a href={links.support}>Write to us</a> or call <a href={phoneHref(phone)}>{phone}</a>: we name a
            repair shop near you, and tell you what the warranty pays there. Or ask one of the{" "}
            <a href={links.places}>showrooms and dealers nearby</a>. Is the appliance somewhere else? Type
            that ZIP code.
          </p>
        </div>
      ) : null}
    </section>
  );
}

function ZipForm({ zip: { action, kept, value, error } }: { zip: RepairsView["zip"] }) {
  return (
    <>
      {error ? <ErrorSummary errors={[{ id: "zip", message: error }]} /> : null}
      <form method="get" action={action} className="stack" aria-label="Where the appliance is" noValidate>
        {kept.map(([name, given]) => (
          <input key={name} type="hidden" name={name} value={given} />
        ))}
        <ZipField
          id="zip"
          name="zip"
          label="ZIP code of the appliance"
          hint={zipHint}
          error={error}
          defaultValue={value}
        />
        <Button variant="secondary">Show times</Button>
      </form>
    </>
  );
}

function Times({ times, page }: { times: NonNullable<RepairsView["times"]>; page: RepairsView }) {
  const refused = findRefusal(useActionData(), applianceIntent.chooseVisit);
  const { zip, calendar, about, minutes, days, earlier, later } = times;
  const { links } = page;
  if (days.length === 0)
    return (
      <p>
        Every visit at {zip} is taken in the next weeks.{" "}
        <a href={links.call}>Send your request without a time</a> and we call you, or look again tomorrow.
      </p>
    );
  return (
    <>
      <h3>Free times at {zip}</h3>
      <p>
        {about} A visit takes up to {minutes / 60} hours.
      </p>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <Form
        method="post"
        reloadDocument
        action={page.zip.action}
        className="stack"
        aria-label="Choose a time"
        noValidate
      >
        <FormToken />
        <PageQuery />
        <input type="hidden" name="calendar" value={calendar} />
        <SlotChoices days={days} error={refused?.error.slot?.[0]} chosen={refused?.initialValue.slot} />
        <OtherDays earlier={earlier} later={later} />
        <p className="small muted">We hold your time for 15 minutes while you fill in the rest.</p>
        <Button name="intent" value={applianceIntent.chooseVisit}>
          Continue
        </Button>
      </Form>
      <p>
        None of these suits you? <a href={links.call}>Send your request without a time</a> and we call you.
      </p>
    </>
  );
}
