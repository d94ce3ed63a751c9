import { sql, type Selectable } from "kysely";

import type { Database, Executor, ProviderAuthorizationTable } from "#platform/db/database";
import { newId } from "#platform/core/ids";
import { readMinor } from "#platform/core/money";
import type {
  AuthorizationState,
  OperationRequest,
  PaymentProvider,
  ProviderAnswer,
} from "#platform/core/payment-provider";

export type BookedAuthorization = Selectable<ProviderAuthorizationTable>;
type Kind = "Capture" | "Void" | "Refund";

/** A provider's decision about an operation that its ledger allows. */
type Decision = { status: "Succeeded" | "Pending" } | { status: "Refused"; reason: string };

/** The books of a provider that runs in this process. */
export interface Books {
  db: Database;
  now: () => Date;
  provider: string;
  /** How long amounts can be captured. Absent: for ever. */
  lifetimeMs?: number;
  /** Absent: every operation that the books allow succeeds. */
  decide?(kind: Kind, authorization: BookedAuthorization, amount: number): Decision;
  /** Runs when a new operation is written, in its transaction: what follows from it is never lost. */
  onBooked?(trx: Executor, operation: BookedOperation): Promise<void>;
  /** Runs when an operation is in the books, before it is answered. */
  beforeAnswer?(operation: BookedOperation): Promise<void>;
}

export interface BookedOperation {
  key: string;
  authorization: BookedAuthorization;
  answer: ProviderAnswer;
}

const expired = "The authorization has expired";

const refused = (reason: string): ProviderAnswer => ({
  status: "Refused",
  reason,
  ...(reason === expired && { isExpired: true }),
});

/** Writes an authorization. The same key again gets the first one. */
export async function bookAuthorization(
  { db, now, provider, lifetimeMs }: Pick<Books, "db" | "now" | "provider" | "lifetimeMs">,
  {
    key,
    amount,
    currency,
    behavior = null,
    received = null,
  }: Record<"key" | "currency", string> & {
    amount: number;
    behavior?: string | null;
    /** The received amount, if that counts. */
    received?: number | null;
  },
): Promise<ProviderAnswer> {
  await db
    .insertInto("provider_authorization")
    .values({
      provider,
      id: newId("paymentSession"),
      key,
      amount_minor: amount,
      currency,
      behavior,
      received_minor: received,
      created_at: now(),
      expires_at: lifetimeMs === undefined ? null : new Date(now().getTime() + lifetimeMs),
    })
    .onConflict((conflict) => conflict.columns(["provider", "key"]).doNothing())
    .execute();
  const booked = await db
    .selectFrom("provider_authorization")
    .select(["id", "amount_minor", "currency"])
    .where("provider", "=", provider)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (readMinor(booked.amount_minor) !== amount || booked.currency !== currency)
    return refused("The key was used for another amount");
  return { status: "Succeeded", reference: booked.id };
}

/** How many authorizations are read at once. */
const perPage = 500;

