import express, { type RequestHandler } from "express";
import { readdirSync, readFileSync, existsSync } from "node:fs";
import { extname, join } from "node:path";

import { acceptedEncoding, type Encoding } from "./accepted-encoding";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

interface Asset {
  type: string;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  offered: Encoding[];
}

/**
 * Built files: names carry a hash, so they are kept in memory with their prebuilt encodings and cached for a
 * year.
 */
export function builtAssets(folder: string): RequestHandler {
  const assets = new Map<string, Asset>();
  for (const entry of existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : []) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const path = join(entry.parentPath, entry.name);
    const variant = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : null);
    const variants = { br: variant(".br"), gzip: variant(".gz") };
    assets.set(path.slice(folder.length).replaceAll("\\", "/"), {
      type,
      plain: readFileSync(path),
      ...variants,
      offered: (["br", "gzip"] as const).filter((encoding) => variants[encoding] !== null),
    });
  }

  return (request, response, next) => {
    const asset =
      request.method === "GET" || request.method === "HEAD" ? assets.get(request.path) : undefined;
    if (!asset) return next();
    const encoding = acceptedEncoding(request.get("accept-encoding"), asset.offered);
    const body = (encoding && asset[encoding]) || asset.plain;
    response.setHeader("content-type", asset.type);
    response.setHeader("cache-control", "public, max-age=31536000, immutable");
    response.setHeader("vary", "Accept-Encoding");
    response.setHeader("content-length", body.length);
    if (encoding) response.setHeader("content-encoding", encoding);
    response.end(request.method === "HEAD" ? undefined : body);
  };
}

/** Files under public/: fonts for a year (their names change with their content), the rest for an hour. */
export function publicFiles(folder: string): RequestHandler {
  const serve = express.static(folder, {
    index: false,
    redirect: false,
    setHeaders(response, path) {
      response.setHeader(
        "cache-control",
        path.endsWith(".woff2") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  // Pages are not looked for on the disk.
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (request, response, next) =>
    names.has(request.path.split("/", 2)[1]!) ? serve(request, response, next) : next();
}
