import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";

import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";
import { errorBody } from "#contract/values";

import { cases } from "./all-cases";
import { inputOf } from "./case";
import { useQuickPasswords } from "#tests/support/quick-passwords";
import { signIn } from "#tests/support/sign-in";
import { createGuest, type CallInput, type FullAnswer, type Guest } from "./guest";
import { badBodies, badInputs, rawBodies } from "./hostile-input";
import { openContractPlatform, type ContractPlatform } from "./platform";
import { fingerprint } from "./fingerprint";

useQuickPasswords();

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

/** `expect` is called for a wrong answer only: for twenty thousand answers it would take seconds. */
function expectCalm(answer: FullAnswer, what: string): void {
  // A checkout in error answers 422 with a whole checkout body (API-87).
  const isRefusal = Array.isArray(answer.body)
    ? errorBody.safeParse(answer.body).success
    : Object.hasOwn((answer.body ?? {}) as object, "errors");
  if (answer.status >= 500 || (answer.status >= 400 && !isRefusal))
    expect.unreachable(`${what} → ${answer.status} ${answer.text.slice(0, 200)}`);
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
async function expectNothingWritten(refused: readonly Attempt[], before: string): Promise<void> {
  const again = await sendAll(refused);
  const after = await fingerprint(platform.side.db);
  if (again.length < refused.length) return expectNothingWritten(again, after);
  expect(after, "a refused call has written").toBe(before);
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
      const call = (what: string, input: CallInput): Attempt => ({
        what,
        send: () => guest.call(name, input),
      });
      const attempts = [
        ...hostileInputs(endpoint, good).map(({ what, input }) => call(what, input)),
        ...(endpoint.body ? rawBodies : []).map(({ what, body }) => ({
          what,
          send: () => sendRaw(guest, name, endpoint, good, body),
        })),
      ];
      const share = table.findIndex(([each]) => each === name) % shares;
      const before = writes ? await fingerprint(platform.side.db) : "";
      const refused = [
        ...(await sendAll(attempts)),
        ...(await sendQueries(endpoint, share, (query) =>
          call(`?${showQuery(query)}`, { ...good, query: { ...good.query, ...query } }),
        )),
      ];
      // An input that was accepted, or a guest's first call, writes: then the refused inputs are sent alone.
      const after = writes ? await fingerprint(platform.side.db) : "";
      if (after !== before) await expectNothingWritten(refused, after);
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

/** Hostile values of the path and the body. */
function hostileInputs(endpoint: Endpoint, good: CallInput): { what: string; input: CallInput }[] {
  const inPath = Object.keys(good.params ?? {}).flatMap((key) =>
    badInputs.map((value) => ({
      what: `{${key}} ${show(value)}`,
      input: { ...good, params: { ...good.params, [key]: value } },
    })),
  );
  const bodies = endpoint.body ? [...badBodies(good.body ?? {})] : [];
  return [...inPath, ...bodies.map(({ what, body }) => ({ what, input: { ...good, body } }))];
}

/**
 * Gives each key of the query each hostile value, and returns what was refused. A value that the schema of a
 * key refuses is sent alone. All keys whose schemas take a value get it in one call: if that is accepted,
 * every one of them accepts it. If it is refused, each of them is sent alone; those that are refused again
 * are sent alone from then on.
 */
async function sendQueries(
  endpoint: Endpoint,
  share: number,
  call: (query: Record<string, string>) => Attempt,
): Promise<Attempt[]> {
  const shape = (endpoint.query as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {};
  const keys = [...new Set([...Object.keys(shape), "unknown", "__proto__"])];
  const alwaysAlone = new Set<string>();
  const refused: Attempt[] = [];
  for (const [place, value] of badInputs.entries()) {
    const asked = keys.filter((key) => !commonKeys.has(key) || place % shares === share);
    const together = asked.filter(
      (key) => !alwaysAlone.has(key) && (!Object.hasOwn(shape, key) || shape[key]!.safeParse(value).success),
    );
    const all = call(Object.fromEntries(together.map((key) => [key, value])));
    const isAccepted = together.length > 0 && (await sendAll([all])).length === 0;
    for (const key of asked.filter((each) => !isAccepted || !together.includes(each))) {
      const alone = await sendAll([call(Object.fromEntries([[key, value]]))]);
      if (alone.length > 0 && together.includes(key)) alwaysAlone.add(key);
      refused.push(...alone);
    }
  }
  return refused;
}

const show = (value: string) => JSON.stringify(value.slice(0, 30));
const showQuery = (query: Record<string, string>) =>
  `${Object.keys(query).join("=&")}=${show(Object.values(query)[0] ?? "")}`;

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
