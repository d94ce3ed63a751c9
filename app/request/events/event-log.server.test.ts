import { expect, it } from "vitest";

import type { EventRecord } from "#contract/analytics/recording";
import { formPost, openTestStore } from "#tests/support/store-request";
import { loader as newEvents } from "~/routes/content/new-events";
import { storeCookies } from "~/request/cookies.server";
import { form, refuse } from "~/request/forms/form.server";
import { route } from "~/request/route.server";

import { createEventQueue } from "./event-queue.server";

const guestId = "9b2f8c1e-3d4a-4f5b-8c6d-7e8f9a0b1c2d";
const chooses = form({ intent: "choose" }, async ({ events }) => {
  events.add("change-zip", { zipcode: "40202", location: "Louisville, KY" });
  return { to: "/", flash: "Saved." };
});
const refuses = form({ intent: "refuse" }, async () =>
  refuse({ fieldErrors: { "quantity-0a9MRcEtOqvUqyJbkL": ["Too many."] }, formErrors: ["No."] }),
);

async function send(intent: string, headers: Record<string, string> = {}) {
  const records: EventRecord[] = [];
  const warn = () => undefined;
  const queue = createEventQueue({
    cleanPath: (path) => path,
    send: async (_store, each) => void records.push(...each),
    log: { warn },
  });
  const store = openTestStore({}, { events: queue });
  const context = store.loadContext({ clientAddress: "192.0.2.7" });
  const answer = (await route
    .forms([chooses, refuses])({
      request: formPost(
        "/cart?index",
        { intent },
        {
          "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
          ...headers,
        },
      ),
      params: {},
      context: context as never,
    })
    .catch((error: unknown) => error)) as Response | { init: { headers: Headers } };
  await queue.flush();
  const lines = (answer instanceof Response ? answer : answer.init).headers as Headers;
  const cookie = lines.getSetCookie().find((line) => line.startsWith("new_events=")) ?? "";
  const ask = async (sent: string) => {
    const request = new Request("http://store.test/events/new", { headers: { cookie: sent } });
    const found = await newEvents({ request, params: {}, context: store.loadContext() as never });
    return found as unknown as Response;
  };
  return { records, cookie, ask, services: store.services };
}

it("an event of a form is recorded with its page, and without an identifier before consent (EVENT-4, EVENT-60)", async () => {
  const { services } = openTestStore();
  const guest = await storeCookies(services.secret, false)
    .guest(services.stores[0]!.communityId)
    .serialize(guestId);
  const { records } = await send("choose", { cookie: guest.split(";")[0]! });
  expect(records).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{22}$/),
      name: "change-zip",
      at: "2026-03-02T12:00:00.000Z",
      payload: { zipcode: "40202", location: "Louisville, KY" },
      path: "/cart",
      pageType: "Cart",
      scripts: null,
      isBot: false,
      consent: { analytics: false, advertising: false },
      visitor: null,
      source: {
        address: "192.0.2.7",
        browser: "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
      },
    },
  ]);
});

it("with consent an event names the guest, unless the browser opts out (EVENT-2, EVENT-4)", async () => {
  const { services } = openTestStore();
  const cookies = storeCookies(services.secret, false);
  const sent = [
    await cookies.guest(services.stores[0]!.communityId).serialize(guestId),
    await cookies.consent.serialize({ analytics: true, advertising: false }),
  ].map((line) => line.split(";")[0]!);
  const cookie = sent.join("; ");
  const visitors = async (headers: Record<string, string>) =>
    (await send("choose", { cookie, ...headers })).records.map(({ visitor, consent }) => [visitor, consent]);
  expect(await visitors({})).toEqual([[`guest:${guestId}`, { analytics: true, advertising: false }]]);
  expect(await visitors({ "sec-gpc": "1" })).toEqual([[null, { analytics: false, advertising: false }]]);
});

it("a refused form tells which fields had an error, never a value or a line (EVENT-62: alert-displayed)", async () => {
  const { records } = await send("refuse");
  expect(records.map(({ name, payload }) => [name, payload])).toEqual([
    ["alert-displayed", { form: "refuse", field: null }],
    ["alert-displayed", { form: "refuse", field: "quantity" }],
  ]);
});

it("the browser learns of the events by a short cookie, and asks for them (EVENT-61)", async () => {
  const { cookie, records, ask } = await send("choose");
  expect(cookie).toMatch(/^new_events=d\.[\w-]{22}; Path=\/; Max-Age=60; SameSite=Lax$/);
  const [{ id, name, payload }] = records as [EventRecord];
  const answer = await ask(cookie.split(";")[0]!);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toEqual([{ id, name, payload }]);
  // Asking changes nothing, so a page that is fetched ahead takes nothing away.
  expect(await (await ask(`new_events=${id}`)).json()).toHaveLength(1);
  for (const other of ["new_events=", `new_events=${"a".repeat(22)}`, "new_events=<script>", "a=b"])
    expect(await (await ask(other)).json()).toEqual([]);
});

it("events of two forms in a row are told together (EVENT-61)", async () => {
  const before = "b".repeat(22);
  const { cookie } = await send("choose", { cookie: `new_events=${before}` });
  expect(cookie).toMatch(new RegExp(`^new_events=d\\.${before}\\.[\\w-]{22};`));
});
