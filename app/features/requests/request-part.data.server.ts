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

/** Data of a form within a page (REQUEST-2). Null where the store has no such form, or nothing to choose. */
export async function loadRequestPart(context: StoreContext, kind: RequestKindName) {
  const { url, shop, visitor, addresses } = context;
  const record = await findFormRecord(context, kind);
  const { name, isPersonal, documents = null, ...rest } = requestKind(kind);
  const fields = Object.entries(rest.fields);
  if (!record) return null;
  if (record.choices.length === 0 && fields.some(([, { as }]) => as.startsWith("choice"))) return null;
  const refused = findRefusal(context.forms.refused(), requestIntent(kind));
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
    values: refused?.initialValue ?? {},
    error: refused?.error ?? {},
    privacy: addresses.privacyCenter(),
  };
}
export type RequestPartView = NonNullable<Awaited<ReturnType<typeof loadRequestPart>>>;
