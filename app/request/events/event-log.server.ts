import { createHash, randomBytes } from "node:crypto";

import { isbot } from "isbot";

import { events, type EventName, type StoreEvent } from "#contract/analytics/events";
import { platformEvents } from "#contract/analytics/recording";
import { withoutPrefix } from "~/addresses";
import { readConsent } from "~/request/visitor/consent.server";
import type { EventQueue } from "./event-queue.server";
import type { RefusedForm } from "~/request/forms/refused-form";
import type { RequestState, StoreLoadContext } from "~/request/load-context";
import { pageTypeOf } from "~/request/page-head/page-type.server";
import type { EventLog, StoreContext } from "~/request/store-context.server";

/** The cookie that tells a page's scripts which events the form before it had (EVENT-61). */
const newEventsCookie = "new_events";
/** Events that one cookie names at most; the oldest go. */
const maximumNew = 20;

/** The sender of a request, as far as an event tells of them. */
interface Sender {
  request: Request;
  record: StoreContext["visitor"]["record"];
  state: Pick<RequestState, "clientAddress" | "isDocument" | "listPlaceOf">;
}

export function createEventLog(queue: EventQueue, sender: Sender): EventLog {
  const { headers } = sender.request;
  const noted: { id: string; event: StoreEvent }[] = [];
  return {
    add(name, payload, once) {
      const id = once === undefined ? randomBytes(16).toString("base64url") : idOf(name, once);
      if (queue.recall(id) === undefined) noted.push({ id, event: { name, payload } as StoreEvent });
    },
    noted,
    measure: () => measure(sender),
    recall: () =>
      newEventIds(headers).flatMap((id) => {
        const event = queue.recall(id);
        return event ? [{ id, ...event }] : [];
      }),
    listPlace: () => sender.state.listPlaceOf?.(new URL(sender.request.url).pathname) ?? null,
    flush: () => queue.flush(),
  };
}

async function measure({ request, record, state }: Sender): ReturnType<EventLog["measure"]> {
  const { analytics, advertising } = await readConsent({ request, visitor: { record } });
  const browser = request.headers.get("user-agent") ?? "";
  return {
    scripts: state.isDocument ? null : true,
    isBot: browser === "" || isbot(browser),
    consent: { analytics, advertising },
    source: { address: state.clientAddress ?? "", browser },
  };
}

const idOf = (name: EventName, once: string) =>
  createHash("sha256").update(`${name} ${once}`).digest("base64url").slice(0, 22);

/** Notes each error that the answer to a form shows: its form and field, never a value (EVENT-62). */
export function noteAlerts({ events }: StoreContext, { form, error }: RefusedForm): void {
  for (const name of Object.keys(error)) {
    // The name of a line's field ends with the line's id.
    const field = name.replace(/-[A-Za-z0-9]{15,18}$/, "");
    events.add("alert-displayed", { form, field: field === "" ? null : field });
  }
}

/**
 * Records the noted events, and names them in a cookie for the scripts of the page that comes next. Nothing
 * is recorded of an editor's preview. Those of an order are recorded by a platform of ours (EVENT-37).
 */
export async function recordEvents(context: StoreContext, { services }: StoreLoadContext) {
  const { request, url, addresses, store, visitor, document, forms } = context;
  const { noted } = context.events;
  if (noted.length === 0 || visitor.isPreviewing) return;
  const measured = await context.events.measure();
  const [path = url.pathname, search = ""] = (forms.page ?? url.pathname).split(/(?=\?)/);
  const shared = {
    ...measured,
    at: context.now().toISOString(),
    path,
    pageType: pageTypeOf({ path: withoutPrefix(path, addresses.prefix), search }),
    visitor: measured.consent.analytics ? await visitorKey(context) : null,
  };
  const ids = noted.map(({ id, event }) => {
    if (!isWrittenElsewhere(event.name, services))
      services.events.push(store.webstoreId, { ...shared, id, ...event });
    services.events.keep(id, event);
    return id;
  });
  const named = [...newEventIds(request.headers), ...ids].slice(-maximumNew);
  // The page that is about to be left must not take them.
  const forNext = measured.scripts === null ? "d." : "";
  const secure = services.secureCookies ? "; Secure" : "";
  document.addHeader(
    "set-cookie",
    `${newEventsCookie}=${forNext}${named.join(".")}; Path=/; Max-Age=60; SameSite=Lax${secure}`,
  );
}

/** The platform records the events of orders. Those of a timer are recorded when the browser reports them. */
const isWrittenElsewhere = (name: EventName, { platformIsOurs }: StoreLoadContext["services"]) =>
  (platformIsOurs && platformEvents.includes(name)) || events[name].firedBy === "timer";

/** The ids in the cookie of a request. */
function newEventIds(headers: Headers): string[] {
  const [, ids = ""] = /(?:^|;\s*)new_events=([\w.-]{1,600})(?:;|$)/.exec(headers.get("cookie") ?? "") ?? [];
  return ids.split(".").filter((id) => /^[\w-]{22}$/.test(id));
}

/** The owner key of the visitor's records on the platform; null for a visitor without an id. */
async function visitorKey({ visitor }: StoreContext): Promise<string | null> {
  if (visitor.isSignedIn) {
    const session = await visitor.loadSession().catch(() => null);
    return session?.userId ? `account:${session.accountId}:${session.userId}` : null;
  }
  const guestId = visitor.guest.id();
  return guestId === null ? null : `guest:${guestId}`;
}
