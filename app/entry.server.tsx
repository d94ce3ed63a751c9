import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createHash, randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";

import { trackerAddresses } from "./address-tracker";
import * as errorPages from "./features/content/error-page";
import { ErrorPagesContext } from "./features/content/error-boundary";
import { ErrorRequestContext } from "./features/content/error-request-context";
import { takeData } from "./request/document-data.server";
import { reloadElements, reloadScript } from "./request/document-reload.server";
import { ensureLoadContext } from "./request/ensure-load-context.server";
import { errorRequestInfo } from "./request/error-request-info.server";
import { onlyPage, pageScripts, startScript } from "./shell/enhancements/page-scripts.server";
import { shellOf } from "./request/page-handle";
import { forgetPages } from "./request/visitor/forget-pages.server";
import { restrictSharedCaching, sharePage } from "./request/visitor/shared-caching.server";
import { BasicVersionContext, ScriptMarkContext } from "./shell/enhancements/document-context";
import { structuredDataElement } from "./request/page-head/structured-data.server";
import { StaticFragmentContext } from "./ui/static-fragment/static-fragment";
import printStyles from "./shell/print.css?url";

/** A secret of this process. It marks places in a rendered page that text of visitors cannot imitate. */
const mark = randomBytes(16).toString("hex");

/**
 * Asked for by browsers that run no scripts, once the page is shown: it may have been fetched ahead
 * (EVENT-49).
 */
const viewPicture = `<img src="${trackerAddresses.picture}" alt="" width="1" height="1" hidden>`;

/** Its own sheet: no screen waits for it. React accepts elements at the end of the head (ORDER-137). */
const printSheet = `<link rel="stylesheet" href="${printStyles}" media="print"/>`;

/**
 * Renders the whole page in one pass. Nothing is streamed, so no part of the page needs a script to appear,
 * and the edge compresses one buffer. The framework gets no stream of loader data, so that it has none to
 * send.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream: _, ...remixContext }: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { services, state } = await ensureLoadContext(loadContext, request);
  const { basicVersion, fragments, structuredData = [], reloadAfter, retryAfterSeconds, deliver } = state;
  const { errors } = remixContext.staticHandlerContext;
  const data = takeData(remixContext);
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
              <RemixServer
                context={{ ...remixContext, manifest: onlyPage(remixContext) }}
                url={request.url}
              />
            </ErrorRequestContext.Provider>
          </ErrorPagesContext.Provider>
        </StaticFragmentContext.Provider>
      </BasicVersionContext.Provider>
    </ScriptMarkContext.Provider>,
  );
  const scripts = basicVersion ? "" : pageScripts(remixContext, data);
  const isCounted = status === 200 && state.notes?.record != null;
  const ending = isCounted ? (basicVersion ? viewPicture : `<noscript>${viewPicture}</noscript>`) : "";
  headers.set("content-type", "text/html; charset=utf-8");
  const refresh = headers.get("refresh");
  if (!basicVersion) headers.delete("refresh");
  else if (reloadAfter !== undefined && refresh === null) headers.set("refresh", String(reloadAfter));
  const reload = status === 200 && !basicVersion ? reloadElements({ refresh, reloadAfter }) : "";
  // Hydration ignores extra elements at the end of the head. The basic version has no script elements at all.
  const runsTags = status === 200 && !basicVersion && state.isShared === true && state.tags !== undefined;
  // A container is only in documents that show nothing of a visitor's account, cart or order.
  const tags = runsTags ? tagElement(services.tagManager!, state.tags!) : "";
  const headEnd =
    status === 200 && !basicVersion ? `${structuredDataElement(structuredData)}${reload}${tags}` : "";
  const { document, hashes } = assemble(rendered, {
    fragments,
    headEnd: headEnd + printSheet,
    bodyEnd: (fragments.get("seller") ?? "") + ending + scripts,
  });
  const retryAfter = status === 503 ? 60 : status === 429 ? retryAfterSeconds : null;
  if (retryAfter != null && !headers.has("retry-after")) headers.set("retry-after", String(retryAfter));
  sharePage(headers, request, status, state);
  restrictSharedCaching(headers, request, state);
  forgetPages(headers, request);
  if (state.requestId !== undefined) headers.set("x-request-id", state.requestId);
  if (!deliver) return new Response(new Uint8Array(document), { headers, status });
  if (!basicVersion) hashes.push(hashOf(startScript));
  if (reload.includes(reloadScript)) hashes.push(hashOf(reloadScript));
  deliver(document, hashes, runsTags);
  return new Response(null, { headers, status });
}

/** Names the tag manager's script and the visitor's choice to shell/tracker/tag-manager.ts. */
const tagElement = (script: string, allowed: string) =>
  `<meta name="tag-manager" content="${script.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}" data-consent="${allowed}">`;

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

interface Additions {
  fragments: ReadonlyMap<string, string | Buffer>;
  headEnd: string;
  /** React accepts elements there that it did not render. */
  bodyEnd: string;
}

/**
 * Does what the framework's inline script does, in a third of its length: keeps a key of the document in the
 * history, and scrolls to where the page was left. React does not compare the text.
 */
const restoreScroll =
  '{const{key}=history.state||{};if(!key)history.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  "try{const y=JSON.parse(sessionStorage.positions)[key];if(y>=0)scrollTo(0,y)}catch{}}";

/**
 * The document as bytes, which are copied once: what React has rendered, with elements at the end of head and
 * body, and the static fragments, which are most of a page, in the places of their marks. `hashes` has the
 * one of the inline script that replaces the framework's.
 */
function assemble(rendered: string, { fragments, headEnd, bodyEnd }: Additions) {
  const [headAt, bodyAt] = [rendered.indexOf("</head>"), rendered.lastIndexOf("</body>")];
  const parts: (string | Buffer)[] = ["<!DOCTYPE html>", rendered.slice(0, headAt), headEnd];
  const hashes: string[] = [];
  const [begin = "", ...marked] = rendered.slice(headAt, bodyAt).split(mark);
  let text = begin;
  for (const next of marked) {
    if (next.startsWith('">')) {
      hashes.push(hashOf(restoreScroll));
      parts.push(text.slice(0, -' nonce="'.length), `>${restoreScroll}`);
      text = next.slice(next.indexOf("</script>"));
    } else {
      const end = next.indexOf("-->");
      parts.push(text.slice(0, -"<!--".length), fragments.get(next.slice(1, end)) ?? "");
      text = next.slice(end + "-->".length);
    }
  }
  return { document: joinBytes([...parts, text, bodyEnd, rendered.slice(bodyAt)]), hashes };
}

function joinBytes(parts: readonly (string | Buffer)[]): Buffer {
  const size = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const part of parts) at += typeof part === "string" ? bytes.write(part, at) : part.copy(bytes, at);
  return bytes;
}
const knownHashes = new Map<string, string>();

/** The hash source of an inline script for the content security policy. The store has three. */
function hashOf(script: string): string {
  const known = knownHashes.get(script);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  knownHashes.set(script, hash);
  return hash;
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
