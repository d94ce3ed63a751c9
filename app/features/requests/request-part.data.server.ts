import type { z } from "zod";

import { requestFormBody } from "#contract/content/content-bodies";
import { requestKind, type RequestKindName } from "#contract/shopper/request-kinds";
import { CommerceError } from "~/commerce/errors";
import { storeText } from "~/page-builder/store-links.server";
import { readBody } from "~/request/content-body.server";
import { findRefusal } from "~/request/forms/refused-form";
import type { StoreContext } from "~/request/store-context.server";

/** The value of the field `intent` of a kind, and the id of its place in the page. */
export const requestIntent = (kind: RequestKindName) => `request-${kind}`;

/** The parameters of the address after a form was sent. */
export const sentParameters = { kind: "sent", reference: "reference" };

type FormRecord = z.output<typeof requestFormBody>;

/** The words and the choices of a form; null if the store has no such form (REQUEST-2). */
export async function findFormRecord(
  { shop: { commerce } }: Pick<StoreContext, "shop">,
  kind: RequestKindName,
): Promise<FormRecord | null> {
  try {
    const { contentBody } = await commerce.call("getContent", {
      params: { contentKeyOrId: `form/${kind}` },
      query: { includeContentBody: "true" },
    });
    return readBody(requestFormBody, contentBody);
  } catch (error) {
    if (error instanceof CommerceError && error.kind === "not-found") return null;
    throw error;
  }
}

/** The reference of what was just sent by this form, from the address (REQUEST-3). */
function readReference({ searchParams }: URL, kind: RequestKindName): string | null {
  const reference = searchParams.get(sentParameters.reference) ?? "";
  const isOwn = searchParams.get(sentParameters.kind) === kind;
  return isOwn && /^M-[2-9A-HJ-NP-TV-Z]{8}$/.test(reference) ? reference : null;
}

type Values = Record<string, string | undefined>;

/**
 * The choices of a kind as a list, each with the addresses of its form, and the one whose form is shown
 * (REQUEST-15). Null for a kind without a list.
 */
function listOf({ url }: StoreContext, kind: RequestKindName, { choices }: FormRecord, values: Values) {
  const { list, fields } = requestKind(kind);
  if (!list) return null;
  const { of, by } = list;
  const items = choices
    .map((choice) => ({
      ...choice,
      links: (fields[by]?.options ?? []).map((label) => ({
        label,
        href: `${url.pathname}?${new URLSearchParams({ [of]: choice.id, [by]: label })}#${requestIntent(kind)}`,
      })),
    }))
    .sort((one, other) => one.label.localeCompare(other.label, "en-US"));
  return { ...list, items, chosen: items.find(({ id }) => id === values[of]) ?? null };
}

/** Data of a form within a page (REQUEST-2). Null where the store has no such form, or nothing to choose. */
export async function loadRequestPart(context: StoreContext, kind: RequestKindName) {
  const { url, shop, visitor, addresses } = context;
  const record = await findFormRecord(context, kind);
  const { name, isPersonal, documents = null, ...rest } = requestKind(kind);
  const fields = Object.entries(rest.fields);
  if (!record) return null;
  if (record.choices.length === 0 && fields.some(([, { as }]) => as.startsWith("choice"))) return null;
  const refused = findRefusal(context.forms.refused(), requestIntent(kind));
  const asked = Object.values(rest.list ?? {}).flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value]];
  });
  const values: Values = refused?.initialValue ?? Object.fromEntries(asked);
  return {
    ...record,
    id: requestIntent(kind),
    name,
    isPersonal,
    fields,
    documents,
    html: storeText(context, record.html),
    action: url.pathname,
    reference: readReference(url, kind),
    isOffered: await shop.commerce.offers("createRequest"),
    isSignedIn: visitor.isSignedIn,
    list: listOf(context, kind, record, values),
    isRefused: refused !== null,
    values,
    error: refused?.error ?? {},
    privacy: addresses.privacyCenter(),
  };
}
export type RequestPartView = NonNullable<Awaited<ReturnType<typeof loadRequestPart>>>;
