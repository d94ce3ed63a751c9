import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as GA4 takes it. */
export interface Ga4Body {
  client_id: string;
  consent: { ad_user_data: string; ad_personalization: string };
  events: { name: string; timestamp_micros: number; params: Record<string, unknown> }[];
}

/* The limits of the Measurement Protocol and the names that it keeps for itself. */
const reservedEvents = new Set(
  (
    "ad_activeview ad_click ad_exposure ad_query ad_reward adunit_exposure app_background app_clear_data " +
    "app_exception app_remove app_store_refund app_update app_upgrade dynamic_link_app_open " +
    "dynamic_link_app_update dynamic_link_first_open error firebase_campaign first_open first_visit " +
    "in_app_purchase notification_dismiss notification_foreground notification_open notification_receive " +
    "notification_send os_update session_start user_engagement"
  ).split(" "),
);
const isName = (name: string) =>
  /^[a-zA-Z]\w{0,39}$/.test(name) && !/^(?:_|ga_|google_|gtag|firebase_)/.test(name);
const longest = (name: string) => ({ page_location: 1000, page_title: 300, page_referrer: 420 })[name] ?? 100;
const isValue = (name: string, value: unknown) =>
  typeof value === "number"
    ? Number.isFinite(value)
    : typeof value === "string" && value.length <= longest(name);
/** Of an item; any other is a custom one, of which it has ten at most. */
const ofItem =
  /^(?:item_(?:id|name|brand|variant|category[2-5]?|list_id|list_name)|affiliation|coupon|currency|discount|index|location_id|price|quantity|promotion_id|promotion_name|creative_name|creative_slot)$/;

/** Why GA4 would not take the body; null if it would. */
export function problemOfGa4(text: string): string | null {
  if (Buffer.byteLength(text) >= 130_000) return "the body is too long";
  const body = JSON.parse(text) as Partial<Ga4Body>;
  if (typeof body.client_id !== "string" || body.client_id === "") return "client_id is missing";
  for (const answer of [body.consent?.ad_user_data, body.consent?.ad_personalization])
    if (answer !== "GRANTED" && answer !== "DENIED") return "consent is not GRANTED or DENIED";
  if (!Array.isArray(body.events) || body.events.length < 1 || body.events.length > 25)
    return "events: 1 to 25";
  for (const { name, timestamp_micros, params } of body.events) {
    if (!isName(name) || reservedEvents.has(name)) return `event ${name} has no name that GA4 takes`;
    if (!Number.isSafeInteger(timestamp_micros) || timestamp_micros < 1e15)
      return `${name} has no time in microseconds`;
    if (!/^\d+$/.test(String(params.session_id))) return `${name} has no session_id`;
    if (Object.keys(params).length > 25) return `${name} has more than 25 params`;
    const { items, ...rest } = params;
    for (const [key, value] of Object.entries(rest))
      if (!isName(key) || !isValue(key, value)) return `${name}: param ${key}`;
    if (items === undefined) continue;
    if (!Array.isArray(items) || items.length > 200) return `${name}: items`;
    for (const item of items as Record<string, unknown>[]) {
      if (!item.item_id && !item.item_name) return `${name}: an item without id and name`;
      if (Object.keys(item).filter((key) => !ofItem.test(key)).length > 10)
        return `${name}: custom params of an item`;
      for (const [key, value] of Object.entries(item))
        if (!isName(key) || !isValue(key, value)) return `${name}: param ${key} of an item`;
      if (typeof item.price !== "number") return `${name}: the price of an item is no number`;
    }
    if (name === "purchase" && !params.transaction_id) return "purchase: no transaction_id";
  }
  return null;
}

/**
 * A double of GA4's Measurement Protocol on a port of its own. Unlike GA4, which takes anything and drops
 * what it does not understand, it refuses it.
 */
export async function openGa4Double({ secret = "s3cret-of-the-stream" } = {}) {
  const taken: Ga4Body[] = [];
  const problems: string[] = [];
  const state = {
    taken,
    problems,
    secret,
    /** Answers with this status, whatever comes. */
    status: null as number | null,
    /** Refuses events for which this is true. */
    refuses: (_event: Ga4Body["events"][number]) => false,
    /** Called before an answer. */
    onRequest: async (_body: Ga4Body) => {},
    url: "",
    /** The events that it has, with the client of their request. */
    events: () => taken.flatMap(({ client_id, events }) => events.map((event) => ({ client_id, ...event }))),
    ids: () => taken.flatMap(({ events }) => events.map(({ params }) => String(params.event_id))),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  const server = createServer(async (request, response) => {
    const answer = (status: number) => void response.writeHead(status).end();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const { searchParams: query, pathname } = new URL(request.url!, "http://double");
    if (state.status !== null) return answer(state.status);
    if (request.method !== "POST" || pathname !== "/mp/collect") return answer(404);
    if (query.get("api_secret") !== secret || !/^G-/.test(query.get("measurement_id") ?? ""))
      return answer(401);
    const problem = problemOfGa4(text);
    const body = JSON.parse(text) as Ga4Body;
    await state.onRequest(body);
    if (problem !== null) problems.push(problem);
    if (problem !== null || body.events.some(state.refuses)) return answer(400);
    taken.push(body);
    answer(204);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mp/collect`;
  return state;
}
