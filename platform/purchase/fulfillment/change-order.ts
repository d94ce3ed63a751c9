import type { Executor } from "#platform/db/database";
import { notFound, PlatformError } from "#platform/core/errors";
import { newId } from "#platform/core/ids";
import type { MailData, MailTemplate } from "#platform/core/mail-data";
import type { OperationPart } from "#platform/db/stored-values";
import type { OrderStatus } from "#platform/core/order-statuses";
import { writeMail } from "#platform/core/outbox";

import { keepMemberships } from "./memberships-of-order";
import { partsSince } from "./operation-parts";
import { endUndoneSubscriptions } from "#platform/purchase/subscriptions/subscription-record";
import { lockOrder, type OrderRecord } from "#platform/purchase/order/order-record";
import { confirmedSums, mayMoveMoney, moneyOf } from "./order-sums";
import { settle, type Movements, type OrderMoney } from "./order-money";
import { paymentStatusOf, statusOf } from "./order-state";
import { saveLines } from "./save-lines";

/** The person who changes an order, and the reason. */
export interface ChangeRequest {
  orderId: string;
  /** The owner key of a shopper, or `operator:<name>`. */
  actor: string;
  /** The version that the person saw; a newer one answers 409. Absent: any. */
  version?: number | undefined;
  /** The reason that the person gave. */
  note?: string | null | undefined;
  /** The order, if the caller has locked and read it in its own transaction. It is not read again then. */
  locked?: OrderRecord | undefined;
}

/** The result of a change. */
export interface OrderChange {
  before: Pick<OrderRecord["order"], "status" | "payment_status" | "version">;
  /** The ids of the operations that the order had before. */
  earlierOperations: ReadonlySet<string>;
  /**
   * The ids of the lines, delivery groups, shipments, returns, operations and events that were written, and
   * the causes of mails.
   */
  written: ReadonlySet<string>;
}

/** The answer of a service that changes an order, with what it has written. */
export type Changed<Answer extends object = object> = Answer & { change: OrderChange };

/** The order that a change works on. Its changes in `record` and `money` are written when it ends. */
export interface OrderDraft {
  trx: Executor;
  now: Date;
  request: ChangeRequest;
  /** Items may be changed in place: canceled, shipped, delivered, returned, return_pending. */
  record: OrderRecord;
  /** Replaced by the rules of order-money.ts. */
  money: OrderMoney;
  /** The state before anything is shipped: Created, Approved or Activated. */
  stage: OrderStatus;
  /** Without a `cause`, the person's request is the cause. */
  event(kind: string, detail: object, cause?: string): void;
  /** Writes a mail to the order's contact; `cause` is unique, such as `shipment:<id>`. */
  mail<T extends MailTemplate>(template: T, data: Omit<MailData[T], "unsubscribeLink">, cause: string): void;
  /** Notes that a row of another table was written, by its id. */
  wrote(id: string): void;
  /** Asks the provider for what must move now; `cause` is unique for each change. */
  moveMoney(how: { mayCapture: boolean; cause: string }): Movements;
}

/** Throws 409 `ORDER_CHANGED` if the order is newer than the version that a person saw. */
export function requireVersion(version: number | undefined, order: { version: number }): void {
  if (version !== undefined && version !== order.version)
    throw new PlatformError(409, "ORDER_CHANGED", "The order was changed in the meantime. Look at it again.");
}

/** A change that the order's state does not allow (422 `INVALID_ORDER_STATE`). */
export const notPossible = (message: string) => new PlatformError(422, "INVALID_ORDER_STATE", message);

/**
 * Changes an order in one transaction (ORDER-41): locks it, lets `change` work on it, and writes its lines,
 * state, events, mails and what is to move at the payment provider. Nothing is sent over the network here.
 * If `db` is a transaction, the change is a part of it, and the caller commits it or rolls it back. Throws
 * 404 for an unknown order, 409 for an old version.
 */
export function changeOrder<Answer extends object | void>(
  { db, now: readClock }: { db: Executor; now: () => Date },
  request: ChangeRequest,
  change: (draft: OrderDraft) => Promise<Answer> | Answer,
): Promise<Changed<Answer extends object ? Answer : object>> {
  const now = readClock();
  const run = async (trx: Executor) => {
    const record = request.locked ?? (await lockOrder(trx, request.orderId));
    if (!record) throw notFound("The order does not exist");
    requireVersion(request.version, record.order);
    const before = structuredClone(record);
    const written = new Set<string>();
    const { status, payment_status, version } = record.order;
    const made: OrderChange = {
      before: { status, payment_status, version },
      earlierOperations: new Set(record.operations.map(({ id }) => id)),
      written,
    };
    const pending: Pending = { events: [], mails: [], operations: [], written };
    const draft = openDraft({ trx, now, request, record, pending });
    const answer = await change(draft);
    // A change writes at least one event. Without any, somebody else has made it meanwhile.
    if (pending.events.length === 0) return withChange(answer, made);
    await saveLines(draft, before);
    await saveOrder(draft);
    await keepMemberships(draft);
    await writePending(draft, pending);
    if (record.items.some((item) => item.selling_model_type === "Evergreen"))
      await endUndoneSubscriptions(trx, record.order.id, now);
    return withChange(answer, made);
  };
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}

