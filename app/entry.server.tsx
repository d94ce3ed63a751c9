import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";

import * as errorPages from "./features/content/error-page";
import { ErrorPagesContext } from "./features/content/error-boundary";
import { ErrorRequestContext } from "./features/content/error-request-context";
import { ensureLoadContext } from "./request/ensure-load-context.server";
import { errorRequestInfo } from "./request/error-request-info.server";
import { BasicVersionContext, NonceContext } from "./shell/enhancements/document-context";
import { structuredDataElement } from "./request/structured-data.server";
import { StaticFragmentContext } from "./ui/static-fragment/static-fragment";

/**
 * Renders a page whole and in one go: nothing waits behind a boundary that a script must reveal, and the one
 * buffer is what the edge compresses. The data for the browser is read before, so that the framework need not
 * render it in pieces as it comes in.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remixContext }: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { services, state } = await ensureLoadContext(loadContext, request);
  const { nonce, basicVersion, fragments, things = [], reloadAfter, retryAfterSeconds, deliver } = state;
  const data = serverHandoffStream ? await readAll(serverHandoffStream) : "";
  const slots = new Map([...fragments.keys()].map((name) => [name, `<!--${nonce} ${name}-->`]));
  // Only error pages ask for it; one whose drawing fails is drawn anew, with its error.
  const asked = remixContext.staticHandlerContext.errors ? errorRequestInfo(request, services) : null;
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <BasicVersionContext.Provider value={basicVersion}>
        <StaticFragmentContext.Provider value={slots}>
          <ErrorPagesContext.Provider value={errorPages}>
            <ErrorRequestContext.Provider value={asked}>
              <RemixServer context={remixContext} url={request.url} nonce={nonce} />
            </ErrorRequestContext.Provider>
          </ErrorPagesContext.Provider>
        </StaticFragmentContext.Provider>
      </BasicVersionContext.Provider>
    </NonceContext.Provider>,
  );
  const end = data && remixContext.renderMeta?.didRenderScripts ? handoff(data, nonce) : "";
  // React leaves the end of the head alone. The basic version carries no script element of any kind.
  const described =
    status === 200 && !basicVersion
      ? page.replace("</head>", () => `${structuredDataElement(things)}${noscriptReload(reloadAfter)}</head>`)
      : page;
  const document = fillSlots(`<!DOCTYPE html>${afterTheLook(described)}${end}`, nonce, fragments);
  headers.set("content-type", "text/html; charset=utf-8");
  if (basicVersion && reloadAfter !== undefined && !headers.has("refresh"))
    headers.set("refresh", String(reloadAfter));
  const wait = status === 503 ? 60 : status === 429 ? retryAfterSeconds : null;
  if (wait != null && !headers.has("retry-after")) headers.set("retry-after", String(wait));
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  if (!deliver) return new Response(new Uint8Array(document), { headers, status });
  deliver(document);
  return new Response(null, { headers, status });
}

/**
 * Puts the static fragments, which are most of a page, in the places that were kept for them, past the
 * renderer. The nonce cannot be foreseen, and what visitors write is escaped, so nothing but our own marks
 * looks like one.
 */
function fillSlots(page: string, nonce: string, fragments: ReadonlyMap<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const mark = `<!--${nonce} `;
  let from = 0;
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    const end = page.indexOf("-->", at);
    const still = fragments.get(page.slice(at + mark.length, end)) ?? "";
    parts.push(Buffer.from(page.slice(from, at)), typeof still === "string" ? Buffer.from(still) : still);
    from = end + 3;
  }
  parts.push(Buffer.from(page.slice(from)));
  return Buffer.concat(parts);
}

/**
 * A session's end without scripts (decisions.md section 4). The basic version is told by header; elsewhere
 * scripts would be told too, and after a script navigation lead back to the address that the document came
 * from.
 */
const noscriptReload = (seconds: number | undefined) =>
  seconds === undefined ? "" : `<noscript><meta http-equiv="refresh" content="${seconds}"></noscript>`;

/**
 * The page is usable without its scripts, so they come after its style sheet, its pictures and its letters on
 * a slow line; the framework knows no such attribute.
 */
function afterTheLook(page: string): string {
  return page.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}

/** What the framework's own transfer of the loaders' data writes, in one script. */
function handoff(data: string, nonce: string): string {
  const text = JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<script nonce="${nonce}">{const c=window.__remixContext.streamController;c.enqueue(${text});c.close()}</script>`;
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * The framework keeps a page's data for as long; nothing here is deferred, so it need not be long. In
 * milliseconds.
 */
export const streamTimeout = 500;

/** What loaders and actions throw unforeseen; the visitor sees the error page, the log has the reason. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted) return;
  const details = { err: error, method: request.method, path: new URL(request.url).pathname };
  ensureLoadContext(context, request).then(
    ({ services }) => services.logger.error(details, "request failed"),
    // Without services there is no logger either: the environment is not valid.
    () => process.stderr.write(`${String(error)}\n`),
  );
}
