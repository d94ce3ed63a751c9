import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createHash, randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";

import * as errorPages from "./features/content/error-page";
import { ErrorPagesContext } from "./features/content/error-boundary";
import { ErrorRequestContext } from "./features/content/error-request-context";
import { reloadElements, reloadScript } from "./request/document-reload.server";
import { ensureLoadContext } from "./request/ensure-load-context.server";
import { errorRequestInfo } from "./request/error-request-info.server";
import { plainData } from "./shell/enhancements/page-data";
import { pageScripts } from "./shell/enhancements/page-scripts.server";
import { shellOf } from "./request/page-handle";
import { forgetPages } from "./request/visitor/forget-pages.server";
import { restrictSharedCaching, sharePage } from "./request/visitor/shared-caching.server";
import { BasicVersionContext, ScriptMarkContext } from "./shell/enhancements/document-context";
import { structuredDataElement } from "./request/page-head/structured-data.server";
import { StaticFragmentContext } from "./ui/static-fragment/static-fragment";

/** A secret of this process. It marks places in a rendered page that text of visitors cannot imitate. */
const mark = randomBytes(16).toString("hex");

/**
 * Renders the whole page in one pass. Nothing is streamed, so no part of the page needs a script to appear,
 * and the edge compresses one buffer. The framework gets no stream of loader data, so that it has none to
 * send.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remixContext }: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { services, state } = await ensureLoadContext(loadContext, request);
  const { basicVersion, fragments, structuredData = [], reloadAfter, retryAfterSeconds, deliver } = state;
  const { loaderData, actionData, errors } = remixContext.staticHandlerContext;
  const data =
    (errors ? null : plainData({ loaderData, actionData, errors: null })) ??
    (serverHandoffStream ? await readAll(serverHandoffStream) : "");
  // These pages show no menu and no footer, so their documents carry neither (HEADER-2).
  if (shellOf(remixContext.staticHandlerContext.matches.map(({ route }) => route)) === "logo-only")
    for (const name of ["navigation", "footer"]) fragments.delete(name);
  const slots = new Map([...fragments.keys()].map((name) => [name, `<!--${mark} ${name}-->`]));
  // Only error pages read it. If rendering a page fails, the page is rendered again as an error page.
  const errorRequest = errors ? errorRequestInfo(request, services, state) : null;
  const rendered = renderToString(
    <ScriptMarkContext.Provider value={mark}>
      <BasicVersionContext.Provider value={basicVersion}>
        <StaticFragmentContext.Provider value={slots}>
          <ErrorPagesContext.Provider value={errorPages}>
            <ErrorRequestContext.Provider value={errorRequest}>
              <RemixServer context={remixContext} url={request.url} />
            </ErrorRequestContext.Provider>
          </ErrorPagesContext.Provider>
        </StaticFragmentContext.Provider>
      </BasicVersionContext.Provider>
    </ScriptMarkContext.Provider>,
  );
  const scripts = basicVersion ? "" : pageScripts(remixContext, data);
  headers.set("content-type", "text/html; charset=utf-8");
  const refresh = headers.get("refresh");
  if (!basicVersion) headers.delete("refresh");
  else if (reloadAfter !== undefined && refresh === null) headers.set("refresh", String(reloadAfter));
  const { page, hashes } = takeMarks(rendered);
  const reload = status === 200 && !basicVersion ? reloadElements({ refresh, reloadAfter }) : "";
  // Hydration ignores extra elements at the end of the head. The basic version has no script elements at all.
  const withStructuredData =
    status === 200 && !basicVersion
      ? page.replace("</head>", () => `${structuredDataElement(structuredData)}${reload}</head>`)
      : page;
  const document = fillSlots(`<!DOCTYPE html>${atEndOfBody(withStructuredData, scripts)}`, fragments);
  const retryAfter = status === 503 ? 60 : status === 429 ? retryAfterSeconds : null;
  if (retryAfter != null && !headers.has("retry-after")) headers.set("retry-after", String(retryAfter));
  sharePage(headers, request, status, state);
  restrictSharedCaching(headers, request, state);
  forgetPages(headers, request);
  if (state.requestId !== undefined) headers.set("x-request-id", state.requestId);
  if (!deliver) return new Response(new Uint8Array(document), { headers, status });
  deliver(document, reload.includes(reloadScript) ? [...hashes, hashOf(reloadScript)] : hashes);
  return new Response(null, { headers, status });
}

/** Sends the data of a script navigation. */
export async function handleDataRequest(
  response: Response,
  { request, context }: { request: Request; context: AppLoadContext },
): Promise<Response> {
  const { state } = await ensureLoadContext(context, request);
  sharePage(response.headers, request, response.status, state);
  restrictSharedCaching(response.headers, request, state);
  forgetPages(response.headers, request);
  if (state.requestId !== undefined) response.headers.set("x-request-id", state.requestId);
  return response;
}

/** Inserts an element before `</body>`. React accepts elements there that it did not render. */
function atEndOfBody(page: string, element: string): string {
  const end = page.lastIndexOf("</body>");
  return end < 0 ? page + element : page.slice(0, end) + element + page.slice(end);
}

/**
 * Inserts the static fragments, which are most of a page, at their placeholders. React does not render them
 * again.
 */
function fillSlots(page: string, fragments: ReadonlyMap<string, string | Buffer>): Buffer {
  const parts: Buffer[] = [];
  const placeholder = `<!--${mark} `;
  let from = 0;
  for (let at = page.indexOf(placeholder); at >= 0; at = page.indexOf(placeholder, from)) {
    const end = page.indexOf("-->", at);
    const fragment = fragments.get(page.slice(at + placeholder.length, end)) ?? "";
    parts.push(
      Buffer.from(page.slice(from, at)),
      typeof fragment === "string" ? Buffer.from(fragment) : fragment,
    );
    from = end + 3;
  }
  parts.push(Buffer.from(page.slice(from)));
  return Buffer.concat(parts);
}

const hashes = new Map<string, string>();

/** The hash source of an inline script for the content security policy. The store has two. */
function hashOf(script: string): string {
  const known = hashes.get(script);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  hashes.set(script, hash);
  return hash;
}

/** Takes the mark out of the framework's inline script, and returns the hashes of the scripts that had it. */
function takeMarks(page: string): { page: string; hashes: string[] } {
  const found: string[] = [];
  const begin = `<script nonce="${mark}">`;
  const taken = page
    .split(begin)
    .map((part, index) => {
      if (index > 0) found.push(hashOf(part.slice(0, part.indexOf("</script>"))));
      return part;
    })
    .join("<script>");
  return { page: taken, hashes: found };
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) chunks.push(next.value);
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * The time that the framework waits for deferred data, in milliseconds. The store defers no data, so it can
 * be short.
 */
export const streamTimeout = 500;

/** Logs unexpected errors of loaders and actions. The visitor sees the error page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted) return;
  const details = { err: error, method: request.method, path: new URL(request.url).pathname };
  ensureLoadContext(context, request).then(
    ({ services: { logger, withRequestId }, state: { requestId } }) => {
      const write = () => logger.error(details, "request failed");
      return withRequestId && requestId ? withRequestId(requestId, write) : write();
    },
    // The services, and with them the logger, are missing when the environment is not valid.
    () => process.stderr.write(`${String(error)}\n`),
  );
}
