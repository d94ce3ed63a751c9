import type pg from "pg";

import type { Database } from "#platform/db/database";
import { createPool } from "#platform/db/open-database";
import { PreparingClient } from "#platform/db/preparing-client";
import type { PaymentProvider, PaymentProviders } from "#platform/core/payment-provider";
import { silentLog } from "#tests/support/silent-log";

/** The sessions of a process that is to die have this name. */
export const dyingSessions = "storefront steps";

/** Called before each step with its name: a statement to the database, or a word with a payment provider. */
export type TakeStep = (name: string) => void;

const firstWords = (text: string) => text.trim().split(/\s+/).slice(0, 3).join(" ").toLowerCase();

/** Connections that take a step before each statement, `begin` and `commit` included. */
export function openStepping(
  config: pg.PoolConfig,
  take: TakeStep,
): { db: Database; pool: pg.Pool; drop(): void } {
  const clients = new Set<pg.Client>();
  class SteppingClient extends PreparingClient {
    constructor(own?: string | pg.ClientConfig) {
      super(own);
      const send = this.query.bind(this) as (...input: unknown[]) => unknown;
      this.query = ((...input: unknown[]) => {
        const [statement] = input as [string | { text: string }];
        clients.add(this);
        take(firstWords(typeof statement === "string" ? statement : statement.text));
        return send(...input);
      }) as typeof this.query;
    }
  }
  const { db, pool } = createPool(
    { ...config, application_name: dyingSessions, Client: SteppingClient },
    silentLog,
  );
  return {
    db,
    pool,
    /** Ends every connection in the middle of what it does, as the death of the process does. */
    drop() {
      for (const client of clients) client.end().catch(() => {});
    },
  };
}

/** Providers with a step before each call, and one when they have answered and nobody has written it down. */
export function withSteps(providers: PaymentProviders, take: TakeStep): PaymentProviders {
  const around =
    <Request, Answer>(name: string, ask: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      take(`ask ${name}`);
      const answer = await ask(request);
      take(`answer ${name}`);
      return answer;
    };
  const stepping = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    capture: around("capture", provider.capture),
    void: around("void", provider.void),
    refund: around("refund", provider.refund),
    findOperation: around("operation", provider.findOperation),
    ...(provider.authorizeMandate && {
      authorizeMandate: around("authorization", provider.authorizeMandate),
    }),
  });
  return new Map([...providers].map(([name, provider]) => [name, stepping(provider)]));
}
