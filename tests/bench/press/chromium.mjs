import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const flags = [
  "--headless=new",
  "--remote-debugging-pipe",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--window-size=1280,900",
];

/** The debugging protocol over the browser's own pipe: Playwright's pages prerender nothing. */
class Connection {
  #next = 1;
  #waiting = new Map();
  #listeners = new Set();

  constructor(output, input) {
    this.input = input;
    let rest = "";
    output.setEncoding("utf8");
    output.on("data", (text) => {
      const messages = (rest + text).split("\0");
      rest = messages.pop();
      for (const message of messages) this.#receive(JSON.parse(message));
    });
    // The browser closes both when it ends.
    for (const stream of [output, input]) stream.on("error", () => {});
  }

  #receive({ id, method, params, sessionId, result, error }) {
    if (id === undefined) {
      for (const listener of this.#listeners) listener({ method, params, sessionId });
      return;
    }
    const { resolve, reject } = this.#waiting.get(id) ?? {};
    if (!this.#waiting.delete(id)) return;
    if (error) reject(new Error(error.message));
    else resolve(result);
  }

  send(method, params = {}, sessionId = undefined) {
    const id = this.#next++;
    this.input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, sessionId }));
  }

  /** A page that has ended answers no more. */
  end(sessionId) {
    for (const each of this.#waiting.values()) if (each.sessionId === sessionId) each.resolve({});
  }

  /** Returns a function that stops it. */
  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Starts a browser. `features` are further flags. */
export async function openChromium(path, features = []) {
  const profile = mkdtempSync(join(tmpdir(), "press-"));
  const child = spawn(path, [...flags, ...features, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const connection = new Connection(child.stdio[4], child.stdio[3]);
  return {
    /** A tab of a new visitor. */
    openTab: (options) => Tab.open(connection, options),
    async close() {
      await Promise.race([connection.send("Browser.close"), ended]);
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * A tab with all pages in it, also those that it prerenders. `prepare` is called with each before it loads,
 * `onEvent` with the events of all, `onShown` when a prerendered page is opened.
 */
class Tab {
  #connection;
  #stop;
  #onShown;

  static async open(connection, { prepare, onEvent = () => {}, onShown = () => {} }) {
    const tab = new Tab();
    tab.#onShown = onShown;
    const { browserContextId } = await connection.send("Target.createBrowserContext");
    const { targetId } = await connection.send("Target.createTarget", {
      url: "about:blank",
      browserContextId,
      forTab: true,
    });
    tab.#connection = connection;
    tab.context = browserContextId;
    /** The sessions of its pages by target; the page that is shown is `shown`. */
    tab.sessions = new Map();
    const { sessionId } = await connection.send("Target.attachToTarget", { targetId, flatten: true });
    const ready = new Promise((resolve) => (tab.onReady = resolve));
    tab.#stop = connection.listen((event) => {
      const { method, params } = event;
      if (method === "Target.attachedToTarget" && event.sessionId === sessionId) {
        void tab.#attach(params, prepare).then(tab.onReady);
      } else if (method === "Target.detachedFromTarget" && event.sessionId === sessionId) {
        tab.#detach(params.sessionId);
      } else if (tab.isMine(event.sessionId)) onEvent(event);
    });
    await connection.send(
      "Target.setAutoAttach",
      { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
      sessionId,
    );
    await ready;
    return tab;
  }

  isMine(sessionId) {
    return [...this.sessions.values()].includes(sessionId);
  }

  async #attach({ sessionId, targetInfo }, prepare) {
    this.sessions.set(targetInfo.targetId, sessionId);
    if (targetInfo.subtype !== "prerender") this.shown = sessionId;
    // A page that waits may answer some commands only when it runs, but it obeys them in their order.
    await Promise.all([
      prepare((method, params) => this.sendTo(sessionId, method, params)),
      this.sendTo(sessionId, "Runtime.runIfWaitingForDebugger"),
    ]);
  }

  /** A prerendered page that is opened takes the place of the page before, which ends. */
  #detach(sessionId) {
    for (const [target, session] of this.sessions) if (session === sessionId) this.sessions.delete(target);
    this.#connection.end(sessionId);
    if (this.shown !== sessionId) return;
    this.shown = [...this.sessions.values()].at(-1);
    this.#onShown();
  }

  send(method, params) {
    return this.sendTo(this.shown, method, params);
  }

  sendTo(sessionId, method, params) {
    return this.#connection.send(method, params, sessionId);
  }

  async close() {
    this.#stop();
    await this.#connection.send("Target.disposeBrowserContext", { browserContextId: this.context });
  }
}
