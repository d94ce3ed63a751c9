import { formatAppointmentTime, type AppointmentKind } from "#contract/content/appointment-calendars";
import type { AppointmentCalendar } from "#contract/shopper/appointments";
import { findRefusal } from "~/request/forms/refused-form";
import type { StoreContext } from "~/request/store-context.server";

import { appointmentIntent, slotsAnchor } from "./appointments";

/** The days with free times that are shown at once. */
const daysShown = 7;

/** 'Tuesday, December 1' and '10:00 AM EST' of a time. */
function wordsOf(startsAt: string, timeZone: string): { day: string; time: string } {
  const [weekday, day, time] = formatAppointmentTime(startsAt, timeZone).split(", ") as [
    string,
    string,
    string,
  ];
  return { day: `${weekday}, ${day}`, time };
}

type Session = NonNullable<AppointmentCalendar["slots"][number]["session"]>;

/** The times of a calendar by day. */
function daysOf({ slots, timeZone }: Pick<AppointmentCalendar, "slots" | "timeZone">) {
  const days = new Map<string, { startsAt: string; time: string; free: number; session: Session | null }[]>();
  for (const { startsAt, free, session } of slots) {
    const { day, time } = wordsOf(startsAt, timeZone);
    days.set(day, [...(days.get(day) ?? []), { startsAt, time, free, session }]);
  }
  return [...days].map(([day, times]) => ({ day, times }));
}

/** The days with times that have room for `people`, without the time `but`. */
export const freeDaysOf = (calendar: AppointmentCalendar, people = 1, but?: string) =>
  daysOf(calendar)
    .map(({ day, times }) => ({
      day,
      times: times
        .filter(({ startsAt, free }) => free >= people && startsAt !== but)
        .map(({ startsAt, time, session }) => ({
          startsAt,
          time: session ? `${time}, ${session.name}` : time,
        })),
    }))
    .filter(({ times }) => times.length > 0);

/** The calendars of a kind to choose from, and the times of the chosen one (APPOINT-8). */
export async function loadSlotsPart(context: StoreContext, kind: AppointmentKind) {
  const {
    url,
    shop: { commerce },
    forms: { refused: refusedForm },
    store: { profile },
  } = context;
  const none = { action: url.pathname, kind, phone: profile.supportPhone, calendars: [], chosen: null };
  if (!(await commerce.offers("listAppointmentCalendars"))) return none;
  const { calendars } = await commerce.call("listAppointmentCalendars", { query: { kind } });
  const refused = [appointmentIntent.hold, appointmentIntent.wait]
    .map((intent) => findRefusal(refusedForm(), intent))
    .find(Boolean);
  const typed = refused?.initialValue ?? {};
  const asked = typed.calendar ?? url.searchParams.get("place");
  const chosen =
    calendars.length === 1 ? calendars[0]! : (calendars.find(({ slug }) => slug === asked) ?? null);
  return {
    ...none,
    calendars: calendars.map(({ slug, name, about, address, timeZone, slots }) => {
      const next = slots.find(({ free }) => free > 0);
      return {
        href: `${url.pathname}?place=${slug}#${slotsAnchor}`,
        name,
        about,
        address,
        next: next ? formatAppointmentTime(next.startsAt, timeZone) : null,
        isChosen: slug === chosen?.slug,
      };
    }),
    chosen: chosen && {
      ...pageOf(chosen, url),
      ...waitingOf(chosen, typed.waitsFor ?? url.searchParams.get("wait")),
      slug: chosen.slug,
      name: chosen.name,
      about: chosen.about,
      address: chosen.address,
      minutes: chosen.minutes,
      people: Array.from({ length: chosen.maximumPeople }, (_, place) => String(place + 1)),
      error: refused?.error ?? {},
      typed,
    },
  };
}
export type SlotsPartView = Awaited<ReturnType<typeof loadSlotsPart>>;

/** A week of `days`, from the one that the address names, and the addresses of the others. */
export function weekOf<Day>(days: readonly Day[], { searchParams }: URL, at: (day: number) => string) {
  const from = Number(searchParams.get("days") ?? "0");
  const start = Number.isInteger(from) && from > 0 && from < days.length ? from : 0;
  const end = start + daysShown;
  return {
    days: days.slice(start, end),
    earlier: start > 0 ? at(Math.max(0, start - daysShown)) : null,
    later: end < days.length ? at(end) : null,
  };
}

/** A week of days with their times. */
function pageOf(calendar: AppointmentCalendar, url: URL) {
  const own = `${url.pathname}?place=${calendar.slug}`;
  const { days, ...others } = weekOf(daysOf(calendar), url, (day) => `${own}&days=${day}#${slotsAnchor}`);
  return {
    ...others,
    firstFree: days.flatMap(({ times }) => times).find(({ free }) => free > 0)?.startsAt ?? null,
    days: days.map(({ day, times }) => ({
      day,
      times: times.map(({ startsAt, time, free, session }) => ({
        startsAt,
        time,
        session,
        isFull: free === 0,
        left: calendar.maximumPeople > 1 ? free : null,
        waitHref: `${own}&wait=${encodeURIComponent(startsAt)}#${slotsAnchor}`,
      })),
    })),
  };
}

/** The full time that somebody wants to wait for; nothing for a time with room. */
function waitingOf({ name, slots, timeZone }: AppointmentCalendar, asked: string | null) {
  const full = slots.find(({ startsAt, free }) => startsAt === asked && free === 0);
  return {
    waitsFor: full
      ? {
          startsAt: full.startsAt,
          when: formatAppointmentTime(full.startsAt, timeZone),
          name: full.session?.name ?? name,
        }
      : null,
  };
}
