import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";

import { isoDay } from "#contract/iso-day";
import { repairProblems } from "#contract/shopper/repairs";
import type { AppointmentCalendar } from "#contract/shopper/appointments";
import { CommerceError } from "~/commerce/errors";
import { loadSavedAddresses, type SavedAddress } from "~/features/address/saved-addresses.server";
import { freeDaysOf, weekOf } from "~/features/appointments/slots-part.data.server";
import { enterValidZip } from "~/request/visitor/geocode.server";
import { requireOffered, requireVerifiedEmail } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";
import { signInAddress } from "~/request/visitor/last-visited.server";

import { warrantyWords } from "./owner-facts.server";
import { prefilled } from "./registration.data.server";
import { maximumDescription, typed, withoutTime } from "./repair.forms.server";
import { toRepairView } from "./repair-view.server";

/** The shopper's addresses in the United States, the defaults first. */
export async function loadPlaces(context: StoreContext): Promise<SavedAddress[]> {
  if (!context.visitor.isSignedIn) return [];
  const saved = await loadSavedAddresses(context);
  return saved.filter(
    ({ type, isEditable, values }) => type === "Shipping" && isEditable && values.street !== "",
  );
}

/**
 * A calendar of technicians who come to a ZIP code: the first one with a free time. `outside` where none
 * come, `unknown` for text that is no ZIP code (APPOINT-11).
 */
export async function findTechnicians(
  { shop: { commerce } }: StoreContext,
  zipCode: string,
): Promise<AppointmentCalendar | "outside" | "unknown"> {
  if (!/^\d{5}(?:-?\d{4})?$/.test(zipCode)) return "unknown";
  try {
    const { calendars } = await commerce.call("listAppointmentCalendars", {
      query: { kind: "repair", zipCode },
    });
    return calendars.find(({ slots }) => slots.some(({ free }) => free > 0)) ?? calendars[0] ?? "outside";
  } catch (error) {
    if (error instanceof CommerceError && error.kind === "not-found") return "unknown";
    throw error;
  }
}

/** Data for the form of a repair request: `?product=`, `?model=` and `?zip=` fill fields in. */
export async function loadRepairForm(context: StoreContext, action: string) {
  const {
    url,
    shop: { commerce },
    visitor: { isSignedIn, mayHaveCart },
  } = context;
  if (isSignedIn) await requireVerifiedEmail(context);
  const [own, places, person] = await Promise.all([
    isSignedIn || mayHaveCart ? commerce.call("listRegistrations", {}) : null,
    loadPlaces(context),
    isSignedIn ? commerce.call("getProfile", {}) : null,
  ]);
  const products = (own?.registrations ?? []).map(({ registrationId, product, serialNumber }) => ({
    value: registrationId,
    label: `${product.name}, serial ${serialNumber}`,
  }));
  const model = prefilled(context, "model");
  const zip = prefilled(context, "zip");
  const asked = url.searchParams.get("product");
  const product =
    products.find(({ value }) => value === asked)?.value ?? (model ? typed : products[0]?.value);
  const chosen = own?.registrations.find(({ registrationId }) => registrationId === product);
  const near = places.find(({ values }) => values.postalCode.slice(0, 5) === zip.slice(0, 5));
  return {
    action,
    isGuest: !isSignedIn,
    requestKey: randomUUID(),
    maximumDescription,
    products: products.length > 0 ? [...products, { value: typed, label: "Another product" }] : [],
    warranty: chosen && warrantyWords(chosen.product.warranty, chosen.purchaseDate, isoDay(context.now())),
    places:
      places.length > 0
        ? [
            ...places.map(({ id, lines }) => ({ value: id, label: lines.join(", ") })),
            { value: typed, label: "Another address" },
          ]
        : [],
    problems: repairProblems.map((value) => ({ value, label: value })),
    values: {
      product,
      place: (zip === "" ? places[0] : near)?.id ?? typed,
      firstName: person?.firstName ?? "",
      lastName: person?.lastName ?? "",
      phone: person?.phoneNumber ?? "",
      model,
      postalCode: zip,
    },
    finder: context.addresses.modelSerialFinder(),
  };
}
export type RepairFormView = Awaited<ReturnType<typeof loadRepairForm>>;

/**
 * The page of repair requests, for shoppers and for guests (APPLIANCE-13): a ZIP code, then the free times
 * there. In a store without calendars of technicians only the form without a time is offered.
 */
export async function loadRepairs(context: StoreContext) {
  const {
    addresses,
    url,
    shop: { commerce },
    visitor: { isSignedIn, mayHaveCart, zip: deliveryZip },
    store: { profile },
  } = context;
  await requireOffered(context, "createRepairRequest");
  if (isSignedIn) await requireVerifiedEmail(context);
  const asked = url.searchParams.get("zip")?.trim().slice(0, 20) ?? null;
  const [requests, { calendars }, found] = await Promise.all([
    isSignedIn || mayHaveCart ? commerce.call("listRepairRequests", {}) : null,
    commerce.call("listAppointmentCalendars", { query: { kind: "repair" } }),
    asked === null ? null : findTechnicians(context, asked),
  ]);
  const action = addresses.repairServices();
  const kept = Object.fromEntries(
    ["product", "model"].flatMap((name) => {
      const value = prefilled(context, name);
      return value === "" ? [] : [[name, value]];
    }),
  );
  const page = {
    head: { title: "Repair services", noIndex: true, ...(found === "unknown" && { error: true }) },
    repairs: (requests?.repairRequests ?? []).map(toRepairView(context)),
    isGuest: !isSignedIn,
    hasVisits: calendars.length > 0,
    zip: {
      action,
      kept: Object.entries(kept),
      value: asked ?? deliveryZip?.Zipcode ?? "",
      error: found === "unknown" ? enterValidZip : null,
    },
    isOutside: found === "outside",
    times: found === null || typeof found === "string" ? null : timesOf(context, found, asked!, kept),
    phone: profile.supportPhone,
    links: {
      signIn: signInAddress(context),
      support: addresses.support(),
      call: addresses.repair(withoutTime, { ...kept, ...(asked !== null && { zip: asked }) }),
      places: addresses.findStore(asked === null ? {} : { zip: asked }),
    },
  };
  return found === "unknown" ? data(page, { status: 400 }) : page;
}
type Page<T> = T extends { data: infer Data } ? Data : T;
export type RepairsView = Page<Awaited<ReturnType<typeof loadRepairs>>>;

/** A week of free times at a ZIP code. */
function timesOf(
  { addresses, url }: StoreContext,
  calendar: AppointmentCalendar,
  zip: string,
  kept: Record<string, string>,
) {
  const at = (day: number) => `${addresses.repairServices({ ...kept, zip, days: String(day) })}#visit`;
  return {
    zip,
    calendar: calendar.slug,
    name: calendar.name,
    about: calendar.about,
    minutes: calendar.minutes,
    ...weekOf(freeDaysOf(calendar), url, at),
  };
}
