import { setTimeout as sleep } from "node:timers/promises";

import { all, attribute, has, nameOf, readPage, type Element, type ServedPage } from "./page";

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  /** The target of a redirect, as path and query. */
  location: string | null;
  readonly page: ServedPage;
}

type Fields = Record<string, string>;

/**
 * A shopper without a browser: keeps cookies, follows redirects and submits the forms of a page as a browser
 * without scripts would.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  /** Sends one request and does not follow redirects. */
  async ask(path: string, init: RequestInit & { fields?: Fields } = {}): Promise<Answer> {
    const { fields, ...rest } = init;
    const { origin } = this;
    const headers = new Headers({ accept: "text/html", ...(fields ? { origin: this.origin } : {}) });
    new Headers(init.headers).forEach((value, name) =>
      value === "" ? headers.delete(name) : headers.set(name, value),
    );
    if (this.cookies.size > 0 && !headers.has("cookie"))
      headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(this.origin + path, {
      redirect: "manual",
      ...rest,
      headers,
      ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const body = await response.text();
    const target = response.headers.get("location");
    const url = target === null ? null : new URL(target, this.origin + path);
    let page: ServedPage | undefined;
    return {
      status: response.status,
      headers: response.headers,
      body,
      location: url && (url.origin === this.origin ? url.pathname + url.search : url.href),
      // Read when it is needed: many answers are redirects, data or pictures.
      get page() {
        return (page ??= readPage(body, { address: path, origin, status: response.status }));
      },
    };
  }

  /** Opens a page and follows its redirects. */
  async open(path: string): Promise<Answer> {
    return this.follow(await this.ask(path));
  }

  async post(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, { fields, headers });
  }

  /**
   * Presses the button with this name. Submits the values of its form, with those of `typed` in their place
   * where given.
   */
  async press(page: ServedPage, button: string | RegExp, typed: Fields = {}): Promise<Answer> {
    return this.follow(await this.submit(page, button, typed));
  }

  /** Presses a button as `press` does, but does not follow the redirect. */
  async submit(page: ServedPage, button: string | RegExp, typed: Fields = {}): Promise<Answer> {
    const form = findForm(page, button);
    const action = new URL(attribute(form, "action") ?? page.address, this.origin + page.address);
    const fields = { ...fieldsOf(form, button), ...typed };
    if (attribute(form, "method")?.toLowerCase() !== "post")
      return this.ask(`${action.pathname}?${new URLSearchParams(fields)}`);
    return this.post(action.pathname + action.search, fields);
  }

  async follow(answer: Answer): Promise<Answer> {
    let now = answer;
    for (let hops = 0; now.location !== null && hops < 10; hops++) now = await this.ask(now.location);
    return this.refresh(now);
  }

  /**
   * Opens a page that refreshes itself every few seconds (such as the wait for a bank) until it stops
   * refreshing. Long refreshes, such as at the end of a session, are not followed.
   */
  private async refresh(answer: Answer, until = Date.now() + 15_000): Promise<Answer> {
    const inPage = all(answer.page.document, "meta").find(
      (meta) => attribute(meta, "http-equiv") === "refresh",
    );
    const value = answer.headers.get("refresh") ?? (inPage && attribute(inPage, "content")) ?? "Infinity";
    const [time = "", target = ""] = value.split(/;\s*url=/);
    const seconds = Number(time);
    if (seconds > 10 || Date.now() > until) return answer;
    await sleep(Math.max(100, seconds * 1000));
    const next = await this.ask(target || answer.page.address);
    return next.location === null ? this.refresh(next, until) : this.follow(next);
  }

  private keep(line: string) {
    const [pair = "", ...rest] = line.split(";");
    const [name = "", ...value] = pair.split("=");
    if (rest.some((part) => /^\s*max-age=0\s*$/i.test(part))) this.cookies.delete(name.trim());
    else this.cookies.set(name.trim(), value.join("="));
  }
}

const isNamed = (element: Element, name: string | RegExp) =>
  typeof name === "string" ? nameOf(element) === name : name.test(nameOf(element));

export function findForm(page: ServedPage, button: string | RegExp): Element {
  const form = all(page.document, "form").find((each) =>
    all(each, "button").some((one) => isNamed(one, button)),
  );
  if (!form) throw new Error(`No form with a button ${String(button)} at ${page.address} (${page.status})`);
  return form;
}

/**
 * The fields that a browser would submit if the form is unchanged. A form with several buttons sends only the
 * one that is pressed.
 */
export function fieldsOf(form: Element, pressed: string | RegExp = /(?:)/): Fields {
  const fields: Fields = {};
  for (const control of all(form, "input", "select", "textarea", "button")) {
    const name = attribute(control, "name");
    const type = attribute(control, "type");
    if (!name || has(control, "disabled")) continue;
    if (control.name === "select") {
      const options = all(control, "option");
      const option = options.find((one) => has(one, "selected")) ?? options[0];
      if (option) fields[name] = attribute(option, "value") ?? nameOf(option);
    } else if (control.name === "textarea") fields[name] = nameOf(control);
    else if (type === "checkbox" || type === "radio") {
      if (has(control, "checked")) fields[name] = attribute(control, "value") ?? "on";
    } else if (control.name === "button" || type === "submit") {
      if (isNamed(control, pressed) && has(control, "value")) fields[name] = attribute(control, "value")!;
    } else fields[name] = attribute(control, "value") ?? "";
  }
  return fields;
}
