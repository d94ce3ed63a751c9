import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";
import { errorBody } from "#contract/values";

import { cases } from "./all-cases";
import { inputOf } from "./case";
import { signIn } from "../support/sign-in";
import { createGuest, type CallInput, type FullAnswer, type Guest } from "./guest";
import { badBodies, badInputs, rawBodies } from "./hostile-input";
import { openContractPlatform, type ContractPlatform } from "./platform";
import { fingerprint } from "./fingerprint";

/**
 * Hostile input in the path, query and body of every call. A refusal is a 4xx with the platform's error body,
 * nothing answers 500, and a refused write changes nothing. Valid input, such as a strange name, may be
 * accepted.
 */
let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const table = Object.entries(endpoints) as [EndpointName, Endpoint][];

function expectCalm(answer: FullAnswer, what: string): void {
  const seen = `${what} → ${answer.status} ${answer.text.slice(0, 200)}`;
  expect(answer.status, seen).toBeLessThan(500);
  // A checkout in error answers 422 with a whole checkout body (API-87).
  if (answer.status >= 400 && Array.isArray(answer.body))
    expect(errorBody.safeParse(answer.body).success, seen).toBe(true);
  else if (answer.status >= 400) expect(answer.body, seen).toHaveProperty("errors");
}

interface Attempt {
  what: string;
  send: () => Promise<FullAnswer>;
}

/** The inputs that were refused. */
async function sendAll(attempts: readonly Attempt[]): Promise<Attempt[]> {
  const refused: Attempt[] = [];
  for (const attempt of attempts) {
    const answer = await attempt.send();
    expectCalm(answer, attempt.what);
    if (answer.status >= 400) refused.push(attempt);
  }
  return refused;
}

/**
 * Sends the refused inputs again and compares the whole database before and after. An input that is accepted
 * this time is left out of the next turn.
 */
async function expectNothingWritten(refused: readonly Attempt[]): Promise<void> {
  const before = await fingerprint(platform.side.db);
  const again = await sendAll(refused);
  if (again.length < refused.length) return expectNothingWritten(again);
  expect(await fingerprint(platform.side.db), "a refused call has written").toBe(before);
}

describe.each(table)("%s", (name, endpoint) => {
  it(
    "refuses hostile input with 4xx and then writes nothing (API-2, API-6)",
    { timeout: 60_000 },
    async () => {
      const { signedIn } = cases[name];
      const guest = createGuest(platform.transports["in process"], {
        account: signedIn ? await signIn(platform.side.db, signedIn) : null,
      });
      const good = await inputOf(cases[name].input, guest, platform);
      const writes = endpoint.method !== "GET";
      const attempts = [
        ...[...hostileInputs(endpoint, good, table.findIndex(([each]) => each === name) % shares)].map(
          ({ what, input }) => ({
            what,
            send: () => guest.call(name, input),
          }),
        ),
        ...(endpoint.body ? rawBodies : []).map(({ what, body }) => ({
          what,
          send: () => sendRaw(guest, name, endpoint, good, body),
        })),
      ];
      const before = writes ? await fingerprint(platform.side.db) : "";
      const refused = await sendAll(attempts);
      // An input that was accepted, or a guest's first call, writes: then the refused inputs are sent alone.
      if (writes && (await fingerprint(platform.side.db)) !== before) await expectNothingWritten(refused);
      expect(platform.failures.splice(0)).toEqual([]);
    },
  );
});

/**
 * Query keys that one place reads for all calls, or that no call reads. Each call gets a share of the values,
 * so that each value is sent with many calls.
 */
const commonKeys = new Set([
  "effectiveAccountId",
  "currencyIsoCode",
  "language",
  "asGuest",
  "htmlEncode",
  "unknown",
  "__proto__",
]);
const shares = 8;

function* hostileInputs(
  endpoint: Endpoint,
  good: CallInput,
  share: number,
): Generator<{ what: string; input: CallInput }> {
  for (const key of Object.keys(good.params ?? {})) {
    for (const value of badInputs)
      yield { what: `{${key}} ${show(value)}`, input: { ...good, params: { ...good.params, [key]: value } } };
  }
  const shape = Object.keys((endpoint.query as unknown as { shape?: object }).shape ?? {});
  for (const key of new Set([...shape, "unknown", "__proto__"])) {
    const values = commonKeys.has(key) ? badInputs.filter((_, place) => place % shares === share) : badInputs;
    for (const value of values)
      yield { what: `?${key}=${show(value)}`, input: { ...good, query: { ...good.query, [key]: value } } };
  }
  if (!endpoint.body) return;
  for (const { what, body } of badBodies(good.body ?? {})) yield { what, input: { ...good, body } };
}

const show = (value: string) => JSON.stringify(value.slice(0, 30));

function sendRaw(
  guest: Guest,
  name: EndpointName,
  endpoint: Endpoint,
  { params, query }: CallInput,
  body: BodyInit,
): Promise<FullAnswer> {
  const search = query ? `?${new URLSearchParams(query)}` : "";
  return guest.send(guest.pathOf(name, params) + search, {
    method: endpoint.method,
    body,
    headers: { "content-type": "application/json" },
  });
}