/** The reads and operations that all adapters in this process share. */
export const bookedProvider = (books: Books): Omit<PaymentProvider, "authorize"> => ({
  name: books.provider,
  capture: (request) => perform(books, "Capture", request),
  void: (request) => perform(books, "Void", request),
  refund: (request) => perform(books, "Refund", request),
  findOperation: (key) => findOperation(books, key),
  async findAuthorization(reference) {
    const row = await books.db
      .selectFrom("provider_authorization")
      .selectAll()
      .where("provider", "=", books.provider)
      .where("id", "=", reference)
      .executeTakeFirst();
    return row ? stateOf(row) : null;
  },
  async listAuthorizations(from, to, after) {
    // The time as text, because a Date has no microseconds.
    const [time, id] = after?.split(" ") ?? [];
    const rows = await books.db
      .selectFrom("provider_authorization")
      .selectAll()
      .select(sql<string>`to_json(created_at) #>> '{}'`.as("made"))
      .where("provider", "=", books.provider)
      .where("created_at", ">=", from)
      .where("created_at", "<", to)
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(created_at, id) > (${time}::timestamptz, ${id})`),
      )
      .orderBy("created_at")
      .orderBy("id")
      .limit(perPage)
      .execute();
    const last = rows.length === perPage ? rows.at(-1)! : null;
    return { authorizations: rows.map(stateOf), next: last && `${last.made} ${last.id}` };
  },
});

const stateOf = (row: BookedAuthorization): AuthorizationState => ({
  reference: row.id,
  key: row.key,
  amount: readMinor(row.amount_minor),
  currency: row.currency,
  captured: readMinor(row.captured_minor),
  voided: readMinor(row.voided_minor),
  refunded: readMinor(row.refunded_minor),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

async function findOperation({ db, provider }: Books, key: string): Promise<ProviderAnswer | null> {
  const row = await db
    .selectFrom("provider_operation")
    .select(["key", "status", "reason"])
    .where("provider", "=", provider)
    .where("key", "=", key)
    .executeTakeFirst();
  if (row) return answerOf(row);
  const authorization = await db
    .selectFrom("provider_authorization")
    .select("id")
    .where("provider", "=", provider)
    .where("key", "=", key)
    .executeTakeFirst();
  return authorization ? { status: "Succeeded", reference: authorization.id } : null;
}

async function perform(books: Books, kind: Kind, request: OperationRequest): Promise<ProviderAnswer> {
  const booked = await book(books, kind, request);
  if (!booked) return refused("There is no such authorization");
  await books.beforeAnswer?.(booked);
  return booked.answer;
}

/** Checks an operation against its authorization, decides and writes it, in one transaction. */
function book(
  { db, now, provider, decide, onBooked }: Books,
  kind: Kind,
  { key, authorization: id, amount, currency }: OperationRequest,
): Promise<BookedOperation | null> {
  return db.transaction().execute(async (trx) => {
    const authorization = await trx
      .selectFrom("provider_authorization")
      .selectAll()
      .where("provider", "=", provider)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!authorization) return null;
    const before = await trx
      .selectFrom("provider_operation")
      .selectAll()
      .where("provider", "=", provider)
      .where("key", "=", key)
      .executeTakeFirst();
    if (before) {
      const isSame =
        before.kind === kind && before.authorization_id === id && readMinor(before.amount_minor) === amount;
      return {
        key,
        authorization,
        answer: isSame ? answerOf(before) : refused("The key was used for something else"),
      };
    }
    const reason = findProblem(kind, authorization, { amount, currency, now: now() });
    const decision: Decision = reason
      ? { status: "Refused", reason }
      : (decide?.(kind, authorization, amount) ?? { status: "Succeeded" });
    const operation = {
      key,
      status: decision.status,
      reason: decision.status === "Refused" ? decision.reason : null,
    };
    await trx
      .insertInto("provider_operation")
      .values({ ...operation, provider, authorization_id: id, kind, amount_minor: amount, created_at: now() })
      .execute();
    if (decision.status !== "Refused") await addUp(trx, { provider, id, kind, amount });
    const booked = { key, authorization, answer: answerOf(operation) };
    await onBooked?.(trx, booked);
    return booked;
  });
}

const sumColumns = { Capture: "captured_minor", Void: "voided_minor", Refund: "refunded_minor" } as const;

/** Adds to what is captured, voided or refunded. Pending amounts count, so that nothing is given twice. */
async function addUp(
  trx: Executor,
  { provider, id, kind, amount }: { provider: string; id: string; kind: Kind; amount: number },
): Promise<void> {
  const column = sql.ref(sumColumns[kind]);
  await sql`
    update provider_authorization set ${column} = ${column} + ${amount}
    where provider = ${provider} and id = ${id}`.execute(trx);
}

function findProblem(
  kind: Kind,
  row: BookedAuthorization,
  { amount, currency, now }: { amount: number; currency: string; now: Date },
): string | null {
  const { captured, voided, refunded, expiresAt, amount: whole } = stateOf(row);
  if (row.currency !== currency) return `The authorization is in ${row.currency}`;
  if (!Number.isSafeInteger(amount) || amount <= 0) return "The amount must be above zero";
  if (kind === "Capture" && expiresAt !== null && expiresAt <= now) return expired;
  const left = kind === "Refund" ? captured - refunded : whole - captured - voided;
  return amount <= left ? null : `Only ${left} minor units are left`;
}

const answerOf = ({
  key,
  status,
  reason,
}: {
  key: string;
  status: "Succeeded" | "Pending" | "Refused";
  reason: string | null;
}): ProviderAnswer => (status === "Refused" ? refused(reason ?? "Refused") : { status, reference: key });

/** Ends an operation that was pending. Returns false if it has ended before. */
export function endPending(
  { db, provider }: Pick<Books, "db" | "provider">,
  key: string,
  result: { status: "Succeeded" } | { status: "Refused"; reason: string },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("provider_operation")
      .set({ status: result.status, reason: result.status === "Refused" ? result.reason : null })
      .where("provider", "=", provider)
      .where("key", "=", key)
      .where("status", "=", "Pending")
      .returningAll()
      .executeTakeFirst();
    if (row && result.status === "Refused")
      await addUp(trx, {
        provider,
        id: row.authorization_id,
        kind: row.kind,
        amount: -readMinor(row.amount_minor),
      });
    return row !== undefined;
  });
}
