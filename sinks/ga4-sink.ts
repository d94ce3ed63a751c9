import { toGa4Event } from "./ga4-event";
import { problemOf, type Delivery, type EventSink, type SinkEvent } from "./sink";

export interface Ga4Settings {
  measurementId: string;
  secret: string;
  url: string;
  /** The origin of the store's addresses; empty where no setting names it. */
  origin: string;
}

/** GA4's limits of a request. The bytes leave room for what stands around the events. */
const mostEvents = 25;
const mostBytes = 125_000;
/** A request is given up after this time, and a batch is left for the next round. */
const requestMs = 10_000;
const batchMs = 60_000;
/** The request is understood, and something in it is wrong. Any other refusal may be over later. */
const refusals: readonly number[] = [400, 413, 422];

/** Events of one client and one answer about advertising, which a request has once for all its events. */
interface Ga4Request {
  client: string;
  advertising: boolean;
  parts: { id: string; json: string }[];
  bytes: number;
}

/** Requests with the events in their order, as few as the limits allow. */
function toRequests(events: readonly SinkEvent[], origin: string): Ga4Request[] {
  const requests: Ga4Request[] = [];
  const open = new Map<string, Ga4Request>();
  for (const event of events) {
    const { client, advertising, id } = event;
    const json = JSON.stringify(toGa4Event(event, origin));
    const bytes = Buffer.byteLength(json) + 1;
    const key = `${client} ${advertising}`;
    let request = open.get(key);
    if (!request || request.parts.length === mostEvents || request.bytes + bytes > mostBytes) {
      request = { client, advertising, parts: [], bytes: 0 };
      requests.push(request);
      open.set(key, request);
    }
    request.parts.push({ id, json });
    request.bytes += bytes;
  }
  return requests;
}

function bodyOf({ client, advertising, parts }: Ga4Request): string {
  const answer = advertising ? "GRANTED" : "DENIED";
  const consent = { ad_user_data: answer, ad_personalization: answer };
  const head = JSON.stringify({ client_id: client, consent });
  return `${head.slice(0, -1)},"events":[${parts.map(({ json }) => json).join(",")}]}`;
}

/**
 * Sends events to Google Analytics 4 by its Measurement Protocol (EVENT-68). GA4 itself takes any request and
 * drops what it does not understand, so events are made to fit. Another receiver may refuse some.
 */
export function createGa4Sink({ measurementId, secret, url, origin }: Ga4Settings): EventSink {
  const address = new URL(url);
  address.searchParams.set("measurement_id", measurementId);
  address.searchParams.set("api_secret", secret);

  async function post(request: Ga4Request): Promise<number> {
    const answer = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: bodyOf(request),
      redirect: "manual",
      signal: AbortSignal.timeout(requestMs),
    });
    await answer.body?.cancel();
    return answer.status;
  }

  return {
    name: `ga4:${measurementId}`,
    async send(events): Promise<Delivery> {
      const until = performance.now() + batchMs;
      const refused: { id: string; reason: string }[] = [];
      const waiting = toRequests(events, origin);
      const unsent = (problem: string | null) => ({
        refused,
        unsent: new Set(waiting.flatMap(({ parts }) => parts.map(({ id }) => id))),
        problem,
      });
      for (let request = waiting[0]; request; request = waiting[0]) {
        if (performance.now() > until) return unsent(null);
        let status: number;
        try {
          status = await post(request);
        } catch (error) {
          return unsent(problemOf(error));
        }
        if (status < 300) waiting.shift();
        else if (!refusals.includes(status)) return unsent(`status ${status}`);
        else if (request.parts.length === 1) {
          refused.push({ id: request.parts[0]!.id, reason: `refused with status ${status}` });
          waiting.shift();
        } else {
          // One bad event does not take the others with it.
          const half = Math.ceil(request.parts.length / 2);
          const { parts } = request;
          waiting.splice(
            0,
            1,
            { ...request, parts: parts.slice(0, half) },
            { ...request, parts: parts.slice(half) },
          );
        }
      }
      return unsent(null);
    },
  };
}
