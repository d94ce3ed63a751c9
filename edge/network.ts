import { Agent, fetch as fetchWithAgent, type RequestInit as AgentInit } from "undici";

import { Breaker, type BreakerOptions, type Settle } from "./breaker";
import { limitBody, readText } from "./limited-body";

interface NetworkOptions {
  log: { warn(details: object, message: string): void };
  /** Connections to one host. Further requests wait for a free one. */
  connections?: number;
  /** The time that a host may take to accept a connection, and to send the next part of an answer. */
  connectMs?: number;
  idleMs?: number;
  /** The time that a connection is kept for the next request; unless given, as long as the host says. */
  keepAliveMs?: number;
  /** The largest answer to a call, and the largest picture or document, in bytes after unpacking. */
  maximumAnswer?: number;
  maximumFile?: number;
  /** The time that sending a file may take, in milliseconds. */
  fileMs?: number;
  breaker?: Omit<BreakerOptions, "onChange">;
}

interface NetworkRequest {
  method: string;
  headers: Headers;
}

interface CallRequest extends NetworkRequest {
  body?: string;
  /** Ends the call, also while its answer is read. A reason named TimeoutError counts as a failure. */
  signal?: AbortSignal | undefined;
}

interface OpenRequest extends NetworkRequest {
  body?: Uint8Array;
  redirect?: "manual";
  /** The time that the host may take to begin its answer, in milliseconds. */
  deadlineMs: number;
}

interface NetworkAnswer {
  ok: boolean;
  status: number;
  statusText: string;
  headers: Headers;
  text(): Promise<string>;
}

/** Requests to other hosts, each with limits (OPS-64, OPS-65). */
export interface Network {
  /** Makes a call and reads its whole answer. */
  call(url: string, request: CallRequest): Promise<NetworkAnswer>;
  /** Opens a picture, a document or a page. Its body is read by the caller, and has a limit too. */
  open(url: string, request: OpenRequest): Promise<Response>;
  close(): Promise<void>;
}

/** The error of a request that is not made, because its host does not answer at the moment. */
class HostStopped extends Error {
  constructor(host: string) {
    super(`${host} does not answer; it is asked again in a few seconds`);
    this.name = "HostStopped";
  }
}

const megabyte = 1024 * 1024;

/**
 * Opens the connections to other hosts. A host that hangs or answers without end costs this process no more
 * than the limits say (OPS-64): connections per host, bytes per answer, and a breaker per host. Files have
 * connections of their own, so that shoppers who load them slowly do not hold up calls.
 */
export function openNetwork({
  log,
  connections = 64,
  connectMs = 5_000,
  idleMs = 15_000,
  keepAliveMs,
  maximumAnswer = 8 * megabyte,
  maximumFile = 64 * megabyte,
  fileMs = 120_000,
  breaker = {},
}: NetworkOptions): Network {
  const options = {
    connections,
    connect: { timeout: connectMs },
    headersTimeout: 30_000,
    bodyTimeout: idleMs,
    ...(keepAliveMs ? { keepAliveTimeout: keepAliveMs, keepAliveMaxTimeout: keepAliveMs } : {}),
  };
  const agents = { calls: new Agent(options), files: new Agent(options) };
  const breakers = new Map<string, Breaker>();

  function breakerOf(host: string): Breaker {
    const known = breakers.get(host);
    if (known) return known;
    const onChange = (state: string) => log.warn({ host, state }, "calls to a host");
    const created = new Breaker({ ...breaker, onChange });
    breakers.set(host, created);
    return created;
  }

  async function send(agent: Agent, url: string, request: object, signal: AbortSignal | undefined) {
    const { host } = new URL(url);
    const settle = breakerOf(host).admit();
    if (!settle) throw new HostStopped(host);
    try {
      const init = { ...request, dispatcher: agent, ...(signal ? { signal } : {}) };
      const answer = await fetchWithAgent(url, init as AgentInit);
      return { answer: answer as unknown as Response, settle };
    } catch (error) {
      settle(outcomeOf(signal));
      throw error;
    }
  }

  return {
    async call(url, { signal, ...request }) {
      // A platform does not redirect calls, and another host must not get the headers.
      const { answer, settle } = await send(agents.calls, url, { ...request, redirect: "error" }, signal);
      try {
        const text = await readText(answer.body && limitBody(answer.body, maximumAnswer));
        if (isTooDeep(text)) throw new Error("the answer is nested too deeply");
        // An answer of another shape fails its own call only (OPS-65).
        settle("answered");
        const { ok, status, statusText, headers } = answer;
        return { ok, status, statusText, headers, text: () => Promise.resolve(text) };
      } catch (error) {
        settle(outcomeOf(signal));
        throw error;
      }
    },
    async open(url, { deadlineMs, ...request }) {
      const ending = new AbortController();
      const endAfter = (ms: number) =>
        setTimeout(() => ending.abort(new DOMException("the host is too slow", "TimeoutError")), ms).unref();
      let timer = endAfter(deadlineMs);
      try {
        const { answer, settle } = await send(agents.files, url, request, ending.signal);
        settle("answered");
        clearTimeout(timer);
        if (!answer.body) return answer;
        timer = endAfter(fileMs);
        return new Response(
          limitBody(answer.body, maximumFile, () => clearTimeout(timer)),
          answer,
        );
      } catch (error) {
        clearTimeout(timer);
        throw error;
      }
    },
    async close() {
      await Promise.all([agents.calls.destroy(), agents.files.destroy()]);
    },
  };
}

/** A request that its caller gave up says nothing about the host; one that ran out of time does. */
function outcomeOf(signal: AbortSignal | undefined): Parameters<Settle>[0] {
  if (!signal?.aborted) return "failed";
  return (signal.reason as Error | undefined)?.name === "TimeoutError" ? "failed" : "unknown";
}

/** Answers to calls are nested a dozen levels deep. */
const deepestAnswer = 100;

/**
 * Whether JSON is nested too deeply. Reading and checking such an answer would hold the process up for
 * seconds, so it is found before that.
 */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    if (isInText) {
      if (letter === "\\") at += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === "[" || letter === "{") {
      depth += 1;
      if (depth > deepestAnswer) return true;
    } else if (letter === "]" || letter === "}") depth -= 1;
  }
  return false;
}
