import { createHash } from "node:crypto";

import { requestFormBody } from "#contract/content/content-bodies";
import {
  findNeeded,
  requestFields,
  requestKind,
  type RequestChoice,
  type RequestKindName,
} from "#contract/shopper/request-kinds";

import { clean } from "#platform/accounts/addresses/read-address";
import type { Actor } from "#platform/core/actor";
import { badInput } from "#platform/core/errors";
import { findContent } from "#platform/content/records/queries";
import type { Executor, WebstoreTable } from "#platform/db/database";
import type { RequestValues } from "#platform/db/stored-values";
import { cleanLines, emailOf, requireLine } from "#platform/shopper/registrations/contact";
import { readProof, type Proof } from "#platform/shopper/registrations/read-proof";

/** The body of the call. */
export interface RequestInput {
  kind: RequestKindName;
  contact?:
    { firstName?: string | undefined; lastName?: string | undefined; email?: string | undefined } | undefined;
  fields: Record<string, string | string[]>;
  documents?: { fileName: string; content: string }[] | undefined;
}

/** A request as it is stored. */
export interface ReadRequest {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  fields: RequestValues;
  documents: Proof[];
  content_hash: Buffer;
}

/** The sender. A shopper's name and address are known. */
function readSender(actor: Actor, { kind, contact = {} }: RequestInput) {
  if (actor.kind === "shopper")
    return { first_name: actor.firstName, last_name: actor.lastName, email: actor.email };
  const { isPersonal } = requestKind(kind);
  return {
    first_name: isPersonal ? requireLine(contact.firstName, "firstName") : null,
    last_name: isPersonal ? requireLine(contact.lastName, "lastName") : null,
    email: isPersonal || clean(contact.email) !== null ? emailOf(actor, contact.email) : null,
  };
}

/** The records that the form of a kind offers in a store, by id (REQUEST-2). */
async function findChoices(
  db: Executor,
  { site_id: siteId }: WebstoreTable,
  kind: RequestKindName,
): Promise<Map<string, RequestChoice>> {
  const record = await findContent(db, { siteId, drafts: false }, `form/${kind}`);
  const { data } = requestFormBody.safeParse(record?.body);
  return new Map((data?.choices ?? []).map(({ id, label }) => [id, { id, label }]));
}

/**
 * Reads what was sent (REQUEST-1). Throws 400 for a field that is missing, too long, not one of the kind, or
 * not offered by the form.
 */
export async function readRequest(
  db: Executor,
  actor: Actor,
  webstore: WebstoreTable,
  input: RequestInput,
): Promise<ReadRequest> {
  const { kind } = input;
  const { fields: known, documents: takesDocuments } = requestKind(kind);
  const cleaned = Object.fromEntries(
    Object.entries(input.fields).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? [...new Set(value)]
        : known[name]?.as === "text"
          ? cleanLines(value)
          : (clean(value) ?? ""),
    ]),
  );
  const checked = requestFields(kind).safeParse(cleaned);
  const [issue] = checked.error?.issues ?? [];
  if (issue) throw badInput([issue.path.join("."), issue.message].filter(Boolean).join(": "));
  const needed = findNeeded(kind, cleaned);
  if (needed) throw badInput(`${needed.field}: ${needed.message}`);
  const choices = Object.values(known).some(({ as }) => as.startsWith("choice"))
    ? await findChoices(db, webstore, kind)
    : null;
  const fields: RequestValues = {};
  for (const [name, { as }] of Object.entries(known)) {
    const value = cleaned[name] ?? "";
    if (value === "") continue;
    fields[name] = as.startsWith("choice")
      ? [value].flat().map((id) => {
          const choice = choices?.get(id);
          if (!choice) throw badInput(`${name}: ${id} is not offered`);
          return choice;
        })
      : String(value);
  }
  const documents = (input.documents ?? []).map(readProof);
  const most = takesDocuments?.most ?? 0;
  if (documents.length > most) throw badInput(`A ${kind} takes at most ${most} documents`);
  const sender = readSender(actor, input);
  const hash = createHash("sha256").update(
    JSON.stringify([webstore.id, kind, sender.email?.toLowerCase(), sender, fields]),
  );
  for (const { content } of documents) hash.update(content);
  return { ...sender, fields, documents, content_hash: hash.digest() };
}
