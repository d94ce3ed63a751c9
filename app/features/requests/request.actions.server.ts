import { maximumProofBytes } from "#contract/shopper/registrations";
import {
  findNeeded,
  requestFields,
  requestKind,
  requestKindNames,
  type RequestKindName,
} from "#contract/shopper/request-kinds";
import { contactFields } from "~/features/address/address.forms.server";
import { form, tooMany, type Problem } from "~/request/forms/form.server";
import { samePage } from "~/request/forms/same-page.server";
import type { StoreContext } from "~/request/store-context.server";

import { findFormRecord, requestIntent, sentParameters } from "./request-part.data.server";

/** The part of a text that is too long which is shown again. */
const maximumKept = 12_000;

const chooseAgain =
  "Choose all files again: up to three PDF, JPEG, PNG, WebP or HEIC files of at most 5 MB each";
const { firstName, lastName, email } = contactFields;

/** The schema of a form: its own fields, and the sender where the store does not know them. */
function schemaOf(kind: RequestKindName, isGuest: boolean) {
  const fields = requestFields(kind);
  if (!isGuest) return fields;
  return requestKind(kind).isPersonal
    ? fields.extend({ firstName, lastName, email })
    : fields.extend({ email: email.optional() });
}

type Values = Record<string, string | string[] | undefined>;
type Choices = { id: string; label: string }[];

/** A choice that is gone, or an empty field that another one needs. */
function problemOf(kind: RequestKindName, value: Values, choices: Choices): Problem | null {
  for (const [name, { as, missing }] of Object.entries(requestKind(kind).fields))
    if (
      as.startsWith("choice") &&
      ![value[name] ?? []].flat().every((id) => choices.some((c) => c.id === id))
    )
      return { fieldErrors: { [name]: [missing ?? "Choose again"] } };
  const needed = findNeeded(kind, value);
  return needed && { fieldErrors: { [needed.field]: [needed.message] } };
}

const requestForm = (kind: RequestKindName) => {
  const { documents, limit, fields } = requestKind(kind);
  return form(
    {
      intent: requestIntent(kind),
      isOpen: true,
      read: async (context) => ({
        isGuest: !context.visitor.isSignedIn,
        choices: (await findFormRecord(context, kind))?.choices ?? [],
      }),
      schema: ({ isGuest }) => schemaOf(kind, isGuest),
      ...(documents && {
        file: {
          name: "document",
          maximumBytes: maximumProofBytes,
          most: documents.most,
          wrong: chooseAgain,
        },
      }),
      maximumText: maximumKept,
      check: async (_context, value, { choices }) => problemOf(kind, value as Values, choices),
      errors: {
        "too-many": tooMany,
        INVALID_FILE: ({ words }) => ({ fieldErrors: { document: [`${words[0]}. ${chooseAgain}`] } }),
        ...(limit && {
          MAX_LIMIT_EXCEEDED: {
            fieldErrors: {
              [limit.field]: [
                `We send at most ${limit.most} to one address in ${limit.days} days. Choose fewer, or call us.`,
              ],
            },
          },
        }),
      },
    },
    async (context, value, { facts, files }) => {
      const values = value as Values;
      await context.visitor.ensureGuestId();
      const sender = ["firstName", "lastName", "email"].flatMap((name) =>
        typeof values[name] === "string" ? [[name, values[name]]] : [],
      );
      const { reference } = await context.shop.commerce.call("createRequest", {
        body: {
          kind,
          ...(sender.length > 0 && { contact: Object.fromEntries(sender) }),
          fields: Object.fromEntries(
            Object.keys(fields).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
          ),
          ...(files.length > 0 && { documents: files }),
        },
      });
      const chosen = facts.choices.find(({ id }) => id === values.partner || id === values.event);
      if (chosen) addEvent(context, kind, chosen, String(values.ask));
      return { to: sentPage(context, kind, reference) };
    },
  );
};

/** The event of a form about a record (EVENT-106, EVENT-108). */
function addEvent(
  { events }: StoreContext,
  kind: RequestKindName,
  { id, label }: Choices[number],
  action: string,
): void {
  if (kind === "partner") events.add("preferred-partner", { action, partner_name: label, partner_id: id });
  if (kind === "event-interest") events.add("hosted-event-interest", { event_name: label });
}

/** The page of the form with the reference, and with nothing of the sender (REQUEST-3). */
function sentPage(context: StoreContext, kind: RequestKindName, reference: string): string {
  const url = new URL(context.url);
  url.search = String(
    new URLSearchParams({ [sentParameters.kind]: kind, [sentParameters.reference]: reference }),
  );
  return samePage({ ...context, url }, requestIntent(kind));
}

/** The forms of all kinds. Any page that records draw may have them. */
export const requestForms = requestKindNames.map(requestForm);
