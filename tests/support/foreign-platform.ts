import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import type { Endpoint, Source } from "#contract/endpoint";
import { listWebstores } from "#contract/accounts/application-context";
import { endpoints } from "#contract/index";
import { placeOrder } from "#contract/checkout/placing-orders";

/** Our own fields of answers, which another platform does not have. */
const ownFields = new Set([
  "applianceCount",
  "belongingItems",
  "belongsToCartItemId",
  "bundleOffers",
  "canChange",
  "cardVariations",
  "correctedTerm",
  "coversTotal",
  "expectedDate",
  "firstApplianceFee",
  "fulfillment",
  "furtherApplianceFee",
  "isGiftWrapOffered",
  "isLargeAppliance",
  "isMembership",
  "isProtectionPlan",
  "matchedAnyWord",
  "memberPrice",
  "membership",
  "memberships",
  "orderNumber",
  "partImages",
  "partsAndAccessories",
  "paymentMethods",
  "planOffers",
  "protectionPlansEnabled",
  "purchase",
  "secondImage",
  "sellingModelName",
  "soldOutSince",
  "suggestedTerms",
  "termReading",
  "urlPath",
  "version",
]);
/** The platform says this in each error and refusal. It may reach no page (ERROR-16). */
export const foreignWords = "stack at db.internal:5432 password=hunter2";

/** An order that is looked up has a number of the vendor's own. */
const keepsNumber = /\/order-summaries/;

const calls = Object.values<Endpoint>(endpoints)
  .flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((each) => ({
      method: endpoint.method,
      source: endpoint.source,
      additions: endpoint === placeOrder ? ["payment"] : (endpoint.additions ?? []),
      pattern: new RegExp(`^${each.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
      parameters: each.split("{").length,
    })),
  )
  .sort((a, b) => a.parameters - b.parameters);

/**
 * A platform that is not ours: it answers only calls of these sources, without our own fields, and refuses
 * bodies with our own fields. Pictures and the payment page pass through. It stands in front of the platform
 * at `target`. The start asks it for its stores, because STORES would only repeat them.
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
    const text = String(Buffer.concat(chunks));
    if (isCall && call!.additions.length > 0 && /^\{/.test(text)) {
      const sent = Object.keys(JSON.parse(text) as object);
      if (sent.some((field) => call!.additions.includes(field)))
        return { status: 400, headers: json, body: JSON.stringify([unknownField]) };
    }
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
    return {
      status: sent.status,
      headers: kept,
      body: isJson ? reworded(stripped(String(body), path), sent.ok) : body,
    };
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
const notFound = { errorCode: "ITEM_NOT_FOUND", message: foreignWords };
const unknownField = { errorCode: "JSON_PARSER_ERROR", message: foreignWords };

/** The answer with the platform's own words in its errors, and in the messages of its lines. */
const reworded = (text: string, isOk: boolean) =>
  JSON.stringify(JSON.parse(text), (name, value: unknown) => {
    if (!isOk) return ["message", "detail", "title"].includes(name) ? foreignWords : value;
    if (!["limitedMessages", "errors"].includes(name) || !Array.isArray(value)) return value;
    return value.map((each: object) => ({
      ...each,
      message: foreignWords,
      detail: foreignWords,
      title: foreignWords,
    }));
  });

const stripped = (text: string, path: string) =>
  JSON.stringify(JSON.parse(text), (name, value: unknown) =>
    ownFields.has(name) && !(name === "orderNumber" && keepsNumber.test(path)) ? undefined : value,
  );

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
