import { randomUUID } from "node:crypto";

import { z } from "zod";

import { form, tooMany, type ErrorTable } from "~/request/forms/form.server";
import { hiddenField } from "~/request/forms/parse-form.server";
import { requireVerifiedEmail } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

import { applianceIntent } from "./appliances.intents";
import { applianceErrors, unknownModel } from "./registration-errors.server";
import { loadPlaces } from "./repair.data.server";
import { maximumKept, repairForm, withoutTime } from "./repair.forms.server";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isRecord = (value: string) => /^[A-Za-z0-9]{18}$/.test(value);

/** Guests may send the forms, and shoppers with a verified address. */
async function requireVerifiedShopper(context: StoreContext): Promise<void> {
  if (context.visitor.isSignedIn) await requireVerifiedEmail(context);
}

const visitTime = z.iso.datetime({ error: "Choose a time" });
const taken = "That time was just taken. Choose another one.";
const outOfArea = "Our technicians for this time don’t come to this address. Choose a time for its ZIP code.";

/** Holds the chosen time, and leads to its page, where the rest is filled in (APPLIANCE-41). */
const chooseVisit = form(
  {
    intent: applianceIntent.chooseVisit,
    isMain: true,
    read: requireVerifiedShopper,
    schema: z.object({ calendar: hiddenField(60), slot: visitTime }),
    errors: {
      APPOINTMENT_TAKEN: { fieldErrors: { slot: [taken] } },
      "not-found": { fieldErrors: { slot: [taken] } },
      "too-many": tooMany,
    },
  },
  async (context, { calendar, slot }) => {
    const token = await holdVisit(context, calendar, slot);
    const { searchParams } = context.url;
    const kept = ["zip", "product", "model"].flatMap((name) => {
      const value = searchParams.get(name);
      return value ? [[name, value.slice(0, 60)]] : [];
    });
    return { to: context.addresses.repair(token, Object.fromEntries(kept) as Record<string, string>) };
  },
);

async function holdVisit(context: StoreContext, calendar: string, startsAt: string): Promise<string> {
  await context.visitor.ensureGuestId();
  const { token } = await context.shop.commerce.call("holdAppointment", {
    body: { calendar, startsAt, people: 1 },
  });
  return token;
}

const visitErrors: ErrorTable<{ place?: string | undefined }> = {
  APPOINTMENT_TAKEN: { fieldErrors: { slot: [taken] } },
  VISIT_OUT_OF_AREA: (_error, _context, { place = "" }) => ({
    fieldErrors: { [isRecord(place) ? "place" : "postalCode"]: [outOfArea] },
  }),
};

const requestRepair = form(
  {
    intent: applianceIntent.repair,
    isMain: true,
    isOpen: true,
    read: async (context, posted) => {
      await requireVerifiedShopper(context);
      const chosen = posted.text("place", 40);
      return {
        isGuest: !context.visitor.isSignedIn,
        hasProduct: isRecord(posted.text("product", 40)),
        place: (await loadPlaces(context)).find(({ id }) => id === chosen)?.values,
      };
    },
    schema: ({ place, ...rest }) => repairForm({ ...rest, hasPlace: place !== undefined }),
    errors: { ...applianceErrors, ...unknownModel, ...visitErrors },
    maximumText: maximumKept,
  },
  async (context, value, { facts: { hasProduct, place } }) => {
    await context.visitor.ensureGuestId();
    const { street = "", city = "", region = "", postalCode = "", model = "", serialNumber = "" } = value;
    const { token } = context.params;
    const visit = visitTime.safeParse(value.slot).success
      ? await holdVisit(context, value.calendar, value.slot)
      : token === withoutTime
        ? undefined
        : token;
    const repair = await context.shop.commerce.call("createRepairRequest", {
      body: {
        requestKey: uuid.test(value.requestKey) ? value.requestKey : randomUUID(),
        ...(visit !== undefined && { visit }),
        ...(hasProduct ? { registrationId: value.product } : { model, serialNumber }),
        problem: value.problem,
        description: value.description,
        contact: {
          firstName: value.firstName,
          lastName: value.lastName,
          phone: value.phone,
          ...(value.email !== undefined && { email: value.email }),
        },
        address: place
          ? {
              street: [place.street, place.street2].filter(Boolean).join(", "),
              city: place.city,
              region: place.region,
              postalCode: place.postalCode,
            }
          : { street, city, region, postalCode },
      },
    });
    return {
      to: context.addresses.repair(repair.token),
      flash: repair.visit
        ? `Your visit is booked. Your reference is ${repair.reference}.`
        : `We have your repair request ${repair.reference}. A confirmation goes to you by email.`,
    };
  },
);

/** The forms of repair services (APPLIANCE-13). */
export const repairForms = [chooseVisit];

const here = ({ addresses, params }: StoreContext) => addresses.repair(params.token!);
const tokenOf = ({ params }: StoreContext) => ({ params: { token: params.token! } });

const moveVisit = form(
  {
    intent: applianceIntent.moveVisit,
    schema: z.object({ calendar: hiddenField(60), slot: visitTime }),
    errors: { APPOINTMENT_TAKEN: { fieldErrors: { slot: [taken] } } },
  },
  async (context, { calendar, slot: startsAt }) => {
    await context.shop.commerce.call("changeRepairVisit", {
      ...tokenOf(context),
      body: { calendar, startsAt },
    });
    return { to: here(context), flash: "Your visit has its new time." };
  },
);

const cancelVisit = form({ intent: applianceIntent.cancelVisit }, async (context) => {
  await context.shop.commerce.call("changeRepairVisit", {
    ...tokenOf(context),
    body: { calendar: "", startsAt: null },
  });
  return { to: here(context), flash: "The visit is canceled. Your repair request stays open." };
});

const cancelRepair = form(
  {
    intent: applianceIntent.cancelRepair,
    errors: {
      // Somebody works on it.
      rejected: (_error, context) => ({
        to: here(context),
        flash: { tone: "problem", text: "This request can no longer be canceled online. Please call us." },
      }),
    },
  },
  async (context) => {
    await context.shop.commerce.call("cancelRepairRequest", { ...tokenOf(context), body: {} });
    return { to: here(context), flash: "The repair request is canceled." };
  },
);

/** The forms of the page of a visit that is held, and of a repair (APPLIANCE-41). */
export const repairPageForms = [requestRepair, moveVisit, cancelVisit, cancelRepair];
