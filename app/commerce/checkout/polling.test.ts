import { expect, it } from "vitest";

import { CommerceError } from "~/commerce/errors";
import { pollUntil, type Sleep } from "./polling";

function setUp(doneAt: number) {
  const waits: number[] = [];
  const sleep: Sleep = async (milliseconds) => void waits.push(milliseconds);
  let tries = 0;
  const load = () => Promise.resolve(++tries);
  return {
    waits,
    tries: () => tries,
    poll: (mode: Sleep | null = sleep) => pollUntil(load, (value) => value >= doneAt, mode),
  };
}

it.each([
  [1, []],
  [4, []],
  [5, [100]],
  [8, [100, 200, 300, 400]],
  [9, [100, 200, 300, 400, 750]],
  [14, [100, 200, 300, 400, 750, 1500, 3000, 6000, 12_000, 24_000]],
])("done at try %i it has waited %j", async (doneAt, expected) => {
  const { poll, waits, tries } = setUp(doneAt);
  expect([await poll(), tries(), waits]).toEqual([doneAt, doneAt, expected]);
});

it("stops after try 14 (DATA-29)", async () => {
  const { poll, tries } = setUp(15);
  await expect(poll()).rejects.toMatchObject({ message: "async maximum wait exceeded" });
  expect(tries()).toBe(14);
});

it("the server tries once and does not wait (DATA-30)", async () => {
  expect(await setUp(1).poll(null)).toBe(1);
  const { poll, tries } = setUp(2);
  await expect(poll(null)).rejects.toMatchObject({ code: "SSR_NO_POLLING", kind: "unavailable" });
  expect(tries()).toBe(1);
});

it("any failure ends the polling, a conflict too (DATA-31)", async () => {
  let tries = 0;
  const load = () =>
    Promise.reject(new CommerceError(409, "", "", [{ errorCode: `CONFLICT_${++tries}`, message: "no" }]));
  await expect(
    pollUntil(
      load,
      () => true,
      async () => undefined,
    ),
  ).rejects.toMatchObject({ code: "CONFLICT_1" });
});
