import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";

import { NonceContext } from "~/shell/nonce";
import { StillContext } from "~/ui/still/still";

/** A page that takes longer than this is given up. */
const renderDeadlineMs = 10_000;

/**
 * Renders a page whole, then sends it: nothing waits behind a boundary that a script must reveal, and the one buffer is what the edge
 * compresses in one go.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let failed = false;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        // Otherwise the timer would keep every page in memory until it runs.
        clearTimeout(deadline);
        headers.set("content-type", "text/html; charset=utf-8");
        if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
        loadContext.state.deliver(Buffer.concat(chunks));
        resolve(new Response(null, { headers, status: failed ? 500 : status }));
        done();
      },
    });

    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={loadContext.state.nonce}>
        <StillContext.Provider value={loadContext.state.stills}>
          <RemixServer context={remixContext} url={request.url} nonce={loadContext.state.nonce} abortDelay={renderDeadlineMs} />
        </StillContext.Provider>
      </NonceContext.Provider>,
      {
        nonce: loadContext.state.nonce,
        // Larger than any page: otherwise React would move finished content behind a script that puts it in place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError(error) {
          failed = true;
          loadContext.services.logger.error({ err: error, path: new URL(request.url).pathname }, "rendering failed");
        },
      },
    );
    const deadline = setTimeout(abort, renderDeadlineMs).unref();
  });
}

/** The framework keeps a page's data for as long; nothing here is deferred, so it need not be long. In milliseconds. */
export const streamTimeout = 500;

/** What loaders and actions throw unforeseen; the visitor sees the error page, the log has the reason. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted) return;
  context.services.logger.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "request failed");
}
