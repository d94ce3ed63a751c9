import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

import type { EventSink } from "./sink";

/**
 * Adds each event to a file as a line of JSON (EVENT-67). The file is opened for each batch, so that another
 * program may move it away.
 */
export function createFileSink(path: string): EventSink {
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
