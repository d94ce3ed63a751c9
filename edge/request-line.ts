import type { ErrorRequestHandler, RequestHandler, Response } from "express";

/** What a 405 has to name. */
export const allowedMethods = "GET, HEAD, POST";

/**
 * Makes of every request one that the store can read. The address becomes a path with one slash before it:
 * with two a browser would take the path, where a page repeats it in a link, for another host. Where no host
 * can be read there is no store to answer.
 */
export function readableRequest(): RequestHandler {
  return (request, response, next) => {
    const { method } = request;
    if (method === "OPTIONS") return void response.setHeader("allow", allowedMethods).status(204).end();
    if (!allowedMethods.split(", ").includes(method)) response.setHeader("allow", allowedMethods);
    if (method === "TRACE") return sendPlain(response, 405);
    const host = String(request.headers["x-forwarded-host"] ?? request.headers.host ?? "")
      .split(",")[0]!
      .trim();
    if (host !== "" && !isHost(host)) return sendPlain(response, 400);
    // Of a host that a proxy forwards the port is its own, not that of the way from the proxy to here.
    if (host !== "") request.headers.host = host;
    request.url = request.originalUrl = pathOf(request.url);
    next();
  };
}

const isHost = (host: string) => !/[/\\?#@]/.test(host) && URL.canParse(`http://${host}`);

/** A client may name the whole address, as it would to a proxy. */
function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return `/${path.replace(/^[/\\]+/, "")}`;
}

/** Where not even the store's error page could be drawn. The reason is for the log alone. */
export function lastResort(log: { error(details: object, message: string): void }): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    log.error({ err: error, method: request.method, path: request.path }, "request failed outside the store");
    if (response.headersSent) return next(error);
    sendPlain(response, 500);
  };
}

const words: Record<400 | 405 | 500, [title: string, text: string]> = {
  400: ["We could not read that", "The address is not valid. Please check it and try again."],
  405: ["We could not read that", "The store cannot be asked in this way."],
  500: ["Error", "Something went wrong on our side. Please try again in a minute."],
};

/**
 * A page that belongs to no store and needs nothing: looks stand in attributes, since the policy allows no
 * style element.
 */
function sendPlain(response: Response, status: keyof typeof words): void {
  const [title, text] = words[status];
  response
    .status(status)
    .setHeader("cache-control", "private, no-store")
    .type("html")
    .send(
      `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
        `<meta name="robots" content="noindex"><title>${title}</title></head>` +
        `<body style="margin:0;background:#faf8f5;color:#1b1a18;font:1.125rem/1.6 system-ui,sans-serif"><main style="max-width:40rem;padding:18vh 1.5rem 0">` +
        `<h1 style="margin:0;font:400 2.25rem/1.15 Georgia,serif">${title}</h1><p>${text}</p><p><a style="color:inherit" href="/">Go to the home page</a></p></main></body></html>\n`,
    );
}
