import { z } from "zod";

import { events, eventNames, type EventName, type StoreEvent } from "#contract/analytics/events";
import type { Viewer } from "#edge/own-page";
import type { RequestFacts } from "#edge/page-views";
import type { ProcessServices } from "~/request/load-context";
import type { NamedRecord, PageRecord } from "~/request/visitor/page-notes";

import { recordEvents, recordView } from "./record-view.server";
import { takeRetarget } from "./search-retarget.server";

const id = z.string().regex(/^[\w-]{8,40}$/);
const word = z.string().max(200);

const path = z
  .string()
  .startsWith("/")
  .transform((text) => text.slice(0, 1000));

const told = z.strictObject({
  id,
  name: z.enum(eventNames),
  payload: z.record(z.string(), z.unknown()),
  /** Path and query of the page in which it happened, which may be the one before. */
  path,
});

/** The record of a page that another process has made, or that this one no longer knows. */
const pageShape = z.strictObject({
  pageType: word,
  productType: word.nullable(),
  bcPage: word,
  storeId: word,
  storeName: word,
  storeType: word,
  guestGroups: word,
  events: z.array(z.looseObject({ name: z.enum(eventNames), payload: z.unknown() })).max(20),
});

/** A beacon of the tracker (EVENT-50). */
const beacon = z.strictObject({
  /** Path and query of the page. */
  path,
  /** The id is the server's where it counted the document itself. */
  view: z.strictObject({ id, page: z.union([z.string().max(40), pageShape]) }).optional(),
  events: z.array(told).max(50),
});

interface Parts {
  services: ProcessServices;
  recordOf: (hash: string) => NamedRecord | null;
  /** The page counts by this beacon, also if it was fetched ahead. */
  told: (request: RequestFacts, path: string) => void;
  viewerOf: (request: RequestFacts) => Promise<Viewer | null>;
}

/**
 * Takes what the tracker tells of a page. Returns the status of the answer: 400 for what is no such beacon,
 * 409 for a page that this process does not know, so that the tracker sends all of it. Events that only a
 * form or an order fires are refused, whoever sends them.
 */
export async function collect(
  { services, recordOf, told: note, viewerOf }: Parts,
  request: RequestFacts,
  body: string,
): Promise<number> {
  const read = beacon.safeParse(parseJson(body));
  if (!read.success) return 400;
  const { view, events: sent } = read.data;
  const facts = { ...request, path: read.data.path };
  const page = view && (typeof view.page === "string" ? recordOf(view.page)?.page : toPage(view.page));
  if (view && !page) return typeof view.page === "string" ? 409 : 400;
  if (!sent.every(({ name, payload }) => isPress(name, payload))) return 400;
  const viewer = await viewerOf(facts);
  const source = { request: facts, viewer, scripts: true };
  if (view && page) {
    note(facts, facts.path);
    await recordView(services, { ...source, id: view.id, page });
  }
  const [call] = sent.filter(isCall);
  const isTaken = call !== undefined && (await takeRetarget(services, facts, viewer, call));
  const counted = sent.filter((event) => !isCall(event) || (isTaken && event === call));
  await recordEvents(services, counted, source);
  return 204;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isPayload = (name: EventName, payload: unknown) => events[name].payload.safeParse(payload).success;

/** Presses, and what only the browser can tell. */
const isPress = (name: EventName, payload: unknown) =>
  (["press", "timer"].includes(events[name].firedBy) || name === "web-vitals") && isPayload(name, payload);

const isCall = ({ name }: { name: EventName }) => name === "search-retarget";

/** The events of a page are those that a page fires, and its view is not among them. */
function toPage(sent: z.output<typeof pageShape>): PageRecord | null {
  const isRight = ({ name, payload }: { name: EventName; payload?: unknown }) =>
    events[name].firedBy === "page" &&
    !["page-view", "data-layer-initialized", "web-vitals"].includes(name) &&
    isPayload(name, payload);
  return sent.events.every(isRight) ? { ...sent, events: sent.events as StoreEvent[] } : null;
}
