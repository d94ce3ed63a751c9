import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { clientDeviceHeader, clientUserAgentHeader } from "#contract/accounts/identity";

import { createGuest } from "#tests/contract/guest";
import { openContractPlatform, type ContractPlatform } from "#tests/contract/platform";
import { signIn } from "#tests/support/sign-in";

import { unknownClient } from "./client";
import { createShopperSession, replaceSession } from "./sessions";

const day = 24 * 60 * 60 * 1000;
let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterEach(() => {
  platform.side.clock.offset = 0;
});
afterAll(() => platform?.close());

const guest = () => createGuest(platform.transports["in process"]);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOf = async (token: string) =>
  (await guest().call("getSessionContext", { headers: bearer(token) })).status;
const secondsOf = async (token: string) =>
  (await guest().call("getUserSessionValidSecond", { headers: bearer(token) })).body.returnValue as number;
const renew = (token: string, headers = {}) =>
  guest().call("renewToken", { body: {}, headers: { ...bearer(token), ...headers } });

async function newSession() {
  const { userId } = await signIn(platform.side.db);
  return { userId, ...(await createShopperSession(platform.side.db, userId, new Date())) };
}

describe("a session", () => {
  it("ends when it is not used for 14 days, and goes on while it is used (SESSION-8)", async () => {
    const [used, left] = [await newSession(), await newSession()];
    for (const days of [10, 20]) {
      platform.side.clock.offset = days * day;
      expect(await statusOf(used.token)).toBe(200);
    }
    expect(await statusOf(left.token)).toBe(401);
    platform.side.clock.offset = 31 * day;
    expect(await statusOf(used.token)).toBe(401);
  });

  it("answers the seconds until the nearer of both ends (API-160, SESSION-5)", async () => {
    const { token } = await newSession();
    expect(await secondsOf(token)).toBeGreaterThan(13.99 * 24 * 3600);
    expect(await secondsOf(token)).toBeLessThanOrEqual(14 * 24 * 3600);
    for (const days of [12, 24]) {
      platform.side.clock.offset = days * day;
      await statusOf(token);
    }
    expect(await secondsOf(token)).toBeLessThanOrEqual(6 * 24 * 3600);
  });

  it("is written as used every five minutes at most (SESSION-8)", async () => {
    const { token, sessionId } = await newSession();
    const seen = async () =>
      (
        await platform.side.db
          .selectFrom("shopper_session")
          .select("last_seen_at")
          .where("id", "=", sessionId)
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime();
    const first = await seen();
    platform.side.clock.offset = 4 * 60_000;
    await statusOf(token);
    expect(await seen()).toBe(first);
    platform.side.clock.offset = 6 * 60_000;
    await statusOf(token);
    expect(await seen()).toBeGreaterThanOrEqual(first + 5 * 60_000);
  });
});

describe("a renewed session (API-320)", () => {
  it("has another token that lasts 30 days; the old one ends after ten seconds", async () => {
    const old = await newSession();
    platform.side.clock.offset = 10 * day;
    const { body, status } = await renew(old.token);
    expect([status, body.expires_in]).toEqual([200, 30 * 24 * 3600]);
    expect([await statusOf(old.token), await statusOf(body.access_token)]).toEqual([200, 200]);
    platform.side.clock.offset += 11_000;
    expect([await statusOf(old.token), await statusOf(body.access_token)]).toEqual([401, 200]);
  });

  it("is one session also after a form that was sent twice", async () => {
    const old = await newSession();
    const answers = await Promise.all([renew(old.token), renew(old.token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const valid = await Promise.all(answers.map(({ body }) => statusOf(body.access_token)));
    expect(valid.sort()).toEqual([200, 401]);
    const { rows } = await sessionsOf(answers);
    expect(rows).toHaveLength(2); // the one of `signIn`, and the renewed one
  });

  it("keeps the time of signing in, and is refused to a session that has ended", async () => {
    const old = await newSession();
    platform.side.clock.offset = day;
    const { body } = await renew(old.token);
    const { rows } = await sessionsOf([{ body }]);
    const current = rows.find(({ isCurrent }) => isCurrent)!;
    expect(Date.parse(current.signedInAt)).toBeLessThan(Date.now() + day / 2);
    await expect(
      replaceSession(platform.side.db, old.sessionId, new Date(Date.now() + 2 * day), unknownClient),
    ).rejects.toMatchObject({ status: 401 });
  });

  interface Row {
    isCurrent: boolean;
    signedInAt: string;
    sessionId: string;
    deviceName: string | null;
  }
  /** The list of devices, asked with the token that is valid. */
  async function sessionsOf(
    answers: readonly { body: { access_token: string } }[],
  ): Promise<{ rows: Row[] }> {
    for (const { body } of answers) {
      const list = await guest().call("listSignedInDevices", { headers: bearer(body.access_token) });
      if (list.status === 200) return { rows: list.body.sessions as Row[] };
    }
    throw new Error("no token is valid");
  }
});

describe("devices", () => {
  it("are listed with browser and system, and ended one by one (API-321, API-322, ACCOUNT-31)", async () => {
    const here = await newSession();
    const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
    const headers = {
      [clientUserAgentHeader]: firefox,
      [clientDeviceHeader]: randomBytes(32).toString("base64url"),
    };
    const token = (await renew(here.token, headers)).body.access_token as string;
    const list = async () =>
      (await guest().call("listSignedInDevices", { headers: bearer(token) })).body.sessions as {
        sessionId: string;
        isCurrent: boolean;
        deviceName: string | null;
      }[];
    const [first, other] = await list().then((all) => all.sort((one) => (one.isCurrent ? -1 : 1)));
    expect([first!.deviceName, first!.isCurrent, other!.isCurrent]).toEqual([
      "Firefox on Linux",
      true,
      false,
    ]);
    const stranger = await newSession();
    const revoke = (sessionId: string, by: string) =>
      guest().call("revokeSignedInDevice", { params: { sessionId }, body: {}, headers: bearer(by) });
    expect((await revoke(other!.sessionId, stranger.token)).status).toBe(404);
    expect((await revoke(other!.sessionId, token)).status).toBe(204);
    expect((await revoke(other!.sessionId, token)).status).toBe(404);
    expect((await list()).map(({ sessionId }) => sessionId)).toEqual([first!.sessionId]);
  });
});
