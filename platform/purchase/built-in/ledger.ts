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

export type LedgerAuthorization = Selectable<ProviderAuthorizationTable>;
type Kind = "Capture" | "Void" | "Refund";

/** A provider's decision about an operation that its ledger allows. */
type Decision = { status: "Succeeded" | "Pending" } | { status: "Refused"; reason: string };

/** The ledger of a provider that runs in this process. */
export interface Ledger {
  db: Database;
  now: () => Date;
  provider: string;
  /** The time for which amounts can be captured. Absent: for ever. */
  lifetimeMs?: number;
  /** Absent: every operation that the ledger allows succeeds. */
  decide?(kind: Kind, authorization: LedgerAuthorization, amount: number): Decision;
  /** Runs when a new operation is written, in its transaction: what follows from it is never lost. */
  onRecorded?(trx: Executor, operation: LedgerOperation): Promise<void>;
  /** Runs when an operation is in the ledger, before it is answered. */
  beforeAnswer?(operation: LedgerOperation): Promise<void>;
}

export interface LedgerOperation {
  key: string;
  authorization: LedgerAuthorization;
  answer: ProviderAnswer;
}

const expired = "The authorization has expired";

const refused = (reason: string): ProviderAnswer => ({
  status: "Refused",
  reason,
  ...(reason === expired && { isExpired: true }),
});

/** Writes an authorization. The same key again gets the first one. */
export async function recordAuthorization(
  { db, now, provider, lifetimeMs }: Pick<Ledger, "db" | "now" | "provider" | "lifetimeMs">,
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
  const recorded = await db
    .selectFrom("provider_authorization")
    .select(["id", "amount_minor", "currency"])
    .where("provider", "=", provider)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (readMinor(recorded.amount_minor) !== amount || recorded.currency !== currency)
    return refused("The key was used for another amount");
  return { status: "Succeeded", reference: recorded.id };
}

/** The number of authorizations that are read at once. */
const perPage = 500;

/** The reads and operations that all adapters in this process share. */
export const providerWithLedger = (ledger: Ledger): Omit<PaymentProvider, "authorize"> => ({
  name: ledger.provider,
  capture: (request) => perform(ledger, "Capture", request),
  void: (request) => perform(ledger, "Void", request),
  refund: (request) => perform(ledger, "Refund", request),
  findOperation: (key) => findOperation(ledger, key),
  async findAuthorization(reference) {
    const row = await ledger.db
      .selectFrom("provider_authorization")
      .selectAll()
      .where("provider", "=", ledger.provider)
      .where("id", "=", reference)
      .executeTakeFirst();
    return row ? stateOf(row) : null;
  },
  async listAuthorizations(from, to, after) {
    // The time as text, because a Date has no microseconds.
    const [time, id] = after?.split(" ") ?? [];
    const rows = await ledger.db
      .selectFrom("provider_authorization")
      .selectAll()
      .select(sql<string>`to_json(created_at) #>> '{}'`.as("made"))
      .where("provider", "=", ledger.provider)
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

const stateOf = (row: LedgerAuthorization): AuthorizationState => ({
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

async function findOperation({ db, provider }: Ledger, key: string): Promise<ProviderAnswer | null> {
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

async function perform(ledger: Ledger, kind: Kind, request: OperationRequest): Promise<ProviderAnswer> {
  const recorded = await record(ledger, kind, request);
  if (!recorded) return refused("There is no such authorization");
  await ledger.beforeAnswer?.(recorded);
  return recorded.answer;
}

/** Checks an operation against its authorization, decides and writes it, in one transaction. */
function record(
  { db, now, provider, decide, onRecorded }: Ledger,
  kind: Kind,
  { key, authorization: id, amount, currency }: OperationRequest,
): Promise<LedgerOperation | null> {
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
    const recorded = { key, authorization, answer: answerOf(operation) };
    await onRecorded?.(trx, recorded);
    return recorded;
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
  row: LedgerAuthorization,
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
  { db, provider }: Pick<Ledger, "db" | "provider">,
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
