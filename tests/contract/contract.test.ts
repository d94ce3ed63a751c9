import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { endpoints, type EndpointName } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";
import { isServerMethod } from "#contract/server-method";
import { errorBody } from "#contract/values";
import { seededId } from "#platform/core/ids";

import { cases as allCases } from "./all-cases";
import { inputOf, type Case } from "./case";
import { useQuickPasswords } from "#tests/support/quick-passwords";
import { signIn } from "#tests/support/sign-in";
import { findDeviations } from "#tests/support/strict-answer";
import { createGuest, type FullAnswer, type Guest } from "./guest";
import { openContractPlatform, type ContractPlatform, type Transport } from "./platform";

const cases: Partial<Record<string, Case>> = allCases;
const table = Object.entries(endpoints) as [EndpointName, Endpoint][];
/** The calls with a title that names the rule of the call, which the tests below prove. */
const titled = table.map(([name, endpoint]) => [`${name} (${endpoint.rule})`, name, endpoint] as const);

useQuickPasswords();

let platform: ContractPlatform;
/** A signed-in shopper without records, for what is the same for every shopper. */
let shopper: Guest;
beforeAll(async () => {
  platform = await openContractPlatform();
  const account = await signIn(platform.side.db);
  shopper = createGuest(platform.transports["in process"], { account });
});
afterEach(() => {
  platform.side.clock.offset = 0;
  expect(platform.failures.splice(0)).toEqual([]);
});
afterAll(() => platform?.close());

const json = expect.stringMatching(/^application\/json\s*;\s*charset=utf-8$/i);

function expectError(answer: FullAnswer, status: number, code: string): void {
  expect([answer.status, answer.body]).toEqual([status, errorBody.parse(answer.body)]);
  expect(answer.body[0]).toMatchObject({ errorCode: code, message: expect.stringMatching(/\S/) });
  expect(answer.headers.get("content-type")).toEqual(json);
}

