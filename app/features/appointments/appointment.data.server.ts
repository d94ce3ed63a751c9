import {
  appointmentWords,
  formatAppointmentTime,
  isRegistration,
} from "#contract/content/appointment-calendars";
import type { TimeEntry } from "~/features/orders/calendar/calendar-file.server";
import { seeOther } from "~/request/redirects.server";
import { requireOffered } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

import { keepHour } from "./appointments";
import { freeDaysOf, weekOf } from "./slots-part.data.server";

/** The page on which a kind is booked. */
function pageOf({ addresses }: StoreContext, kind: string): string {
  if (kind === "event") return addresses.hostedEvent();
  return kind === "demonstration" ? addresses.registerForDemo() : addresses.scheduleConsultation();
}

/** 'appointment', or 'registration' for an event or a demonstration. */
export const thingOf = ({ kind }: { kind: string }) =>
  isRegistration(kind) ? "registration" : "appointment";

const titlesOf = (thing: string) => ({
  held: "Almost done",
  over: "We no longer hold this time",
  booked: `Your ${thing}`,
  past: `Your ${thing}`,
  canceled: `Your ${thing} is canceled`,
});

/**
 * The page of an appointment (APPOINT-9), for whoever has its link. With `?change` the booked one shows other
 * times, with `?cancel` the question whether to cancel.
 */
export async function loadAppointment(context: StoreContext, token = context.params.token!) {
  const { absolute, addresses, url, now, shop, store, visitor } = context;
  await requireOffered(context, "getAppointment");
  const [appointment, person] = await Promise.all([
    shop.commerce.call("getAppointment", { params: { token } }),
    visitor.isSignedIn ? shop.commerce.call("getProfile", {}) : null,
  ]);
  const { calendar, startsAt, status, heldUntil, reference, people, version } = appointment;
  if (calendar.kind === "repair") throw seeOther(addresses.repair(token));
  const action = addresses.appointment(token);
  const { what, where } = appointmentWords(calendar);
  const state =
    status === "Canceled"
      ? "canceled"
      : status === "Held"
        ? Date.parse(heldUntil ?? "") > now().getTime()
          ? "held"
          : "over"
        : Date.parse(startsAt) > now().getTime()
          ? "booked"
          : "past";
  const entry: TimeEntry = {
    uid: `${reference}@appointments`,
    sequence: version,
    from: new Date(startsAt),
    to: new Date(Date.parse(startsAt) + calendar.minutes * 60_000),
    title: `${store.profile.label}: ${what}`,
    place: where ?? "",
    text: `${reference}\n${absolute(action)}`,
  };
  const isBooked = state === "booked";
  const thing = thingOf(calendar);
  const title = titlesOf(thing)[state];
  return {
    head: { title, noIndex: true },
    title,
    thing,
    state,
    action,
    reference,
    facts: [
      { term: "What", detail: what },
      { term: "When", detail: formatAppointmentTime(startsAt, calendar.timeZone) },
      ...(where === null ? [] : [{ term: "Where", detail: where }]),
      ...(people > 1 ? [{ term: "People", detail: String(people) }] : []),
      ...(state === "held" || state === "over" ? [] : [{ term: "Reference", detail: reference }]),
    ],
    lead:
      state === "held"
        ? `We hold this time for you until ${keepHour(formatAppointmentTime(heldUntil!, calendar.timeZone))}.`
        : null,
    values: {
      firstName: appointment.firstName ?? person?.firstName ?? "",
      lastName: appointment.lastName ?? person?.lastName ?? "",
      email: appointment.email ?? person?.email ?? "",
      phone: appointment.phone ?? person?.phoneNumber ?? "",
    },
    asks: isBooked && url.searchParams.has("cancel") ? "cancel" : null,
    times:
      isBooked && url.searchParams.has("change")
        ? weekOf(freeDaysOf(calendar, people, startsAt), url, (day) => `${action}?change&days=${day}`)
        : null,
    calendarEntry: isBooked ? entry : null,
    links: {
      calendar: addresses.appointmentCalendar(token),
      change: `${action}?change`,
      cancel: `${action}?cancel`,
      anew: pageOf(context, calendar.kind),
    },
  };
}
type Loaded = Awaited<ReturnType<typeof loadAppointment>>;

/** The part of it that the browser gets. */
export type AppointmentView = Omit<Loaded, "calendarEntry">;

export async function loadAppointmentPage(context: StoreContext): Promise<AppointmentView> {
  const { calendarEntry: _entry, ...page } = await loadAppointment(context);
  return page;
}

/**
 * The registration of the token in the address (APPOINT-17); null without one. If it is no longer booked, its
 * own page shows that.
 */
export async function loadRegistered(context: StoreContext): Promise<AppointmentView | null> {
  const token = context.url.searchParams.get("appointment");
  if (!token) return null;
  const { calendarEntry, ...page } = await loadAppointment(context, token);
  if (!calendarEntry) throw seeOther(page.action);
  const title = "Registration completed";
  const lead = "You’re registered. We’ve emailed you a link to change or cancel.";
  return { ...page, head: { title, noIndex: true }, title, lead };
}
