import { expect, it } from "vitest";

import { onIntent } from "./on-intent";

/** A part whose scripts arrive when the test says so. */
function open(isInUse = false) {
  const page = new EventTarget();
  const started: string[][] = [];
  const loads: { arrive(): void; fail(): void }[] = [];
  let stopped = 0;
  const stop = onIntent(
    ({ type }) => type !== "scroll",
    () =>
      new Promise((resolve, reject) => {
        loads.push({
          arrive: () =>
            resolve((seen) => {
              started.push(seen.map(({ type }) => type));
              return () => void (stopped += 1);
            }),
          fail: () => reject(new Error("no network")),
        });
      }),
    isInUse,
    page,
  );
  const send = (type: string) => page.dispatchEvent(new Event(type));
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { send, started, loads, stop, settled, stops: () => stopped };
}

it("loads once at the first sign, and hands over what came meanwhile (FORM-49)", async () => {
  const { send, started, loads, settled, stop, stops } = open();
  send("scroll");
  send("keydown");
  expect(loads).toHaveLength(0);
  for (const type of ["pointerover", "focusin", "click"]) send(type);
  expect([loads.length, started]).toEqual([1, []]);
  loads[0]!.arrive();
  await settled();
  send("click");
  await settled();
  expect([loads.length, started]).toEqual([1, [["pointerover", "focusin", "click"]]]);
  stop();
  expect(stops()).toBe(1);
});

it("tries again at the next sign if the scripts did not arrive (FORM-49)", async () => {
  const { send, started, loads, settled } = open();
  send("pointerover");
  loads[0]!.fail();
  await settled();
  send("click");
  loads[1]!.arrive();
  await settled();
  expect(started).toEqual([["click"]]);
});

it("loads at once what is in use, and starts nothing that was stopped while it was loaded (FORM-49)", async () => {
  const { loads, started, stop, settled } = open(true);
  expect(loads).toHaveLength(1);
  stop();
  loads[0]!.arrive();
  await settled();
  expect(started).toEqual([]);
});