/** A method that no call on a path uses. */
function foreignMethod(path: string): string {
  const known = table.filter(([, each]) =>
    new RegExp(`^${each.path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
  // Server-side methods are reached by GET and by POST alike.
  const methods = isServerMethod(path) ? ["PATCH"] : ["POST", "PATCH", "PUT", "DELETE"];
  return methods.find((method) => known.every(([, each]) => each.method !== method))!;
}

/** A guest's own state as the guest reads it. */
async function stateOf(guest: Guest): Promise<unknown> {
  const lines = await guest.call("listCartItems", { params: { cartId: "current" } });
  const checkout = await guest.call("getCheckout", { params: { checkoutId: "active" } });
  return { etag: lines.etag, lines: lines.body, checkout: checkout.body };
}

it("has a case for every call of the table, and no other", () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(endpoints).sort());
});

/**
 * Everything is tested in process. Over HTTP each call is tested once, and the parts of a request that HTTP
 * carries in another way: a body that is not JSON, and the method.
 */
describe.each(["in process", "over HTTP"] as const)("%s", (transportName) => {
  const inProcess = it.runIf(transportName === "in process");
  const newGuest = (guestId?: null) => createGuest(transport(), guestId === null ? { guestId } : {});
  const transport = (): Transport => platform.transports[transportName];

  it("serves the alternative documented paths (API-3)", async () => {
    const guest = newGuest();
    const { cartId } = (await guest.add(platform.productId)).body;
    const summary = await guest.call("getCompactSummary");
    expect(
      (await guest.send(guest.pathOf("getCart", { cartId }) + "/compact-summary", { method: "GET" })).body,
    ).toEqual(summary.body);
    const checkout = await guest.call("startCheckout", { body: { cartId } });
    const again = await guest.send(guest.pathOf("getCheckout", { checkoutId: "active" }), {
      method: "PUT",
      body: JSON.stringify({ cartId }),
    });
    expect([again.status, again.body]).toEqual([202, checkout.body]);
  });

  describe.each(titled)("%s", (_title, name, endpoint) => {
    const found = cases[name];
    if (!found) return it("has a case", () => expect.unreachable(`tests/contract has no case for ${name}`));
    const {
      input,
      varying = [],
      stranger = (same) => same,
      refusals,
      signedIn,
      namesNothing = false,
    } = found;
    const newOwner = async () =>
      createGuest(transport(), { account: signedIn ? await signIn(platform.side.db, signedIn) : null });
    const readable = ({ body, text }: FullAnswer) =>
      varying.length > 0 ? { ...body, ...Object.fromEntries(varying.map((key) => [key, null])) } : text;

    it("answers as declared (API-11, API-14, API-15, API-21, API-28, API-30, API-53, API-150, SESSION-15, SESSION-16, SESSION-17, STORE-28)", async () => {
      const guest = await newOwner();
      const answer = await guest.call(name, await inputOf(input, guest, platform));
      expect([endpoint.status, ...(endpoint.alsoAnswers ?? [])], answer.text).toContain(answer.status);
      expect(endpoint.response.safeParse(answer.body).error).toBeUndefined();
      expect(findDeviations(endpoint.response, answer.body)).toEqual([]);
      expect(answer.headers.get("content-type")).toEqual(answer.status === 204 ? null : json);
      expect(answer.headers.get("cache-control")).toBe(
        endpoint.audience === "public" ? `public, max-age=${endpoint.maxAge}` : "private, no-store",
      );
      expect(answer.headers.get("set-cookie")).toBeNull();
    });

    if (endpoint.audience === "public") {
      inProcess("gives everyone the same answer, by both transports (API-11)", async () => {
        const guest = newGuest();
        const wanted = await inputOf(input, guest, platform);
        const answer = await guest.call(name, wanted);
        await guest.add(platform.productId);
        const elsewhere = Object.values(platform.transports).find((each) => each !== transport())!;
        const others = [guest, newGuest(null), createGuest(elsewhere)];
        for (const other of others)
          expect(readable(await other.call(name, wanted))).toEqual(readable(answer));
        expect(answer.headers.get("vary")?.toLowerCase()).toContain("authorization");
        // Prices may depend on the shopper, so answers to requests with a token are never shared.
        expect((await shopper.call(name, wanted)).headers.get("cache-control")).toBe("private, no-store");
      });
    } else {
      inProcess("neither shows a shopper's records to others nor lets them change any (API-10)", async () => {
        const owner = await newOwner();
        const wanted = await inputOf(input, owner, platform);
        const before = await stateOf(owner);
        for (const other of [newGuest(), newGuest(null), ...(signedIn ? [await newOwner()] : [])]) {
          const sent = stranger(wanted);
          const { text, status } = await other.call(name, sent);
          // A cart, checkout or order does not exist for other shoppers.
          expect(
            Object.keys(sent).length > 0 && !namesNothing ? [401, 403, 404] : [200, 201, 204, 401],
          ).toContain(status);
          for (const secret of owner.secrets) expect(text).not.toContain(secret);
        }
        expect(await stateOf(owner)).toEqual(before);
      });
    }

    if (endpoint.audience === "private")
      inProcess("is for signed-in shoppers only where its row says so (API-8)", async () => {
        const { headers: _own, ...wanted } = await inputOf(input, await newOwner(), platform);
        const { body } = await newGuest().call(name, wanted);
        const isRefused = Array.isArray(body) && body[0].errorCode === "INVALID_SESSION_ID";
        expect(isRefused).toBe(endpoint.accountRecords ?? endpoint.shoppersOnly ?? false);
      });

    inProcess("refuses unknown web stores (API-4)", async () => {
      const nowhere = createGuest(transport(), { store: "nowhere" });
      const id = seededId("webstore", "nowhere");
      // Calls whose path names no store take it from the query.
      const inQuery = !/\{(webstore|site|community)Id\}/.test(endpoint.path);
      const query = { webstoreId: id, scope: `webStoreId Eq '${id}'` };
      expectError(await nowhere.call(name, inQuery ? { query } : {}), 404, "WEBSTORE_NOT_FOUND");
    });

    inProcess(
      "refuses an expired session, and accounts that the shopper may not act for (API-8, API-9)",
      async () => {
        const guest = newGuest();
        // A path that names no store must name one of its channels.
        const { params = {} } = endpoint.path.includes("{channelId}")
          ? await inputOf(input, guest, platform)
          : {};
        expectError(
          await guest.call(name, { params, headers: { authorization: `Bearer ${"x".repeat(32)}` } }),
          401,
          "INVALID_SESSION_ID",
        );
        expectError(
          await shopper.call(name, { params, query: { effectiveAccountId: seededId("account", "nope") } }),
          403,
          "INSUFFICIENT_ACCESS",
        );
        for (const each of [guest, shopper])
          expectError(
            await each.call(name, { params, query: { effectiveAccountId: "0".repeat(15) } }),
            400,
            "ILLEGAL_QUERY_PARAMETER_VALUE",
          );
        expectError(
          await shopper.call(name, { params, query: { effectiveAccountId: seededId("cart", "nope") } }),
          400,
          "INVALID_ID_FIELD",
        );
      },
    );

    if (endpoint.body) {
      it("refuses a body that is not JSON (API-5)", async () => {
        const guest = await newOwner();
        const { params = {} } = endpoint.path.includes("{channelId}")
          ? await inputOf(input, guest, platform)
          : {};
        const answer = await guest.send(guest.pathOf(name, params), {
          method: endpoint.method,
          headers: { "content-type": "application/json" },
          body: "{",
        });
        expectError(answer, 400, "JSON_PARSER_ERROR");
      });
    }

    it("refuses another method (API-7)", async () => {
      const guest = newGuest();
      const path = guest.pathOf(name);
      expectError(await guest.send(path, { method: foreignMethod(path) }), 405, "METHOD_NOT_ALLOWED");
    });

    inProcess.each(refusals.map((each) => [`${each.what}: ${each.status} ${each.code}`, each] as const))(
      "refuses %s (CART-5, CART-8, DELIVERY-3, PRICE-26, WISHLIST-2, WISHLIST-4)",
      async (_title, { status, code, input: refused }) => {
        const guest = await newOwner();
        expectError(await guest.call(name, await inputOf(refused, guest, platform)), status, code);
      },
    );
  });
});
