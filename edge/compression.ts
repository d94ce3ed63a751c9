import type { RequestHandler, Response } from "express";

import type { Dictionaries } from "./dictionaries";
import { acceptedEncoding } from "./encodings";

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json)|image\/svg\+xml)|[+/]x-script$|turbo-stream/;
const minimumSize = 860;

const viewOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

interface CompressionOptions {
  /** Completes each whole answer before it is compressed, and may keep it. */
  keep?: ((response: Response, body: Buffer) => Buffer) | undefined;
  dictionaries?: Dictionaries | null | undefined;
}

/**
 * Compresses whole answers (OPS-41). Pages are rendered as one buffer, and compressing that in one call costs
 * less than half of a streaming encoder. The work runs on the thread pool, so the next page can be rendered
 * meanwhile.
 */
export function compression({ keep, dictionaries }: CompressionOptions = {}): RequestHandler {
  return (request, response, next) => {
    if (request.method === "HEAD") return next();
    const encoding = (dictionaries?.encodingOf ?? acceptedEncoding)(request);

    const chunks: Buffer[] = [];
    const end = response.end.bind(response);
    const collect = (chunk: unknown, coding: unknown) => {
      if (chunk === undefined || chunk === null || typeof chunk === "function") return;
      chunks.push(
        typeof chunk === "string"
          ? Buffer.from(chunk, typeof coding === "string" ? (coding as BufferEncoding) : "utf8")
          : viewOf(chunk as Uint8Array),
      );
    };

    response.write = ((chunk: unknown, coding?: unknown, done?: unknown) => {
      collect(chunk, coding);
      const callback = typeof coding === "function" ? coding : done;
      if (typeof callback === "function") callback();
      return true;
    }) as typeof response.write;
    response.flushHeaders = () => undefined;

    response.end = ((chunk?: unknown, coding?: unknown) => {
      collect(chunk, coding);
      const made =
        (response.locals.document as Buffer | undefined) ??
        (chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
      const type = String(response.getHeader("content-type") ?? "");
      const send = (bytes: Buffer) => {
        if (!response.headersSent && bytes.length > 0) response.setHeader("content-length", bytes.length);
        end(bytes.length > 0 ? bytes : undefined);
      };
      if (compressible.test(type)) {
        response.vary("Accept-Encoding");
        dictionaries?.nameIn(response, made);
      }
      const body = keep?.(response, made) ?? made;
      if (
        !encoding ||
        body.length < minimumSize ||
        !compressible.test(type) ||
        response.getHeader("content-encoding")
      ) {
        send(body);
        return response;
      }
      const finish = (result: Buffer) => {
        response.setHeader("content-encoding", encoding.name);
        send(result);
      };
      encoding.compress(body).then(finish, () => send(body));
      return response;
    }) as typeof response.end;
    next();
  };
}
