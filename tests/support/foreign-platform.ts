import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import type { Endpoint, Source } from "#contract/endpoint";
import { listWebstores } from "#contract/accounts/application-context";
import { endpoints } from "#contract/index";

/** Our own fields of answers, which another platform does not have. */
const ownFields = new Set([
  "belongingItems",
  "belongsToCartItemId",
  "bundleOffers",
  "canChange",
  "cardVariations",
  "correctedTerm",
  "coversTotal",
  "expectedDate",
  "fulfillment",
  "isLargeAppliance",
  "matchedAnyWord",
  "orderNumber",
  "partImages",
  "partsAndAccessories",
  "paymentMethods",
  "secondImage",
  "soldOutSince",
  "suggestedTerms",
  "termReading",
  "urlPath",
  "version",
]);
/** An order that is looked up has a number of the vendor's own. */
const keepsNumber = /\/order-summaries/;

const calls = Object.values<Endpoint>(endpoints)
  .flatMap(({ method, path, aliases = [], source }) =>
    [path, ...aliases].map((each) => ({
      method,
      source,
      pattern: new RegExp(`^${each.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
      parameters: each.split("{").length,
    })),
  )
  .sort((a, b) => a.parameters - b.parameters);

/**
 * A platform that is not ours: it answers only calls of these sources, without our own fields, and passes
 * pictures and the payment page through. It stands in front of the platform at `target`. The start asks it
 * for its stores, because STORES would only repeat them.
 */
export async function openForeignPlatform(target: string, sources: readonly Source[]) {
  const refused = new Set<string>();
  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });
  async function answer(request: IncomingMessage) {
    const { method = "GET", url = "/" } = request;
    const path = new URL(url, target).pathname;
    const call = calls.find((each) => each.method === method && each.pattern.test(path));
    const isCall = /^\/(?:services|lwr|server)\//.test(path);
    const isKnown = call && (sources.includes(call.source) || path === listWebstores.path);
    if (isCall && !isKnown) {
      refused.add(`${method} ${path.replace(/[0-9a-zA-Z]{15,18}/g, "{id}")}`);
      return { status: 404, headers: json, body: JSON.stringify([notFound]) };
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (!["host", "connection", "content-length"].includes(name)) headers.set(name, String(value));
    // The store names its platform, which is this one, as the origin of forms of the payment page.
    if (headers.has("origin")) headers.set("origin", new URL(target).origin);
    const sent = await fetch(target + url, {
      method,
      headers,
      redirect: "manual",
      ...(chunks.length > 0 ? { body: new Uint8Array(Buffer.concat(chunks)) } : {}),
    });
    const body = Buffer.from(await sent.arrayBuffer());
    const kept = Object.fromEntries(
      [...sent.headers].filter(
        ([name]) => !/^(?:content-(?:length|encoding)|transfer-|connection)/.test(name),
      ),
    );
    const isJson = isCall && body.length > 0 && (kept["content-type"] ?? "").includes("json");
    return { status: sent.status, headers: kept, body: isJson ? stripped(String(body), path) : body };
  }
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The calls that were answered with 404. */
    refused,
    close: () => closed(server),
  };
}

const json = { "content-type": "application/json" };
const notFound = { errorCode: "ITEM_NOT_FOUND", message: "The requested resource does not exist" };

const stripped = (text: string, path: string) =>
  JSON.stringify(JSON.parse(text), (name, value: unknown) =>
    ownFields.has(name) && !(name === "orderNumber" && keepsNumber.test(path)) ? undefined : value,
  );

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
