import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

import type { EncoderAnswer, EncoderJob, EncoderRequest } from "./encoder-job";

/** Encodes pictures in a process of its own, so that the encoder's memory does not stay in the store. */
export interface Encoder {
  /** Starts the process before the first picture is asked for. */
  start(): void;
  /** The encoded picture. Throws if it cannot be made. */
  encode(job: EncoderJob): Promise<Buffer>;
  /** Ends the process. Later calls throw. */
  close(): Promise<void>;
}

export interface EncoderOptions {
  /** The time that the process waits for another picture, in milliseconds, before it ends. */
  idleMs?: number;
  /** The time that one picture may take, in milliseconds. Then the process is replaced. */
  limitMs?: number;
  /** Called with the id of each process that is started. */
  onStart?: (pid: number | undefined) => void;
}

interface Task {
  request: EncoderRequest;
  attempts: number;
  limit: NodeJS.Timeout | null;
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** A picture that was not finished when its process ended is given to the next process, but only once. */
const maximumAttempts = 2;

export function createEncoder({ idleMs = 30_000, limitMs = 30_000, onStart }: EncoderOptions = {}): Encoder {
  const tasks = new Map<number, Task>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | null = null;
  let isClosed = false;
  let lastId = 0;

  function start(): ChildProcess {
    if (child) return child;
    const started = startProgram();
    child = started;
    onStart?.(started.pid);
    started.on("message", (answer: EncoderAnswer) => finish(answer));
    started.once("error", () => lose(started));
    started.once("exit", () => lose(started));
    waitForWork();
    return started;
  }

  /** Ends an unused process. Its pipe must not keep the program alive meanwhile. */
  function waitForWork(): void {
    if (idle) clearTimeout(idle);
    idle = null;
    if (!child) return;
    if (tasks.size > 0) return child.channel?.ref();
    child.channel?.unref();
    idle = setTimeout(letGo, idleMs).unref();
  }

  function letGo(): void {
    const last = child;
    child = null;
    if (last?.connected) last.disconnect();
  }

  function give(task: Task): void {
    task.attempts += 1;
    const worker = start();
    task.limit = setTimeout(() => worker.kill("SIGKILL"), limitMs).unref();
    worker.send(task.request, (error) => {
      if (error) lose(worker);
    });
    waitForWork();
  }

  function finish(answer: EncoderAnswer): void {
    const task = take(answer.id);
    if (!task) return;
    if ("bytes" in answer)
      task.resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.length));
    else task.reject(new Error(answer.error));
    waitForWork();
  }

  function take(id: number): Task | undefined {
    const task = tasks.get(id);
    tasks.delete(id);
    if (task?.limit) clearTimeout(task.limit);
    return task;
  }

  /** The process has ended: another one makes its pictures. */
  function lose(lost: ChildProcess): void {
    if (child !== lost) return;
    child = null;
    for (const [id, task] of [...tasks]) {
      if (task.limit) clearTimeout(task.limit);
      if (!isClosed && task.attempts < maximumAttempts) give(task);
      else take(id)?.reject(new Error("The picture encoder has ended"));
    }
    waitForWork();
  }

  return {
    start: () => void start(),
    encode: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error("The picture encoder is closed"));
        const request = { ...job, id: (lastId += 1) };
        const task: Task = { request, attempts: 0, limit: null, resolve, reject };
        tasks.set(request.id, task);
        give(task);
      }),
    async close() {
      isClosed = true;
      const last = child;
      if (!last) return;
      const ended = new Promise<void>((resolve) => last.once("exit", () => resolve()));
      last.kill("SIGKILL");
      await ended;
    },
  };
}

/**
 * The build has the program beside this module's file, under the same name. From the sources it needs a
 * loader for TypeScript. The program gets nothing of the environment, which holds secrets.
 */
function startProgram(): ChildProcess {
  const isSource = import.meta.url.endsWith(".ts");
  return fork(fileURLToPath(new URL(`./picture-encoder.${isSource ? "ts" : "js"}`, import.meta.url)), [], {
    execArgv: isSource ? ["--import", "tsx"] : ["--max-old-space-size=64"],
    // Two memory arenas instead of eight per core: the C library keeps what each of them needed most.
    env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}
