import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";

import { untilAborted } from "./until-aborted";

it("stops waiting when the caller aborts; a later failure is not an unhandled rejection (DATA-34)", async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on("unhandledRejection", note);
  const fail: (() => void)[] = [];
  const failing = () =>
    new Promise<never>((_resolve, reject) => fail.push(() => reject(new Error("too late"))));
  const controller = new AbortController();
  const waiting = untilAborted(failing(), controller.signal, "/x");
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ kind: "aborted", name: "AbortError", url: "/x" });
  await expect(untilAborted(failing(), AbortSignal.abort(), "/x")).rejects.toMatchObject({ kind: "aborted" });
  expect(fail).toHaveLength(2);
  for (const each of fail) each();
  // Node reports unhandled rejections before the next turn of the event loop.
  await nextTurn();
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

it("passes on a result or an error that comes before an abort", async () => {
  const { signal } = new AbortController();
  expect(await untilAborted(Promise.resolve("there"), signal, "/x")).toBe("there");
  await expect(untilAborted(Promise.reject(new Error("refused")), signal, "/x")).rejects.toThrow("refused");
});
