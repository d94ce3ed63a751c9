import type { RequestHandler } from "express";
import { existsSync } from "node:fs";
import { extname } from "node:path";
import sirv from "sirv";

import { acceptedEncoding } from "./encodings";

/**
 * The file types that are served, with their content types. `.br` and `.gz` files have no address of their
 * own.
 */
const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
};

/** The files that the build made, in their prebuilt encodings (OPS-42). */
export const builtAssets = (folder: string) => serveFolder(folder, { prebuilt: true });

/** Files of `public/` (OPS-43). */
export const publicFiles = (folder: string) => serveFolder(folder, { prebuilt: false });

/** A year if the name changes with the content: assets have a hash, and a new font gets a new name. */
const cacheControl = (path: string) =>
  path.startsWith("/assets/") || path.endsWith(".woff2")
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";

/**
 * Serves a folder. It is listed once at start; requests for anything else are passed on. With `prebuilt`,
 * `.br` and `.gz` files are beside the originals.
 */
function serveFolder(folder: string, { prebuilt }: { prebuilt: boolean }): RequestHandler {
  if (!existsSync(folder)) return (_request, _response, next) => next();
  const serve = sirv(folder, {
    etag: true,
    brotli: prebuilt,
    gzip: prebuilt,
    // `/about` must not become `/about.html`.
    extensions: [],
    setHeaders(response, path) {
      response.setHeader("content-type", types[extname(path)]!);
      response.setHeader("cache-control", cacheControl(path));
    },
  });

  return (request, response, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const isFile = Object.hasOwn(types, extname(request.path)) && !request.path.endsWith("/");
    if (!isRead || !isFile) return next();
    const { "accept-encoding": accepted, range } = request.headers;
    // sirv ignores `q=0` and misreads unusual ranges.
    request.headers["accept-encoding"] = acceptedEncoding(request)?.name ?? "identity";
    if (!isSingleRange(range) || request.headers["if-range"] !== undefined) delete request.headers.range;
    serve(request, response, () => {
      Object.assign(request.headers, { "accept-encoding": accepted, range });
      next();
    });
  };
}

/** `bytes=0-99` or `bytes=100-`. A server may ignore other forms; then the whole file is sent. */
function isSingleRange(range: string | undefined): boolean {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  // sirv reads a last byte of 0 as the end of the file.
  return first !== undefined && (last === "" || (Number(last) > 0 && Number(first) <= Number(last)));
}
