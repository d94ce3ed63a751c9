import { Form, useActionData } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { UnseenField } from "~/request/forms/unseen-field";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal } from "~/request/forms/refused-form";
import { useTypedForm } from "~/request/forms/use-typed-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { TextArea, TextField } from "~/ui/field/field";
import { FieldGroup } from "~/ui/field/field-group";
import { SummaryList } from "~/ui/summary-list/summary-list";

import type { AppointmentView } from "./appointment.data.server";
import { appointmentIntent } from "./appointments";
import { BookedLinks } from "./registered-page";
import { OtherDays, SlotChoices } from "./slot-choices";

/** A held, booked, canceled or past appointment (APPOINT-9). */
export function AppointmentPage({ page }: { page: AppointmentView }) {
  const { title, state, facts, lead, links } = page;
  return (
    <div className="wrap section stack prose">
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      <SummaryList rows={facts} />
      {state === "held" ? <BookForm page={page} /> : null}
      {state === "booked" ? <Booked page={page} /> : null}
      {state === "over" ? (
        <p>
          It may still be free. <a href={links.anew}>Choose a time</a>
        </p>
      ) : null}
      {state === "canceled" || state === "past" ? (
        <p>
          <a href={links.anew}>Book another one</a>
        </p>
      ) : null}
    </div>
  );
}

function BookForm({ page: { action, values } }: { page: AppointmentView }) {
  const refused = findRefusal(useActionData(), appointmentIntent.book);
  const { formProps, input } = useTypedForm({
    form: appointmentIntent.book,
    refused,
    constraint: {},
    defaultValue: values,
  });
  const { type: _type, pattern: _pattern, ...note } = input("note");
  return (
    <>
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <Form method="post" action={action} className="stack" aria-label="Book it" {...formProps}>
        <FormToken />
        <input type="hidden" name="intent" value={appointmentIntent.book} />
        <FieldGroup legend="Contact">
          <TextField label="First name" autoComplete="given-name" chars={24} {...input("firstName")} />
          <TextField label="Last name" autoComplete="family-name" chars={24} {...input("lastName")} />
          <TextField label="Email" autoComplete="email" chars={36} {...input("email", "email")} />
          <TextField label="Phone" autoComplete="tel" chars={20} {...input("phone", "tel")} />
        </FieldGroup>
        <TextArea
          label="Anything we should know"
          optional
          hint="What you plan, allergies, access needs"
          {...(note as object as { name: string })}
        />
        <UnseenField id="book-leave-empty" />
        <Button>Book it</Button>
      </Form>
    </>
  );
}

function Booked({ page }: { page: AppointmentView }) {
  const { action, links, asks, times, thing } = page;
  if (times) return <MoveForm page={page} times={times} />;
  if (asks === "cancel")
    return (
      <Form method="post" action={action} className="stack" aria-label={`Cancel the ${thing}`}>
        <FormToken />
        <p>Do you want to cancel it? Somebody else can then have the time.</p>
        <p className="row">
          <Button name="intent" value={appointmentIntent.cancel}>
            Cancel {thing}
          </Button>{" "}
          <a href={action}>Keep it</a>
        </p>
      </Form>
    );
  return <BookedLinks links={links} />;
}

function MoveForm({
  page: { action },
  times: { days, earlier, later },
}: {
  page: AppointmentView;
  times: NonNullable<AppointmentView["times"]>;
}) {
  const refused = findRefusal(useActionData(), appointmentIntent.move);
  if (days.length === 0)
    return (
      <p>
        There’s no other free time in the next weeks. <a href={action}>Keep the time</a>
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
        aria-label="Change the time"
        noValidate
      >
        <FormToken />
        <PageQuery />
        <h2>Choose another time</h2>
        <SlotChoices days={days} error={refused?.error.slot?.[0]} />
        <OtherDays earlier={earlier} later={later} />
        <p className="row">
          <Button name="intent" value={appointmentIntent.move}>
            Save
          </Button>{" "}
          <a href={action}>Keep the time</a>
        </p>
      </Form>
    </>
  );
}
