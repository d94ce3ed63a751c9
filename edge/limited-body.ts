/** The error of a body that is longer than its limit. */
export class BodyTooLong extends Error {
  constructor(maximumBytes: number) {
    super(`the answer has more than ${maximumBytes} bytes`);
    this.name = "BodyTooLong";
  }
}

/**
 * A body that fails with `BodyTooLong` as soon as more than `maximumBytes` have been read. The bytes are
 * counted as the reader gets them, so those of a compressed answer are counted unpacked. The source is
 * canceled then, which closes its connection. `onEnd` is called once, however reading ends.
 */
export function limitBody(
  body: ReadableStream<Uint8Array>,
  maximumBytes: number,
  onEnd: (error: unknown) => void = () => undefined,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let length = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) {
            controller.close();
            return onEnd(null);
          }
          length += value.length;
          if (length > maximumBytes) throw new BodyTooLong(maximumBytes);
          controller.enqueue(value);
        } catch (error) {
          onEnd(error);
          controller.error(error);
          await reader.cancel(error).catch(() => undefined);
        }
      },
      async cancel(reason) {
        onEnd(reason);
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Reads a body as text. */
export async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (body === null) return "";
  const chunks: Uint8Array[] = [];
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  return Buffer.concat(chunks).toString("utf8");
}
