import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";

import { untilAborted } from "./until-aborted";

it("waits no longer than its caller, and what fails afterwards goes unnoticed (DATA-34)", async () => {
  const unnoticed: unknown[] = [];
  const note = (error: unknown) => void unnoticed.push(error);
  process.on("unhandledRejection", note);
  const failing = () => sleep(5).then(() => Promise.reject(new Error("too late")));
  const controller = new AbortController();
  const waiting = untilAborted(failing(), controller.signal);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ kind: "aborted" });
  await expect(untilAborted(failing(), AbortSignal.abort())).rejects.toMatchObject({ kind: "aborted" });
  await sleep(20);
  process.off("unhandledRejection", note);
  expect(unnoticed).toEqual([]);
});

it("passes on what there is before", async () => {
  const { signal } = new AbortController();
  expect(await untilAborted(Promise.resolve("there"), signal)).toBe("there");
  await expect(untilAborted(Promise.reject(new Error("refused")), signal)).rejects.toThrow("refused");
});
