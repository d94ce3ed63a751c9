import { createHash } from "node:crypto";

import type { EventRecord } from "#contract/analytics/recording";

/** An event as it was recorded, with its store and its visit in place of the address. */
export interface SinkRow extends Omit<EventRecord, "source" | "path"> {
  webstoreId: string;
  /** Null if the platform wrote the event. */
  path: string | null;
  visit: string | null;
}

/** An event as it leaves the database: with consent only, and without an id of the shopper or the guest. */
export interface SinkEvent extends Pick<
  SinkRow,
  "id" | "webstoreId" | "name" | "at" | "payload" | "path" | "pageType" | "scripts"
> {
  advertising: boolean;
  /** A hash by which the events of a visitor belong together. */
  client: string;
  /** A number, as GA4 takes it: the same for the events of a visit, which is at most a day. */
  session: number;
}

/** The outcome of sending. All other events were sent. */
export interface Delivery {
  refused: readonly { id: string; reason: string }[];
  /** Ids of events that are to be sent again. */
  unsent: ReadonlySet<string>;
  /** Why the sink does not take them now, without its address; null if it only needs longer. */
  problem: string | null;
}

export interface EventSink {
  /** Also names the place: another place is a new sink, and gets nothing of what was recorded before. */
  readonly name: string;
  /** Sends events in their order. May throw if it sent none. */
  send(events: readonly SinkEvent[]): Promise<Delivery>;
}

/** A sink as metrics and the command `sinks` show it. */
export interface SinkState {
  name: string;
  /** Events that it is to get and has not got. */
  waiting: number;
  sent: number;
  refused: number;
  /** Tries in a row that it did not answer. */
  failures: number;
  nextTryAt: Date | null;
  lastError: string | null;
}

/** Only events of people who agreed to analytics leave the database, and none of robots (EVENT-66). */
export const mayLeave = ({ isBot, consent }: Pick<SinkRow, "isBot" | "consent">): boolean =>
  consent.analytics && !isBot;

const hashOf = (text: string) => createHash("sha256").update(text).digest();

function toSinkEvent(row: SinkRow): SinkEvent | null {
  const { id, webstoreId, name, at, path, pageType, scripts, visitor, visit } = row;
  const known = visitor ?? visit;
  if (known === null) return null;
  // The database ties it to a person, and an erasure does not reach a sink.
  const { userId: _userId, ...payload } = row.payload;
  const client = hashOf(known);
  return {
    id,
    webstoreId,
    name,
    at,
    payload,
    path,
    pageType,
    scripts,
    advertising: row.consent.advertising,
    client: `${client.readUInt32BE(0)}.${client.readUInt32BE(4)}`,
    session: hashOf(visit ?? `${known} ${at.slice(0, 10)}`).readUIntBE(0, 6),
  };
}

/** A short text for an error, which may have the address of a sink in its message. */
export function problemOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? code ?? name ?? "unknown").slice(0, 60);
}

/** Sends the rows that may leave. Those that may not are passed over. Never throws. */
export async function deliver(
  sink: EventSink,
  rows: readonly SinkRow[],
): Promise<Delivery & { sent: number }> {
  const leaving = rows.filter(mayLeave);
  const events = leaving.map(toSinkEvent);
  const refused = leaving
    .filter((_row, at) => events[at] === null)
    .map(({ id }) => ({ id, reason: "client_id: nobody knows whose it is" }));
  const known = events.filter((event) => event !== null);
  const delivery =
    known.length === 0
      ? { refused: [], unsent: new Set<string>(), problem: null }
      : await sink.send(known).catch((error: unknown) => ({
          refused: [],
          unsent: new Set(known.map(({ id }) => id)),
          problem: problemOf(error),
        }));
  return {
    refused: [...refused, ...delivery.refused],
    unsent: delivery.unsent,
    problem: delivery.problem,
    sent: known.length - delivery.refused.length - delivery.unsent.size,
  };
}

/** The time until the next try of a sink that failed so many times in a row: half a minute to an hour. */
export const backOffMs = (failures: number): number => Math.min(3_600_000, 15_000 * 2 ** failures);
