import type { Executor } from "#platform/db/database";

import {
  behaviorOf,
  cardBrand,
  cardDigits,
  checkCard,
  oneTimeCode,
  outcomeOf,
  type CardInput,
  type FieldErrors,
} from "./cards";
import { sendNotice, writeNotice, type DeliverNotice, type WrittenNotice } from "./notices";
import { newPaymentToken, type Gateway, type SessionRow } from "./sessions";

/** After this many declined cards or wrong codes, the whole session is declined (PAY-6). */
const maxDeclines = 5;
const maxCodeTries = 3;

/** The result of a form of the payment page: decided, ask for the code, or show the card form again. */
export type Decision =
  | { kind: "decided"; session: SessionRow }
  | { kind: "challenge"; session: SessionRow; error?: string }
  | { kind: "again"; session: SessionRow; errors: FieldErrors; problem: string | null };

type Changes = Partial<Omit<SessionRow, "amount_minor">>;

/** The store of decisions. The store is told of them by webhooks. */
export interface Decider extends Gateway {
  /** Absent: webhooks wait until a process sends them. */
  deliver?: DeliverNotice | undefined;
}

/**
 * Locks a session and runs one step on it. A decided session is returned unchanged (PAY-8). Null for an
 * unknown session.
 */
async function updateSession(
  { deliver, ...gateway }: Decider,
  sessionId: string,
  step: (session: SessionRow, save: (changes: Changes) => Promise<SessionRow>) => Promise<Decision>,
): Promise<Decision | null> {
  let notice: WrittenNotice | null = null;
  const decision = await gateway.db.transaction().execute(async (trx): Promise<Decision | null> => {
    const session = await trx
      .selectFrom("gateway_session")
      .selectAll()
      .where("id", "=", sessionId)
      .forUpdate()
      .executeTakeFirst();
    if (!session) return null;
    if (session.status !== "open" && session.status !== "challenge") return { kind: "decided", session };
    const taken = await step(session, (changes) =>
      trx
        .updateTable("gateway_session")
        .set(changes)
        .where("id", "=", sessionId)
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    if (taken.kind === "decided") notice = await noteDecision({ ...gateway, db: trx }, taken.session);
    return taken;
  });
  // If the process ends here, the webhook is sent later.
  if (notice !== null && deliver) await sendNotice(gateway, deliver, notice);
  return decision;
}

/** Written with the decision. The end of a silent bank's time is reported too. */
async function noteDecision(
  gateway: { db: Executor } & Omit<Gateway, "db">,
  { id, status }: SessionRow,
): Promise<WrittenNotice> {
  if (status === "pending") await writeNotice(gateway, { session: id, inMs: gateway.gatewayPendingMs });
  return writeNotice(gateway, { session: id });
}

export const cancelSession = (decider: Decider, sessionId: string) =>
  updateSession(decider, sessionId, async (_session, save) => ({
    kind: "decided",
    session: await save({ status: "cancelled" }),
  }));

/** Pays with a card. Only its brand and last four digits are stored (PAY-5). Null for an unknown session. */
export function payWithCard(
  decider: Decider,
  sessionId: string,
  input: CardInput & { keep: boolean },
  now: Date,
): Promise<Decision | null> {
  return updateSession(decider, sessionId, async (session, save) => {
    if (session.status === "challenge") return { kind: "challenge", session };
    const errors = checkCard(input, now);
    if (Object.keys(errors).length > 0) return { kind: "again", session, errors, problem: null };
    const digits = cardDigits(input.number);
    const card = {
      card_brand: cardBrand(digits),
      card_last_four: digits.slice(-4),
      card_behavior: behaviorOf(digits),
      // Agreed on this page, or in the store before.
      saves_card: input.keep || session.saves_card,
    };
    switch (outcomeOf(digits)) {
      case "approve":
        return {
          kind: "decided",
          session: await save({ ...card, status: "approved", payment_token: newPaymentToken() }),
        };
      case "challenge":
        return { kind: "challenge", session: await save({ ...card, status: "challenge" }) };
      case "time-out":
        return { kind: "decided", session: await save({ ...card, status: "pending", pending_since: now }) };
      case "decline": {
        const declines = session.declines + 1;
        if (declines >= maxDeclines)
          return { kind: "decided", session: await save({ ...card, declines, status: "declined" }) };
        return {
          kind: "again",
          session: await save({ declines }),
          errors: {},
          problem: "The card was declined. Try another card.",
        };
      }
    }
  });
}

/** Checks the one-time code of a card (PAY-6). Null for an unknown session. */
export function answerChallenge(decider: Decider, sessionId: string, code: string): Promise<Decision | null> {
  return updateSession(decider, sessionId, async (session, save) => {
    if (session.status === "open") return { kind: "again", session, errors: {}, problem: null };
    const given = code.replace(/\s/g, "");
    if (given === oneTimeCode) {
      return {
        kind: "decided",
        session: await save({ status: "approved", payment_token: newPaymentToken() }),
      };
    }
    if (given === "") return { kind: "challenge", session, error: "Enter the one-time code" };
    const tries = session.challenge_tries + 1;
    const changed = await save({
      challenge_tries: tries,
      ...(tries >= maxCodeTries && { status: "declined" as const }),
    });
    if (changed.status === "declined") return { kind: "decided", session: changed };
    const left = maxCodeTries - tries;
    return {
      kind: "challenge",
      session: changed,
      error: `The code is not right. You have ${left} ${left === 1 ? "try" : "tries"} left.`,
    };
  });
}
