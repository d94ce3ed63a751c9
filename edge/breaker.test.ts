import { expect, it } from "vitest";

import { Breaker } from "./breaker";

function setUp() {
  const clock = { now: 0 };
  const changes: string[] = [];
  const breaker = new Breaker({
    failures: 3,
    pauseMs: 1000,
    now: () => clock.now,
    onChange: (state) => changes.push(state),
  });
  const fail = (times: number) => {
    for (let each = 0; each < times; each += 1) breaker.admit()!("failed");
  };
  return { breaker, clock, changes, fail };
}

it("stops calls after failures in a row, not after failures between answers (OPS-65)", () => {
  const { breaker, fail } = setUp();
  fail(2);
  breaker.admit()!("answered");
  fail(2);
  expect(breaker.admit()).not.toBeNull();
  fail(1);
  expect(breaker.admit()).toBeNull();
});

it("calls that were given up do not count (OPS-65)", () => {
  const { breaker } = setUp();
  for (let each = 0; each < 10; each += 1) breaker.admit()!("unknown");
  expect(breaker.admit()).not.toBeNull();
});

it("tries one call at a time after the pause; an answer allows all (OPS-65)", () => {
  const { breaker, clock, changes, fail } = setUp();
  fail(3);
  clock.now = 999;
  expect(breaker.admit()).toBeNull();
  clock.now = 1000;
  const failing = breaker.admit()!;
  expect(breaker.admit()).toBeNull();
  failing("failed");
  failing("answered");
  expect(breaker.admit()).toBeNull();
  clock.now = 2000;
  breaker.admit()!("unknown");
  const trial = breaker.admit()!;
  trial("answered");
  expect([breaker.admit(), breaker.admit()]).not.toContain(null);
  expect(changes).toEqual(["stopped", "allowed"]);
});

it("calls that began before the stop neither lengthen nor hide it, but an answer ends it (OPS-65)", () => {
  const { breaker, clock, fail } = setUp();
  const [late, later] = [breaker.admit()!, breaker.admit()!];
  fail(3);
  clock.now = 900;
  late("failed");
  expect(breaker.admit()).toBeNull();
  later("answered");
  expect(breaker.admit()).not.toBeNull();
});