/** A change that answers nothing else answers only what it has written. */
const withChange = <Answer>(answer: Answer, change: OrderChange) =>
  ({ ...answer, change }) as Changed<Answer extends object ? Answer : object>;

interface Pending {
  events: { kind: string; detail: object; cause: string | undefined }[];
  mails: (() => Promise<unknown>)[];
  written: Set<string>;
  operations: {
    kind: "Capture" | "Void" | "Refund";
    amount: number;
    cause: string;
    parts: OperationPart[] | null;
  }[];
}

function openDraft({
  trx,
  now,
  request,
  record,
  pending,
}: Pick<OrderDraft, "trx" | "now" | "request" | "record"> & { pending: Pending }): OrderDraft {
  const { order } = record;
  const draft: OrderDraft = {
    trx,
    now,
    request,
    record,
    money: moneyOf(record),
    stage: order.status as OrderStatus,
    event(kind, detail, cause) {
      pending.events.push({ kind, detail, cause });
    },
    wrote: (id) => void pending.written.add(id),
    mail(template, data, cause) {
      pending.written.add(`${template}:${cause}`);
      pending.mails.push(() =>
        writeMail(
          trx,
          {
            template,
            data,
            recipient: order.email,
            webstoreId: order.webstore_id,
            cause: `${template}:${cause}`,
          },
          now,
        ),
      );
    },
    moveMoney({ mayCapture, cause }) {
      const moves = settle(draft.money, { mayCapture });
      const earlier = [...record.operations.filter(mayMoveMoney), ...pending.operations];
      const parts = partsSince(
        draft.money,
        earlier.flatMap((each) => each.parts ?? []),
      );
      for (const [kind, amount] of [
        ["Capture", moves.capture],
        ["Refund", moves.refund],
        ["Void", moves.void],
      ] as const) {
        if (amount === 0) continue;
        pending.operations.push({ kind, amount, cause, parts: kind === "Void" ? null : parts });
        draft.event(`Payment${kind}Requested`, { amount }, cause);
      }
      draft.money = {
        ...draft.money,
        kept: draft.money.kept + moves.capture - moves.refund,
        open: draft.money.open - moves.capture - moves.void,
      };
      return moves;
    },
  };
  return draft;
}

async function saveOrder({
  trx,
  record: { order, items, ...rest },
  money,
  stage,
}: OrderDraft): Promise<void> {
  const goods = items.map((item) => ({
    ...item,
    // The wrap does not come back with the goods.
    needsShipping: item.needs_shipping && !(item.is_gift_wrap && item.shipped > 0),
    returning: item.return_pending,
  }));
  await trx
    .updateTable("order_summary")
    .set({
      version: order.version + 1,
      status: statusOf(goods, stage),
      payment_status: paymentStatusOf(confirmedSums(rest), order.payment_status),
      agreed_minor: money.agreed,
      goodwill_minor: money.goodwill,
    })
    .where("id", "=", order.id)
    .execute();
}

async function writePending({ trx, now, request, record }: OrderDraft, pending: Pending): Promise<void> {
  const { order, payment } = record;
  const newIdOf = (kind: Parameters<typeof newId>[0]) => {
    const id = newId(kind);
    pending.written.add(id);
    return id;
  };
  if (pending.operations.length > 0)
    await trx
      .insertInto("payment_operation")
      .values(
        pending.operations.map(({ kind, amount, cause, parts }) => ({
          id: newIdOf("paymentOperation"),
          provider: payment.provider,
          payment_id: payment.payment_id ?? payment.id,
          order_id: order.id,
          kind,
          amount_minor: amount,
          currency: payment.currency,
          status: "Requested" as const,
          cause,
          parts: parts && JSON.stringify(parts),
          due_at: now,
          created_at: now,
        })),
      )
      .execute();
  if (pending.events.length > 0)
    await trx
      .insertInto("order_event")
      .values(
        pending.events.map(({ kind, detail, cause }) => ({
          id: newIdOf("event"),
          order_id: order.id,
          kind,
          actor: request.actor,
          detail: JSON.stringify(detail),
          created_at: now,
          cause: cause ?? `request:${request.actor}`,
          note: request.note ?? null,
        })),
      )
      .execute();
  for (const write of pending.mails) await write();
}
