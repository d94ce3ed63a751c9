import { isoDay } from "#contract/iso-day";
import type { RepairRequest } from "#contract/shopper/repairs";
import { formatAppointmentTime } from "#contract/content/appointment-calendars";
import { CommerceError } from "~/commerce/errors";
import { keepHour } from "~/features/appointments/appointments";
import { freeDaysOf, weekOf } from "~/features/appointments/slots-part.data.server";
import { sendCalendarFile, type TimeEntry } from "~/features/orders/calendar/calendar-file.server";
import { pageError } from "~/request/page-error.server";
import { requireOffered } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatOfficeDay } from "~/ui/day-formats";

import { warrantyWords } from "./owner-facts.server";
import { findTechnicians, loadRepairForm } from "./repair.data.server";
import { withoutTime } from "./repair.forms.server";
import { stateOf, visitTime } from "./repair-view.server";

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CommerceError && error.kind === "not-found") return null;
    throw error;
  }
}

/**
 * The page of a link (APPLIANCE-41): the form for a time that is held, later the repair. A time that is not
 * held any more leaves the form, with the other free times at its ZIP code (`?zip=`).
 */
export async function loadRepairPage(context: StoreContext) {
  await requireOffered(context, "getRepairRequest");
  const params = { token: context.params.token! };
  const { commerce } = context.shop;
  const repair =
    params.token === withoutTime ? null : await orNull(commerce.call("getRepairRequest", { params }));
  return repair ? showRepair(context, repair) : showHeld(context, params);
}

async function showHeld(context: StoreContext, params: { token: string }) {
  const { addresses, url, now, shop } = context;
  const zip = url.searchParams.get("zip") ?? "";
  const isNew = params.token === withoutTime;
  const held = isNew ? null : await orNull(shop.commerce.call("getAppointment", { params }));
  const isOther = held !== null && held.calendar.kind !== "repair";
  if (isOther || (held === null && !isNew && zip === "")) throw pageError(404, "Not Found");
  const timeOf = (time: string) => keepHour(formatAppointmentTime(time, held!.calendar.timeZone));
  const when = held && timeOf(held.startsAt);
  const until = held && Date.parse(held.heldUntil ?? "") > now().getTime() ? held.heldUntil : null;
  const technicians = isNew || until ? null : await findTechnicians(context, zip);
  const others = technicians === null || typeof technicians === "string" ? null : technicians;
  const title = isNew ? "Request a repair" : until ? "Almost done" : "We no longer hold this time";
  return {
    kind: "held" as const,
    head: { title, noIndex: true },
    title,
    lead: isNew
      ? "We call you to agree on a time."
      : until
        ? `${when}. We hold this time for you until ${timeOf(until)}.`
        : [
            when && `${when} may still be free: send the form to see.`,
            others && "Choose another time below. What you typed stays.",
          ]
            .filter(Boolean)
            .join(" "),
    button: isNew ? "Request repair" : "Book visit",
    others: others && { calendar: others.slug, days: freeDaysOf(others).slice(0, 7) },
    form: await loadRepairForm(context, addresses.repair(params.token)),
    anew: addresses.repairServices(zip === "" ? {} : { zip }),
  };
}

type Repair = RepairRequest & {
  events: { change: string; date: string; byCustomer: boolean; text: string | null }[];
};

const eventWords: Record<string, string> = {
  Received: "Repair requested",
  VisitBooked: "Visit booked",
  VisitMoved: "Visit moved",
  VisitCanceled: "Visit canceled",
  Answered: "We wrote to you",
  Visited: "The technician was there",
  WaitingForPart: "Waiting for a part",
  Closed: "Repair closed",
  Canceled: "Repair request canceled",
};

async function showRepair(context: StoreContext, repair: Repair) {
  const { addresses, url, now, store } = context;
  const { token, reference, status, visit, address } = repair;
  const action = addresses.repair(token);
  const title = `Your repair ${reference}`;
  const isOver = status === "Closed" || status === "Canceled";
  const hasVisit = visit !== null && !isOver && Date.parse(visit.startsAt) > now().getTime();
  const asks = isOver ? null : (["change", "cancel"] as const).find((name) => url.searchParams.has(name));
  const technicians = asks === "change" ? await findTechnicians(context, address.postalCode) : null;
  const calendar = technicians === null || typeof technicians === "string" ? null : technicians;
  const place = `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`;
  const clock = warrantyWords(repair.warranty, repair.purchaseDate, isoDay(now()));
  return {
    kind: "repair" as const,
    head: { title, noIndex: true },
    title,
    action,
    isOver,
    hasVisit,
    /** Nobody has worked on it yet. */
    canCancel: status === "Received" || (status === "Booked" && hasVisit),
    facts: [
      { term: "State", detail: stateOf(repair) },
      ...(visit && !isOver ? [{ term: hasVisit ? "Visit" : "Last visit", detail: visitTime(visit) }] : []),
      { term: "Where", detail: place },
      { term: "Product", detail: `${repair.productName}, serial ${repair.serialNumber}` },
      ...(repair.warranty
        ? [{ term: "Warranty", detail: [repair.warranty, clock].filter(Boolean).join(". ") }]
        : []),
      { term: "Problem", detail: repair.problem },
      { term: "What happens", detail: repair.description },
    ],
    events: repair.events
      .map(({ change, date, byCustomer, text }) => ({
        what: eventWords[change] ?? change,
        who: byCustomer ? "You" : store.profile.label,
        day: formatOfficeDay(date),
        text,
      }))
      .reverse(),
    asks: asks ?? null,
    change:
      asks === "change"
        ? {
            calendar: calendar?.slug ?? "",
            ...weekOf(
              calendar ? freeDaysOf(calendar, 1, hasVisit ? visit.startsAt : undefined) : [],
              url,
              (day) => `${action}?change&days=${day}`,
            ),
          }
        : null,
    phone: store.profile.supportPhone,
    links: {
      calendar: addresses.repairCalendar(token),
      change: `${action}?change`,
      cancel: `${action}?cancel`,
      anew: addresses.repairServices(),
      support: addresses.support(),
    },
  };
}

export type RepairPageView = Awaited<ReturnType<typeof loadRepairPage>>;
export type HeldView = Extract<RepairPageView, { kind: "held" }>;
export type RepairStateView = Extract<RepairPageView, { kind: "repair" }>;

/** The calendar file of a technician's visit (APPOINT-10). Throws 404 if none is booked. */
export async function sendRepairCalendar(context: StoreContext): Promise<Response> {
  const { params, shop, store, absolute, addresses, now } = context;
  await requireOffered(context, "getRepairRequest");
  const token = params.token!;
  const { visit, status, reference, productName, address } = await shop.commerce.call("getRepairRequest", {
    params: { token },
  });
  const from = visit && status === "Booked" ? new Date(visit.startsAt) : null;
  const entry: TimeEntry | null = from && {
    uid: `${reference}@repairs`,
    sequence: visit!.version,
    from,
    to: new Date(from.getTime() + visit!.minutes * 60_000),
    title: `${store.profile.label}: technician for ${productName}`,
    place: `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`,
    text: `${reference}\n${absolute(addresses.repair(token))}`,
  };
  return sendCalendarFile(entry, `repair-${reference}.ics`, now());
}
