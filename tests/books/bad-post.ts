import {
  performOperations,
  type SettlementServices,
} from "#platform/purchase/fulfillment/settlement/perform-operations";
import { receiveWebhook } from "#platform/purchase/fulfillment/settlement/webhooks";
import type { PaymentProvider, WebhookRequest } from "#platform/core/payment-provider";
import type { DeliverNotice } from "#platform/purchase/test-gateway/notices";

import type { Dice } from "./any-order";

/** A provider whose network is bad: sometimes a request is lost, and sometimes the answer. */
export function withBadNetwork(provider: PaymentProvider, dice: Dice, note: () => void): PaymentProvider {
  const fail = (what: string) => {
    note();
    throw new Error(what);
  };
  const lossy =
    <Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      if (dice(8) === 0) fail("the request was lost");
      const answer = await ask(request);
      if (dice(8) === 0) fail("the answer was lost");
      return answer;
    };
  return {
    ...provider,
    capture: lossy((request) => provider.capture(request)),
    void: lossy((request) => provider.void(request)),
    refund: lossy((request) => provider.refund(request)),
    findOperation: lossy((key) => provider.findOperation(key)),
    ...(provider.authorizeMandate && {
      authorizeMandate: lossy((request) => provider.authorizeMandate!(request)),
    }),
  };
}

/** Webhooks that get lost, whose receipt gets lost, that come twice, and that come again much later. */
export function openBadPost(services: () => SettlementServices, dice: Dice) {
  const sent: WebhookRequest[] = [];
  const receive = async (request: WebhookRequest) =>
    (await receiveWebhook(services(), "test-gateway", request)).status;
  const deliver: DeliverNotice = async (request) => {
    sent.push(request);
    const fate = dice(6);
    if (fate === 0) return false;
    if (fate === 1) await receive(request);
    return (await receive(request)) === 200 && fate !== 2;
  };
  return {
    deliver,
    /** Somebody sends an old webhook again. One that is too old is refused. */
    async replay(): Promise<void> {
      if (sent.length === 0) return;
      const status = await receive(sent[dice(sent.length)]!);
      if (status !== 200 && status !== 401) throw new Error(`an old webhook was answered by ${status}`);
    },
  };
}

/**
 * For two days nobody gets an answer from the providers, until operations are given up. Some requests arrive
 * all the same.
 */
export async function twoDeafDays(
  services: SettlementServices,
  dice: Dice,
  pass: (minutes: number) => void,
): Promise<void> {
  for (const minutes of [1, 1, 5, 30, 120, 360, 720, 1440, 1]) {
    const arrives = dice(6) === 0;
    const deaf =
      <Request>(ask: (request: Request) => Promise<unknown>) =>
      async (request: Request): Promise<never> => {
        if (arrives) await ask(request);
        throw new Error("no answer");
      };
    const providers = [...services.providers].map(
      ([name, provider]) =>
        [
          name,
          {
            ...provider,
            capture: deaf(provider.capture),
            void: deaf(provider.void),
            refund: deaf(provider.refund),
          },
        ] as const,
    );
    await performOperations({ ...services, providers: new Map(providers) });
    pass(minutes);
  }
}
