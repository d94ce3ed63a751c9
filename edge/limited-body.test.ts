import { expect, it } from "vitest";

import { BodyTooLong, limitBody, readText } from "./limited-body";

/** A body without end, in pieces of 1000 bytes; tells how many were read, and why reading ended. */
function endlessBody() {
  const seen = { pieces: 0, canceled: undefined as unknown };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        seen.pieces += 1;
        controller.enqueue(new Uint8Array(1000).fill(97));
      },
      cancel: (reason) => void (seen.canceled = reason),
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

it("reads up to the limit, then fails and ends the source (OPS-64)", async () => {
  const { body, seen } = endlessBody();
  const ends: unknown[] = [];
  await expect(readText(limitBody(body, 5500, (error) => ends.push(error)))).rejects.toThrow(BodyTooLong);
  expect(seen.pieces).toBe(6);
  expect(seen.canceled).toBeInstanceOf(BodyTooLong);
  expect(ends).toHaveLength(1);
});

it("leaves a shorter body as it is (OPS-64)", async () => {
  const ends: unknown[] = [];
  const body = new Blob(["é".repeat(2000), "end"]).stream() as ReadableStream<Uint8Array>;
  expect(await readText(limitBody(body, 4003, (error) => ends.push(error)))).toBe(`${"é".repeat(2000)}end`);
  expect(ends).toEqual([null]);
  expect(await readText(null)).toBe("");
});

it("a reader who stops ends the source (OPS-64)", async () => {
  const { body, seen } = endlessBody();
  const reader = limitBody(body, 1e9).getReader();
  await reader.read();
  await reader.cancel("gone");
  expect([seen.pieces, seen.canceled]).toEqual([1, "gone"]);
});
