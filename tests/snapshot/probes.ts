import { setTimeout as sleep } from "node:timers/promises";

import { all, attribute, isControl, nameOf, type Element } from "#tests/crawler/page";
import { fieldsOf, Visitor, type Answer } from "#tests/crawler/visitor";

import { normalizeBody } from "./normalize";
import type { Recorder } from "./record";

type Fields = Record<string, string>;

/** A page without data of its own: its calls are those of the frame that every page has. */
const plainPage = "/cookie-settings";

/**
 * Asks more about each page and form of a journey, once for each kind: what scripts get, and each way to be
 * refused. A copy of the visitor asks, so that the journey goes on as if nothing had been asked.
 */
export function createProbes(recorder: Recorder) {
  const pages = new Set<string>();
  const forms = new Set<string>();

  async function page(visitor: Visitor, path: string): Promise<void> {
    const ask = (about: string, init = {}, refuse?: (call: string) => number | null, at = path) =>
      recorder.send(copyOf(visitor), { path: at, init, about, ...(refuse ? { refuse } : {}) });
    await ask("", forScripts, undefined, dataPath(path));
    await ask("", { method: "DELETE" });
    await ask("without a form", { fields: {} });
    const plain = await recorder.send(copyOf(visitor), { path: plainPage, isUnrecorded: true });
    const frame = new Set(recorder.callsOf(plain.id).map(nameOfCall));
    const refuseLeaf = (status: number) => (call: string) => (frame.has(call) ? null : status);
    for (const status of [403, 429, 503]) await ask(`its calls answer ${status}`, {}, refuseLeaf(status));
    await ask("its calls answer 503", forScripts, refuseLeaf(503), dataPath(path));
  }

  async function form(visitor: Visitor, element: Element, path: string): Promise<void> {
    const url = new URL(attribute(element, "action") ?? path, visitor.origin + path);
    const action = url.pathname + url.search;
    const typed = all(element, "input", "textarea")
      .filter((input) => isControl(input) && !/^(?:radio|checkbox)$/.test(attribute(input, "type") ?? ""))
      .flatMap((input) => attribute(input, "name") ?? []);
    const buttons = all(element, "button").map(nameOf);
    for (const button of buttons) {
      const fields = fieldsOf(element, button);
      // Names of products and of lists follow the first word.
      const key = normalizeBody(`${button.split(" ")[0]} ${fields.intent} ${Object.keys(fields).sort()}`);
      if (forms.has(key)) continue;
      forms.add(key);
      for (const at of [action, dataPath(action)]) {
        const ask = (
          about: string,
          sent: Fields,
          headers: Fields = {},
          refuse?: (call: string) => number | null,
        ) =>
          recorder.send(copyOf(visitor), {
            path: at,
            about: `“${button}” ${about}`,
            init: { fields: sent, headers: { ...(at === action ? {} : forScripts.headers), ...headers } },
            ...(refuse ? { refuse } : {}),
          });
        if (at === action) await ask("of another site", fields, { origin: "https://other.example" });
        if (at === action && "form-token" in fields)
          await ask("with a wrong token", { ...fields, "form-token": "wrong" }, { origin: "" });
        // Other buttons of a form, such as the one that removes a line, do not read what is typed.
        if (typed.length > 0 && button === buttons[0])
          await ask("left empty", { ...fields, ...Object.fromEntries(typed.map((name) => [name, ""])) });
        for (const status of at === action ? [403, 429, 503] : [503])
          await ask(`its writes answer ${status}`, fields, {}, (call) =>
            call.startsWith("GET ") ? null : status,
          );
        await reachLimit(recorder);
        await recorder.send(copyOf(visitor, recorder.store.busyOrigin), {
          path: at,
          about: `“${button}” too often`,
          init: { fields, headers: at === action ? {} : forScripts.headers },
        });
      }
    }
  }

  return async (
    visitor: Visitor,
    path: string,
    init: { method?: string; fields?: Fields },
    answer: Answer,
  ) => {
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") === true;
    if (!isPage || /^\/(?:test-gateway|outbox)/.test(path)) return;
    const kind = normalizeBody(path.replace(/\?.*/, ""));
    if (!init.fields && answer.status === 200 && !pages.has(kind)) {
      pages.add(kind);
      await page(visitor, path);
    }
    for (const each of all(answer.page.document, "form"))
      if (attribute(each, "method")?.toLowerCase() === "post") await form(visitor, each, path);
  };
}

/** Posts to the store that allows one post a minute, until the next one is sure to be too much. */
async function reachLimit(recorder: Recorder): Promise<void> {
  for (let secondsLeft = 0; secondsLeft < 10;) {
    await sleep(secondsLeft * 1000);
    const visitor = new Visitor(recorder.store.busyOrigin);
    const post = { path: "/", init: { fields: {} }, isUnrecorded: true };
    secondsLeft = Number((await recorder.send(visitor, post)).headers.get("retry-after") ?? 0);
  }
}

const forScripts = { headers: { accept: "*/*" } };

/** The address at which a script asks for the data of a page. */
export function dataPath(path: string): string {
  const [pathname = "", query] = path.split("?");
  const data = pathname === "/" ? "/_root.data" : `${pathname.replace(/\/$/, "")}.data`;
  return query === undefined ? data : `${data}?${query}`;
}

const nameOfCall = (call: string): string => call.replace(/ = \d+.*/, "");

function copyOf({ origin, cookies }: Visitor, at = origin): Visitor {
  const copy = new Visitor(at);
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}
