import { createFileSink } from "./file-sink";
import { createGa4Sink, type Ga4Settings } from "./ga4-sink";
import type { EventSink } from "./sink";

export interface SinkSettings {
  /** The path of the file of events; null without one. */
  file: string | null;
  ga4: Ga4Settings | null;
  /** Takes out of a path what only its reader may know, such as the token of a link. */
  cleanPath: (path: string) => string;
}

/** The sinks of the configuration (EVENT-65). */
export function createSinks({ file, ga4, cleanPath }: SinkSettings): EventSink[] {
  const sinks = [
    ...(file === null ? [] : [createFileSink(file)]),
    ...(ga4 === null ? [] : [createGa4Sink(ga4)]),
  ];
  return sinks.map(({ name, send }) => ({
    name,
    send: (events) =>
      send(events.map((event) => ({ ...event, path: event.path === null ? null : cleanPath(event.path) }))),
  }));
}
