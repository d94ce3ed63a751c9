import { Form, useActionData } from "@remix-run/react";

import { OtherDays, SlotChoices } from "~/features/appointments/slot-choices";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { phoneHref } from "~/ui/phone/phone-href";
import { SummaryList } from "~/ui/summary-list/summary-list";

import { applianceIntent } from "./appliances.intents";
import type { HeldView, RepairPageView, RepairStateView } from "./repair-page.data.server";
import { RepairForm } from "./repair-form";
import "./appliances.css";

/** A visit that is held, or a repair (APPLIANCE-41). */
export function RepairPage({ page }: { page: RepairPageView }) {
  return (
    <div className="wrap section stack prose">
      <h1>{page.title}</h1>
      {page.kind === "held" ? <Held page={page} /> : <Repair page={page} />}
    </div>
  );
}

function Held({ page: { lead, others, form, button, anew } }: { page: HeldView }) {
  return (
    <>
      <p className="lead">{lead}</p>
      <RepairForm form={form} others={others} button={button} />
      <p>
        <a href={anew}>Choose another time or ZIP code</a>
      </p>
    </>
  );
}

function Repair({ page }: { page: RepairStateView }) {
  const { facts, events, asks, change, isOver, phone, links } = page;
  return (
    <>
      <SummaryList
        rows={facts.map(({ term, detail }) => ({
          term,
          detail: <span className="repair-text">{detail}</span>,
        }))}
      />
      {change ? <ChangeForm page={page} change={change} /> : null}
      {asks === "cancel" ? <CancelForm page={page} /> : null}
      {asks === null ? <Ways page={page} /> : null}
      <section className="stack appliance-part" aria-labelledby="history">
        <h2 id="history">What happened</h2>
        <ol className="repairs">
          {events.map(({ what, who, day, text }, place) => (
            <li key={place} className="stack">
              <p>
                <strong>{what}</strong>
                <br />
                <span className="small muted">
                  {who}, {day}
                </span>
              </p>
              {text ? <p className="repair-text">{text}</p> : null}
            </li>
          ))}
        </ol>
      </section>
      <p>
        Anything to add? <a href={links.support}>Write to us</a> or call{" "}
        <a href={phoneHref(phone)}>{phone}</a>, with the reference.{" "}
        {isOver ? <a href={links.anew}>Request another repair</a> : null}
      </p>
    </>
  );
}

function Ways({ page: { hasVisit, isOver, canCancel, links } }: { page: RepairStateView }) {
  if (isOver) return null;
  return (
    <ul className="stack">
      {hasVisit ? (
        <li>
          <a href={links.calendar}>Add the visit to your calendar</a>
        </li>
      ) : null}
      <li>
        <a href={links.change}>{hasVisit ? "Change the time" : "Choose a time"}</a>
      </li>
      {hasVisit || canCancel ? (
        <li>
          <a href={links.cancel}>Cancel</a>
        </li>
      ) : null}
    </ul>
  );
}

function ChangeForm({
  page: { action, phone },
  change: { calendar, days, earlier, later },
}: {
  page: RepairStateView;
  change: NonNullable<RepairStateView["change"]>;
}) {
  const refused = findRefusal(useActionData(), applianceIntent.moveVisit);
  if (days.length === 0)
    return (
      <p>
        No time is free at your address in the next weeks. Call us at <a href={phoneHref(phone)}>{phone}</a>,
        or look again tomorrow. <a href={action}>Back</a>
      </p>
    );
  return (
    <>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <Form
        method="post"
        reloadDocument
        action={action}
        className="stack"
        aria-label="Choose a time"
        noValidate
      >
        <FormToken />
        <PageQuery />
        <h2>Choose a time</h2>
        <input type="hidden" name="calendar" value={calendar} />
        <SlotChoices days={days} error={refused?.error.slot?.[0]} chosen={refused?.initialValue.slot} />
        <OtherDays earlier={earlier} later={later} />
        <p className="row">
          <Button name="intent" value={applianceIntent.moveVisit}>
            Save
          </Button>{" "}
          <a href={action}>Back</a>
        </p>
      </Form>
    </>
  );
}

function CancelForm({ page: { action, hasVisit, canCancel } }: { page: RepairStateView }) {
  return (
    <Form method="post" action={action} className="stack" aria-label="Cancel">
      <FormToken />
      <h2>What do you want to cancel?</h2>
      <p className="row">
        {hasVisit ? (
          <Button variant="secondary" name="intent" value={applianceIntent.cancelVisit}>
            Only the visit
          </Button>
        ) : null}{" "}
        {canCancel ? (
          <Button variant="secondary" name="intent" value={applianceIntent.cancelRepair}>
            The whole repair
          </Button>
        ) : null}{" "}
        <a href={action}>Nothing</a>
      </p>
    </Form>
  );
}
