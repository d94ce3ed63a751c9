/**
 * The program of the encoder process (decision 026): encodes the pictures that the store sends, one answer
 * per request. `encoder-process.ts` starts it.
 */
import { constants, setPriority } from "node:os";

import { encodePicture } from "./encode-picture";
import type { EncoderAnswer, EncoderRequest } from "./encoder-job";

// Pages come before pictures.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Ctrl-C reaches every process of the terminal. The store stops in its own order and then ends this process.
process.on("SIGINT", () => {});
// The store has stopped, was killed, or needs no more pictures. An unfinished picture is made again later.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

process.on("message", (request: EncoderRequest) => void answer(request));

async function answer({ id, ...job }: EncoderRequest): Promise<void> {
  const send = (message: EncoderAnswer) => void process.send?.(message);
  try {
    send({ id, bytes: await encodePicture(job) });
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) });
  }
}
