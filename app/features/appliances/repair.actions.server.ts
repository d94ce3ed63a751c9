import { randomUUID } from "node:crypto";

import { z } from "zod";

import { form, type ErrorTable } from "~/request/forms/form.server";
import { hiddenField } from "~/request/forms/parse-form.server";
import { requireVerifiedEmail } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

import { applianceIntent } from "./appliances.intents";
import { applianceErrors, unknownModel } from "./registration-errors.server";
import { loadPlaces } from "./repair.data.server";
import { maximumKept, repairForm } from "./repair.forms.server";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isRecord = (value: string) => /^[A-Za-z0-9]{18}$/.test(value);

/** Guests may send both forms, and shoppers with a verified address. */
async function requireVerifiedShopper(context: StoreContext): Promise<void> {
  if (context.visitor.isSignedIn) await requireVerifiedEmail(context);
}

const requestRepair = form(
  {
    intent: applianceIntent.repair,
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
    errors: { ...applianceErrors, ...unknownModel },
    maximumText: maximumKept,
  },
  async (context, value, { facts: { hasProduct, place } }) => {
    await context.visitor.ensureGuestId();
    const { street = "", city = "", region = "", postalCode = "", model = "", serialNumber = "" } = value;
    const { reference } = await context.shop.commerce.call("createRepairRequest", {
      body: {
        requestKey: uuid.test(value.requestKey) ? value.requestKey : randomUUID(),
        ...(hasProduct ? { registrationId: value.product } : { model, serialNumber }),
        problem: value.problem,
        description: value.description,
        preferredDays: value.preferredDays ?? "",
        preferredTime: value.preferredTime,
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
      to: context.addresses.repairServices(),
      flash: `We have your repair request ${reference}. A confirmation goes to you by email.`,
    };
  },
);

/** A request that is canceled already, or that somebody works on, is left as it is. */
const tooLate: ErrorTable[string] = (_error, { addresses }) => ({
  to: addresses.repairServices(),
  flash: { tone: "problem", text: "This request can no longer be canceled online. Please call us." },
});

const cancelRepair = form(
  {
    intent: applianceIntent.cancelRepair,
    read: requireVerifiedShopper,
    schema: z.object({ repairRequestId: hiddenField(40) }),
    errors: { "not-found": tooLate, rejected: tooLate },
  },
  async ({ addresses, shop: { commerce } }, { repairRequestId }) => {
    await commerce.call("cancelRepairRequest", { params: { repairRequestId }, body: {} });
    return { to: addresses.repairServices(), flash: "The repair request is canceled." };
  },
);

/** The forms of repair services (APPLIANCE-13). */
export const repairForms = [requestRepair, cancelRepair];
