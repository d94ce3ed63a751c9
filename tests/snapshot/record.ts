import { Visitor, type Answer } from "#tests/crawler/visitor";

import { normalizeAnswer, normalizeBody, type Snapshot } from "./normalize";
import type { OpenStore } from "./open-store";

type Init = NonNullable<Parameters<Visitor["ask"]>[1]>;

interface Request {
  path: string;
  init?: Init;
  /** Added to the name of the answer. */
  about?: string;
  /** Answers calls of this request in place of the platform. */
  refuse?: (call: string) => number | null;
  /** Keep the store's caches: only the calls that no cache answers are then made. */
  isWarm?: boolean;
  isUnrecorded?: boolean;
}

/** Records what visitors ask, with the calls that each request made. */
export class Recorder {
  readonly #ask = Visitor.prototype.ask;
  readonly #records: { key: string; id: string; answer: Answer }[] = [];
  #requests = 0;
  /** The beginning of the names of all answers from now on. */
  journey = "";

  constructor(readonly store: OpenStore) {}

  /** Records everything that every visitor asks; `whenAsked` may ask more before the visitor goes on. */
  watch(whenAsked: (visitor: Visitor, path: string, init: Init, answer: Answer) => Promise<void>): void {
    const send = this.send.bind(this);
    Visitor.prototype.ask = async function (path, init = {}) {
      const answer = await send(this, { path, init });
      await whenAsked(this, path, init, answer);
      return answer;
    };
  }

  async send(visitor: Visitor, request: Request): Promise<Answer & { id: string }> {
    const { path, init = {}, about = "", isWarm = false, isUnrecorded = false } = request;
    const id = String(this.#requests++);
    if (request.refuse) this.store.calls.refuse(id, request.refuse);
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      "x-snapshot": `${id} ${isWarm ? "warm" : "cold"}`,
    };
    const answer = await this.#ask.call(visitor, path, { ...init, headers });
    const method = init.fields ? "POST" : (init.method ?? "GET");
    const key = [this.journey, method, normalizeBody(path), about].filter(Boolean).join(" ");
    if (!isUnrecorded) this.#records.push({ key, id, answer });
    return Object.assign(answer, { id });
  }

  /** All answers by name. Equal answers to the same request are kept once, as a waiting page repeats. */
  snapshots(): Snapshot[] {
    const known = new Map<string, string[]>();
    return this.#records.flatMap(({ key, id, answer }) => {
      const content = { ...normalizeAnswer(answer), calls: this.callsOf(id) };
      const text = JSON.stringify(content);
      const contents = known.get(key) ?? [];
      if (contents.includes(text)) return [];
      known.set(key, [...contents, text]);
      return [{ address: contents.length === 0 ? key : `${key} (${contents.length + 1})`, ...content }];
    });
  }

  /** Calls with their number, such as `GET /services/… = 200 × 2`, in the order of their names. */
  callsOf(id: string): string[] {
    const counts = new Map<string, number>();
    for (const { name, status } of this.store.calls.callsOf(id)) {
      const call = `${name} = ${status}`;
      counts.set(call, (counts.get(call) ?? 0) + 1);
    }
    return [...counts].map(([call, count]) => (count === 1 ? call : `${call} × ${count}`)).sort();
  }
}
