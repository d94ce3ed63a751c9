import type { ReactNode } from "react";

import { UnseenField } from "~/request/forms/unseen-field";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { FieldError } from "~/ui/field/field-error";
import { FieldGroup } from "~/ui/field/field-group";
import { SelectField, TextField } from "~/ui/field/field";

import { appointmentIntent, slotColumns, slotsAnchor } from "./appointments";
import { OtherDays } from "./slot-choices";
import type { SlotsPartView } from "./slots-part.data.server";

type Chosen = NonNullable<SlotsPartView["chosen"]>;
type Slot = Chosen["days"][number]["times"][number];

/** The calendars that can be booked, and the times of the chosen one (APPOINT-8). It is static markup. */
export function SlotsPart(view: SlotsPartView) {
  const { phone, calendars, chosen } = view;
  if (calendars.length === 0)
    return <p>There’s nothing to book online in this store right now. Please call us at {phone}.</p>;
  return (
    <div className="stack">
      {calendars.length > 1 ? (
        <>
          <h2>Choose where</h2>
          <ul className="stack plain-list">
            {calendars.map(({ href, name, about, address, next, isChosen }) => (
              <li key={href}>
                <p>
                  <a href={href} aria-current={isChosen ? "true" : undefined}>
                    {isChosen ? <strong>{name}</strong> : name}
                  </a>
                  {address ? <span className="muted">, {address}</span> : null}
                </p>
                <p className="small">
                  {about} {next ? `Next free: ${next}.` : "Nothing is free in the next weeks."}
                </p>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {chosen ? <Times view={view} chosen={chosen} /> : null}
    </div>
  );
}

/** A part of the page with a form that posts to it. */
function SlotForm({
  heading,
  label,
  intent,
  action,
  chosen: { slug, error, people, typed },
  intro,
  hasRoom = true,
  button,
  children,
}: {
  heading: string;
  label: string;
  intent: string;
  action: string;
  chosen: Chosen;
  intro?: ReactNode;
  /** Without room there is nothing to send. */
  hasRoom?: boolean;
  button: string;
  children: ReactNode;
}) {
  return (
    <section
      className="stack"
      style={{ marginTop: "var(--s8)" }}
      id={slotsAnchor}
      tabIndex={-1}
      aria-labelledby="times-heading"
    >
      <h2 id="times-heading">{heading}</h2>
      {intro}
      <ErrorSummary errors={summaryOf(error)} />
      <form method="post" action={action} className="stack" aria-label={label} noValidate>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="calendar" value={slug} />
        <UnseenField id="times-leave-empty" />
        {people.length > 1 && hasRoom ? (
          <SelectField
            name="people"
            label="How many people"
            chars={4}
            options={people.map((value) => ({ value, label: value }))}
            defaultValue={typed.people ?? "1"}
          />
        ) : null}
        {children}
        {hasRoom ? <Button>{button}</Button> : null}
      </form>
    </section>
  );
}

/** Sessions have words, so their days stand one below the other. */
const program = { display: "grid", gap: "var(--s5)", maxWidth: "46rem" };

/** The times to choose from. If there is only one calendar, its texts come first. */
function Times({ view, chosen }: { view: SlotsPartView; chosen: Chosen }) {
  const { action, kind, calendars } = view;
  const { name, about, address, days, earlier, later, minutes, error, firstFree, typed } = chosen;
  if (chosen.waitsFor) return <WaitForm action={action} chosen={chosen} waitsFor={chosen.waitsFor} />;
  const isOnly = calendars.length === 1;
  const isProgram = days.some(({ times }) => times.some(({ session }) => session));
  const what = kind === "event" ? "session" : "time";
  return (
    <SlotForm
      heading={isOnly && kind === "event" ? "Register for a session" : `${name}: choose a ${what}`}
      label={`Choose a ${what}`}
      intent={appointmentIntent.hold}
      action={action}
      chosen={chosen}
      hasRoom={firstFree !== null}
      button="Continue"
      intro={
        isOnly ? (
          <>
            {about === "" ? null : <p>{about}</p>}
            {address === null ? null : <p className="muted">{address}</p>}
          </>
        ) : null
      }
    >
      {days.length > 0 ? null : kind === "event" ? (
        <p>There are no sessions to register for right now.</p>
      ) : (
        <p>There are no times in the next weeks. Please look again in some days.</p>
      )}
      {isProgram && firstFree === null ? (
        <p>Every session is full. Wait for a seat, and we write to you if there’s room.</p>
      ) : null}
      <FieldError id="slot" error={error.slot?.[0]} />
      <div style={isProgram ? program : slotColumns}>
        {days.map(({ day, times }) => (
          <fieldset className={isProgram ? "choices list" : "choices plain"} key={day}>
            <legend>{day}</legend>
            {times.map((slot) => (
              <div key={slot.startsAt}>
                <Time
                  day={day}
                  slot={slot}
                  place={address}
                  isFirst={slot.startsAt === firstFree}
                  typed={typed.slot}
                />
              </div>
            ))}
          </fieldset>
        ))}
      </div>
      <OtherDays earlier={earlier} later={later} />
      {firstFree === null ? null : (
        <p className="small muted">
          {isProgram ? "We hold your seats" : `It takes ${minutes} minutes. We hold your time`} while you fill
          in the rest.
        </p>
      )}
    </SlotForm>
  );
}

/** A session is told by its name, hour and length, and by its place where that is not the calendar's. */
function TimeWords({ time, session, place }: Slot & { place: string | null }) {
  if (!session) return time;
  return (
    <>
      {session.name}{" "}
      <span className="hint">
        {time}, {session.minutes}
        {"\u00a0"}minutes
      </span>{" "}
      {session.about === "" ? null : <span className="hint">{session.about}</span>}{" "}
      {session.address === place ? null : <span className="hint">{session.address}</span>}
    </>
  );
}

function Time({
  day,
  slot,
  place,
  isFirst,
  typed,
}: {
  day: string;
  slot: Slot;
  place: string | null;
  isFirst: boolean;
  typed: string | undefined;
}) {
  const { startsAt, time, session, isFull, left, waitHref } = slot;
  const words = <TimeWords {...slot} place={place} />;
  if (isFull)
    return (
      <p className="choice">
        <span className="muted">
          {words}
          {session ? <span className="hint"> Full</span> : ", full"}
        </span>{" "}
        {left === null ? null : (
          <a className="aside" href={waitHref}>
            Wait for a seat
            <span className="vh">
              {" "}
              on {day} at {time}
            </span>
          </a>
        )}
      </p>
    );
  return (
    <label className="choice">
      <input
        type="radio"
        name="slot"
        id={isFirst ? "slot" : undefined}
        value={startsAt}
        defaultChecked={typed === startsAt}
      />
      <span>{words}</span>{" "}
      {left === null ? null : (
        <span className="aside muted">
          {left} {left === 1 ? "seat" : "seats"}
          {session ? " left" : null}
        </span>
      )}
    </label>
  );
}

function WaitForm({
  action,
  chosen,
  waitsFor,
}: {
  action: string;
  chosen: Chosen;
  waitsFor: NonNullable<Chosen["waitsFor"]>;
}): ReactNode {
  const { error, typed } = chosen;
  const field = (name: string) => ({
    name,
    error: error[name]?.[0],
    defaultValue: typed[name] ?? "",
    required: true,
  });
  return (
    <SlotForm
      heading={`${waitsFor.name} is full`}
      label="Waiting list"
      intent={appointmentIntent.wait}
      action={action}
      chosen={chosen}
      intro={
        <p>
          {waitsFor.when} is full. If somebody can’t come, we hold the seat for the next person on the list
          and write you one email. Or{" "}
          <a href={`${action}?place=${chosen.slug}#${slotsAnchor}`}>choose another time</a>.
        </p>
      }
      button="Join the waiting list"
    >
      <FieldGroup legend="You">
        <TextField label="First name" autoComplete="given-name" chars={24} {...field("firstName")} />
        <TextField label="Email" type="email" autoComplete="email" chars={36} {...field("email")} />
        <input type="hidden" name="waitsFor" value={waitsFor.startsAt} />
      </FieldGroup>
    </SlotForm>
  );
}
