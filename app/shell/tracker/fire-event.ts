import type { EventName, EventPayload } from "#contract/analytics/events";

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Presses of which the server does not know yet. The tracker sends them, with an id unless it has one. */
export const untold: { id?: string; name: EventName; payload: Record<string, unknown>; path: string }[] = [];

/**
 * Fires an event on `document` and puts its record into `window.dataLayer` (EVENT-5). No other code does. A
 * listener that fails is logged, and disturbs nothing else (ERROR-12). Returns false if one called
 * `preventDefault`.
 */
export function fireEvent<Name extends EventName>(
  name: Name,
  payload: EventPayload<Name>,
  detail: unknown = payload,
): boolean {
  (window.dataLayer ??= []).push({ event: name, ...payload });
  const log = (failure: ErrorEvent) => {
    failure.preventDefault();
    // oxlint-disable-next-line no-console -- the only place where whoever wrote the listener sees it
    console.warn(name, failure.error);
  };
  addEventListener("error", log);
  const goesOn = document.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
  removeEventListener("error", log);
  return goesOn;
}

/** Fires an event that only the browser knows, such as a press, and has the server told. */
export function firePress<Name extends EventName>(
  name: Name,
  payload: EventPayload<Name>,
  detail: unknown = payload,
  path = location.pathname + location.search,
): boolean {
  untold.push({ name, payload, path });
  return fireEvent(name, payload, detail);
}
