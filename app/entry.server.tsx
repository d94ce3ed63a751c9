import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import { NonceContext } from "~/shell/nonce";
import { StillContext } from "~/ui/still/still";

/**
 * Renders a page whole and in one go: nothing waits behind a boundary that a script must reveal, and the one buffer is what the edge
 * compresses. The data for the browser is read before, so that the framework need not render it in pieces as it comes in.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remixContext }: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { nonce, stills, deliver } = loadContext.state;
  const data = serverHandoffStream ? await readAll(serverHandoffStream) : "";
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <StillContext.Provider value={stills}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </StillContext.Provider>
    </NonceContext.Provider>,
  );
  deliver(Buffer.from(`<!DOCTYPE html>${page}${data && remixContext.renderMeta?.didRenderScripts ? handoff(data, nonce) : ""}`));
  headers.set("content-type", "text/html; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  return new Response(null, { headers, status });
}

/** What the framework's own transfer of the loaders' data writes, in one script. */
function handoff(data: string, nonce: string): string {
  const text = JSON.stringify(data).replace(/[&<>\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `<script nonce="${nonce}">{const c=window.__remixContext.streamController;c.enqueue(${text});c.close()}</script>`;
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  return Buffer.concat(chunks).toString("utf8");
}

/** The framework keeps a page's data for as long; nothing here is deferred, so it need not be long. In milliseconds. */
export const streamTimeout = 500;

/** What loaders and actions throw unforeseen; the visitor sees the error page, the log has the reason. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted) return;
  context.services.logger.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "request failed");
}
