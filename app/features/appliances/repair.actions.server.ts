import { randomUUID } from "node:crypto";
import type { Submission } from "@conform-to/react";

import { CommerceError } from "~/commerce/errors";
import { text } from "~/request/forms.server";
import { parseForm, refuseForm, refuseUnknownForm } from "~/request/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import { requireVerifiedEmail } from "~/request/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

import { applianceIntent } from "./appliances.intents";
import { problemOf } from "./refuse-registration.server";
import { loadPlaces } from "./repair.data.server";
import { maximumKept, repairForm } from "./repair.forms.server";

/** Requests a repair, or cancels a request (APPLIANCE-13). */
export async function submitRepairs(context: StoreContext, form: FormData) {
  if (context.visitor.isSignedIn) await requireVerifiedEmail(context);
  switch (form.get("intent")) {
    case applianceIntent.repair:
      return requestRepair(context, form);
    case applianceIntent.cancelRepair:
      return cancelRepair(context, text(form, "repairRequestId", 40));
    default:
      return refuseUnknownForm(form);
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const isRecord = (value: string) => /^[A-Za-z0-9]{18}$/.test(value);

async function requestRepair(context: StoreContext, form: FormData) {
  const registrationId = text(form, "product", 40);
  const chosen = text(form, "place", 40);
  const saved = (await loadPlaces(context)).find(({ id }) => id === chosen)?.values;
  const schema = repairForm({
    isGuest: !context.visitor.isSignedIn,
    hasProduct: isRecord(registrationId),
    hasPlace: saved !== undefined,
  });
  const submission = parseForm(form, schema, maximumKept);
  const refuse = (problem: Parameters<typeof refuseForm>[2] = {}) =>
    refuseForm(applianceIntent.repair, submission as Submission<unknown>, { ...problem, kept: maximumKept });
  if (submission.status !== "success") return refuse();
  const { problem, description, preferredDays = "", preferredTime, requestKey, ...value } = submission.value;
  await context.visitor.ensureGuestId();
  try {
    const { reference } = await context.shop.commerce.call("createRepairRequest", {
      body: {
        requestKey: uuid.test(requestKey) ? requestKey : randomUUID(),
        ...(isRecord(registrationId)
          ? { registrationId }
          : { model: value.model ?? "", serialNumber: value.serialNumber ?? "" }),
        problem,
        description,
        preferredDays,
        preferredTime,
        contact: {
          firstName: value.firstName,
          lastName: value.lastName,
          phone: value.phone,
          ...(value.email !== undefined && { email: value.email }),
        },
        address: saved
          ? {
              street: [saved.street, saved.street2].filter(Boolean).join(", "),
              city: saved.city,
              region: saved.region,
              postalCode: saved.postalCode,
            }
          : {
              street: value.street ?? "",
              city: value.city ?? "",
              region: value.region ?? "",
              postalCode: value.postalCode ?? "",
            },
      },
    });
    await context.flash(`We have your repair request ${reference}. A confirmation goes to you by email.`);
    return seeOther(context.addresses.repairServices());
  } catch (error) {
    return refuse(await problemOf(context, error, value.model ?? ""));
  }
}

/** A request that is canceled already, or that somebody works on, is left as it is. */
async function cancelRepair(context: StoreContext, repairRequestId: string) {
  try {
    await context.shop.commerce.call("cancelRepairRequest", { params: { repairRequestId }, body: {} });
    await context.flash("The repair request is canceled.");
  } catch (error) {
    if (!(error instanceof CommerceError) || !["not-found", "rejected"].includes(error.kind)) throw error;
    await context.flash({
      tone: "problem",
      text: "This request can no longer be canceled online. Please call us.",
    });
  }
  return seeOther(context.addresses.repairServices());
}
