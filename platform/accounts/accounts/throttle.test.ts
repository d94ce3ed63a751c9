import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { clientAddressHeader, clientDeviceHeader } from "#contract/accounts/identity";

import { createGuest } from "#tests/contract/guest";
import { openContractPlatform, type ContractPlatform } from "#tests/contract/platform";
import { useQuickPasswords } from "#tests/support/quick-passwords";

import { createShopper } from "./registration";

useQuickPasswords();

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterEach(() => {
  platform.side.clock.offset = 0;
});
afterAll(() => platform?.close());

const password = "a long way round the kitchen";
async function register() {
  const email = `${randomUUID()}@example.com`;
  await createShopper(platform.side.db, { email, password }, new Date());
  return email;
}
const newDevice = () => randomBytes(32).toString("base64url");
let networks = 0;
const newNetwork = () => `192.0.${(networks += 1)}.1`;

/** The status of a sign-in. */
async function attempt(email: string, secret: string, address: string, device?: string): Promise<number> {
  const { status } = await createGuest(platform.transports["in process"]).call("createToken", {
    body: { grant_type: "password", username: email, password: secret },
    headers: { [clientAddressHeader]: address, ...(device ? { [clientDeviceHeader]: device } : {}) },
  });
  return status;
}
const fail = (times: number, email: string, address: string, device?: string) =>
  Promise.all(Array.from({ length: times }, () => attempt(email, "wrong", address, device)));
const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

describe("failed sign-ins (API-174)", () => {
  it("count, successes do not", async () => {
    const [email, address] = [await register(), newNetwork()];
    for (let each = 0; each < 12; each += 1) expect(await attempt(email, password, address)).toBe(200);
    // Nine failures, a success that forgets them, and ten more.
    await fail(9, email, address);
    expect(await attempt(email, password, address)).toBe(200);
    expect(count(await fail(10, email, address), 401)).toBe(10);
    expect(await attempt(email, password, address)).toBe(429);
  });

  it("of all accounts from one network count together, and a refused attempt uses up no other budget", async () => {
    const [email, address] = [await register(), newNetwork()];
    await fail(30, email, address);
    // 10 of 30 counted, so that 90 remain for the network and 40 for the account.
    const others = await Promise.all(
      Array.from({ length: 9 }, (_, each) => fail(10, `${each}@x.example`, address)),
    );
    expect(count(others.flat(), 401)).toBe(90);
    expect(await attempt(await register(), password, address)).toBe(429);
    const elsewhere = await Promise.all(Array.from({ length: 5 }, () => fail(10, email, newNetwork())));
    expect(count(elsewhere.flat(), 401)).toBe(40);
    expect(await attempt(email, password, newNetwork())).toBe(429);
  }, 60_000);

  it("from the addresses of one IPv6 network count together", async () => {
    const email = await register();
    const network = (newNetwork(), `2001:db8:${networks}:1`);
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, each) => attempt(email, "wrong", `${network}::${each}`)),
    );
    expect(count(statuses, 401)).toBe(10);
    expect(await attempt(email, password, `2001:db8:${networks}:2::1`)).toBe(200);
  });
});

describe("a browser that signed in before (ACCOUNT-30)", () => {
  it("signs in also after strangers used up the budget of the account and of its network", async () => {
    const [email, address, device] = [await register(), newNetwork(), newDevice()];
    expect(await attempt(email, password, address, device)).toBe(200);
    await fail(12, email, address);
    expect(await attempt(email, password, address)).toBe(429);
    expect(await attempt(email, password, address, newDevice())).toBe(429);
    expect(await attempt(email, password, address, device)).toBe(200);
  });

  it("has ten failures of its own, at the same time too", async () => {
    const [email, address, device] = [await register(), newNetwork(), newDevice()];
    await attempt(email, password, address, device);
    expect(count(await fail(14, email, address, device), 401)).toBe(10);
    expect(await attempt(email, password, newNetwork(), device)).toBe(429);
    platform.side.clock.offset = 16 * 60_000;
    expect(await attempt(email, password, address, device)).toBe(200);
  });

  it("is known for that account only, and its secret is not stored", async () => {
    const [email, other, address, device] = [await register(), await register(), newNetwork(), newDevice()];
    await attempt(email, password, address, device);
    await fail(10, other, address);
    expect(await attempt(other, password, address, device)).toBe(429);
    const stored = await platform.side.db.selectFrom("known_device").selectAll().execute();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(device);
  });
});
