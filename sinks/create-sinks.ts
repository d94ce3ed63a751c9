import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

import { createGa4Sink, type Ga4Settings } from "./ga4-sink";
import type { EventSink } from "./sink";

export interface SinkSettings {
  /** The path of the file of events; null without one. */
  file: string | null;
  ga4: Ga4Settings | null;
}

/** The sinks of the configuration (EVENT-65). */
export function createSinks({ file, ga4 }: SinkSettings): EventSink[] {
  return [...(file === null ? [] : [createFileSink(file)]), ...(ga4 === null ? [] : [createGa4Sink(ga4)])];
}

/**
 * Adds each event to a file as a line of JSON (EVENT-67). The file is opened for each batch, so that another
 * program may move it away.
 */
function createFileSink(path: string): EventSink {
  return {
    name: "file",
    async send(events) {
      await mkdir(dirname(path), { recursive: true });
      const file = await open(path, "a+", 0o600);
      try {
        const { size } = await file.stat();
        const { buffer } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
        // A process that was killed, or a full disk, may have left half a line.
        const torn = size > 0 && buffer.toString() !== "\n" ? "\n" : "";
        await file.appendFile(torn + events.map((event) => `${JSON.stringify(event)}\n`).join(""));
        await file.sync();
      } finally {
        await file.close();
      }
      return { refused: [], unsent: new Set(), problem: null };
    },
  };
}
