import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";

import type { Endpoint } from "#contract/endpoint";
import { endpoints, type EndpointName } from "#contract/index";
import { arbitraryOf } from "#tests/support/arbitrary";
import { answerProblems, operations, schemaProblems } from "#tests/support/openapi";
import { useQuickPasswords } from "#tests/support/quick-passwords";
import { signIn } from "#tests/support/sign-in";
import { cases } from "./all-cases";
import { inputOf } from "./case";
import { createGuest, type CallInput, type FullAnswer } from "./guest";
import { openContractPlatform, type ContractPlatform } from "./platform";

/**
 * Random input for every call, at each of its paths and methods, made from the OpenAPI document (API-401). A
 * failure prints its seed and the least input. `PROPERTY_RUNS` sets the number of inputs for each call, with
 * another seed each time, which is printed and which `PROPERTY_SEED` repeats.
 */
const runs = Number(process.env.PROPERTY_RUNS ?? 4);
const seed = Number(process.env.PROPERTY_SEED ?? (process.env.PROPERTY_RUNS ? Date.now() % 2 ** 31 : 401));
if (process.env.PROPERTY_RUNS) console.log(`PROPERTY_SEED=${seed}`);

useQuickPasswords();
let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

interface Parameter {
  name: string;
  in: string;
  schema: object;
}
interface Described {
  parameters: Parameter[];
  requestBody?: { content: { "application/json": { schema: object } } };
  responses: Record<string, { "x-error-codes"?: string[] }>;
}

/** A value of a path is never `.` or `..`, which change the path before it is sent. */
const words = fc
  .string({ minLength: 1, maxLength: 20, unit: "grapheme" })
  .filter((word) => !/^\.{1,2}$/.test(word));

function inputsOf({ parameters, requestBody }: Described, good: CallInput): fc.Arbitrary<CallInput> {
  const query = parameters
    .filter((parameter) => parameter.in === "query")
    .map(({ name, schema }) => {
      const known = good.query?.[name];
      return [
        name,
        fc.oneof(
          { weight: 6, arbitrary: fc.constant(known) },
          {
            weight: 2,
            arbitrary: arbitraryOf(schema).map((value) => (value === undefined ? known : String(value))),
          },
          { weight: 1, arbitrary: words },
        ),
      ] as const;
    });
  const params = Object.entries(good.params ?? {}).map(
    ([name, known]) =>
      [
        name,
        fc.oneof({ weight: 6, arbitrary: fc.constant(known) }, { weight: 1, arbitrary: words }),
      ] as const,
  );
  const schema = requestBody?.content["application/json"].schema;
  const whole = schema && arbitraryOf(schema);
  const known = good.body;
  const body =
    whole &&
    (typeof known === "object" && known !== null && !Array.isArray(known)
      ? fc.oneof(
          whole,
          // The right body with a few fields of another, so that it comes through the first checks.
          fc.tuple(whole, fc.subarray(Object.keys(known))).map(([other, kept]) => ({
            ...(other as object),
            ...Object.fromEntries(Object.entries(known).filter(([key]) => kept.includes(key))),
          })),
          fc
            .tuple(fc.constantFrom(...Object.keys(known), "unknown"), fc.jsonValue({ maxDepth: 1 }))
            .map(([key, value]) => ({ ...known, [key]: value })),
        )
      : whole);
  return fc
    .record({
      params: fc.record(Object.fromEntries(params)),
      query: fc.record(Object.fromEntries(query)),
      body: body ?? fc.constant(undefined),
    })
    .map(({ query: all, ...rest }) => ({
      ...rest,
      query: Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
    }));
}

/** Whether the document forbids an input. */
function isBad({ parameters, requestBody }: Described, { query = {}, body }: CallInput): boolean {
  const schema = requestBody?.content["application/json"].schema;
  return (
    parameters.some(
      ({ name, schema: each }) => Object.hasOwn(query, name) && schemaProblems(each, query[name]).length > 0,
    ) ||
    (schema !== undefined && schemaProblems(schema, JSON.parse(JSON.stringify(body ?? {}))).length > 0)
  );
}

function problemsOf(id: string, input: CallInput, { status, body }: FullAnswer): string[] {
  const operation = operations[id] as unknown as Described;
  const codes = operation.responses[status]?.["x-error-codes"];
  const code =
    Array.isArray(body) && status >= 400 ? String((body[0] as { errorCode: unknown }).errorCode) : null;
  return [
    ...answerProblems(id, status, body),
    ...(code !== null && !codes?.includes(code) ? [`${status} ${code} is not documented`] : []),
    ...(status < 300 && isBad(operation, input) ? [`bad input is answered with ${status}`] : []),
  ];
}

/** An operation of the document: a call at one of its paths, by one method. */
interface Operation {
  id: string;
  name: EndpointName;
  path: string;
  method: string;
}

/** The operations of all calls: aliases and the POST form of server-side methods are further ones. */
const all: Operation[] = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(
  ([name, endpoint]) => [
    ...[endpoint.path, ...(endpoint.aliases ?? [])].map((path, index) => ({
      id: index === 0 ? name : `${name}Alias${index}`,
      name,
      path,
      method: endpoint.method,
    })),
    ...(`${name}ByPost` in operations
      ? [{ id: `${name}ByPost`, name, path: endpoint.path, method: "POST" }]
      : []),
  ],
);

it("runs every operation of the document (API-401)", () =>
  expect(all.map(({ id }) => id).sort()).toEqual(Object.keys(operations).sort()));

/** The right input of a call as an operation takes it. */
function fitted(
  { path, method, name }: Operation,
  { params = {}, query, body, ...rest }: CallInput,
): CallInput {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const own = named.filter((each) => !["webstoreId", "siteId", "communityId"].includes(each));
  return {
    ...rest,
    params: Object.fromEntries(own.map((each) => [each, params[each] ?? "active"])),
    ...(method === endpoints[name].method ? { query, body } : { body: query ?? {} }),
  };
}

it.each(all.map((operation) => [operation.id, operation] as const))(
  "%s answers its example and random input as documented (API-401)",
  { timeout: 600_000 },
  async (id, operation) => {
    const { name, path, method } = operation;
    const { signedIn, input } = cases[name];
    const guest = createGuest(platform.transports["in process"], {
      account: signedIn ? await signIn(platform.side.db, signedIn) : null,
    });
    const described = operations[id] as unknown as Described;
    const good = fitted(operation, await inputOf(input, guest, platform));
    const ask = (each: CallInput) => guest.call(name, { ...each, path, method });
    expect(isBad(described, good), "the example fits the document").toBe(false);
    expect(problemsOf(id, good, await ask(good))).toEqual([]);
    await fc.assert(
      fc.asyncProperty(inputsOf(described, good), async (each) => {
        const answer = await ask(each);
        const problems = problemsOf(id, each, answer);
        if (problems.length > 0) throw new Error(`${problems.join("; ")}: ${answer.text.slice(0, 300)}`);
      }),
      { numRuns: runs, seed },
    );
    expect(platform.failures.splice(0)).toEqual([]);
  },
);
