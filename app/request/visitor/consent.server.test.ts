import { expect, it } from "vitest";

import { openTestStore, refusal, type PlatformAnswers } from "#tests/support/store-request";
import { storeCookies } from "~/request/cookies.server";
import { createEventQueue } from "~/request/events/event-queue.server";
import { openStoreContext } from "~/request/open-store-context.server";

import { consentForm, readConsent } from "./consent.server";
import { heedOptOut } from "./own-page.server";

const guestId = "6f1c64f5-5c1a-4a52-9a7e-0d3c5a1b2c3d";

/** Posts a choice, as a guest with something in the cart of a store or as a stranger. */
async function choose(
  choice: string,
  { isGuest = false, answers = {} as PlatformAnswers, ours = true } = {},
) {
  const store = openTestStore(
    { forgetActivities: () => ({ body: { forgotten: 1 } }), ...answers },
    { platformIsOurs: ours },
  );
  const { guest } = storeCookies(store.services.secret, false);
  const cookie = isGuest
    ? (await guest(store.services.stores[1]!.communityId).serialize(guestId)).split(";")[0]!
    : "";
  const open = (headers: Record<string, string>) =>
    openStoreContext(
      new Request("http://store.test/hollins/about-us?index&q=1", { headers }),
      { store: "hollins" },
      store.loadContext(),
    );
  const context = await open({ cookie });
  const form = new FormData();
  form.set("choice", choice);
  const response = (await consentForm.submit(context, form)) as Response;
  const set = context.document.headers.getSetCookie();
  const saved = set.find((each) => each.startsWith("consent="))!;
  return {
    to: [response.status, response.headers.get("location")],
    lifetime: /Max-Age=(\d+)/.exec(saved)![1],
    consent: await readConsent(await open({ cookie: saved.split(";")[0]! })),
    forgotten: store.calls().flatMap(({ name, body }) => (name === "forgetActivities" ? [body] : [])),
    hasMessage: set.some((each) => each.startsWith("flash=")),
  };
}

const half = String((365 * 24 * 3600) / 2);

it("each choice is kept and leads back to its page (EVENT-24, EVENT-26)", async () => {
  const to = [303, "/hollins/about-us?q=1"];
  const answer = { answered: true, optedOut: false };
  expect(await choose("all")).toMatchObject({
    to,
    lifetime: half,
    consent: { ...answer, analytics: true, advertising: true },
    hasMessage: false,
  });
  expect(await choose("none")).toMatchObject({
    to,
    lifetime: half,
    consent: { ...answer, analytics: false, advertising: false },
    hasMessage: false,
  });
  await expect(choose("perhaps")).rejects.toMatchObject({ status: 400 });
});

it("the opt-out is kept for a year and confirmed (EVENT-27)", async () => {
  expect(await choose("opt-out", { isGuest: true })).toMatchObject({
    lifetime: String(365 * 24 * 3600),
    consent: { analytics: false, advertising: false, answered: true, optedOut: true },
    forgotten: [{ guestIds: [guestId] }],
    hasMessage: true,
  });
});

it("who refuses has the records of every store deleted; who accepts, or has none, asks nothing (EVENT-25)", async () => {
  expect((await choose("none", { isGuest: true })).forgotten).toEqual([{ guestIds: [guestId] }]);
  expect((await choose("none")).forgotten).toEqual([]);
  expect((await choose("all", { isGuest: true })).forgotten).toEqual([]);
});

it("who had agreed without an id is named by address and browser, after all events are stored (EVENT-95)", async () => {
  const store = openTestStore({ forgetActivities: () => ({ body: { forgotten: 1 } }) });
  const agreed = await storeCookies(store.services.secret, false).consent.serialize({
    analytics: true,
    advertising: false,
  });
  const order: string[] = [];
  const send = () => Promise.resolve(void order.push("stored"));
  store.services.events = createEventQueue({ cleanPath: (path) => path, send, log: { warn() {} } });
  store.services.events.push("a store", { path: "/", payload: {} } as never);
  const headers = { cookie: agreed.split(";")[0]!, "user-agent": "Firefox" };
  const load = store.loadContext();
  load.state.clientAddress = "192.0.2.1";
  const request = new Request("http://store.test/hollins/about-us", { headers });
  const context = await openStoreContext(request, { store: "hollins" }, load);
  const form = new FormData();
  form.set("choice", "none");
  await consentForm.submit(context, form);
  const [call] = store.calls().filter(({ name }) => name === "forgetActivities");
  expect(order).toEqual(["stored"]);
  expect(call).toMatchObject({ body: { guestIds: [] } });
  expect(call!.headers.get("x-client-address")).toBe("192.0.2.1");
  expect(call!.headers.get("x-client-user-agent")).toBe("Firefox");
});

it.each([
  ["1", true, 1],
  ["", true, 0],
  ["1", false, 0],
])(
  "Sec-GPC %o after an answer of %o ends what was recorded (EVENT-2, EVENT-25)",
  async (secGpc, analytics, times) => {
    const store = openTestStore({ forgetActivities: () => ({ body: { forgotten: 1 } }) });
    const { consent } = storeCookies(store.services.secret, false);
    const cookie = (await consent.serialize({ analytics, advertising: false })).split(";")[0]!;
    const facts = { address: "192.0.2.1", browser: "Firefox", isBot: false, path: "/hollins/about-us" };
    await heedOptOut(store.services, { ...facts, cookie, secGpc });
    const calls = store.calls().filter(({ name }) => name === "forgetActivities");
    expect(calls.map(({ headers }) => headers.get("x-client-address"))).toEqual(
      Array(times).fill("192.0.2.1"),
    );
  },
);

it("a refusal counts although the records cannot be deleted, and says so; a platform without the call has none (EVENT-25)", async () => {
  const answers = { forgetActivities: () => refusal(503, "X") };
  const { consent, hasMessage } = await choose("none", { isGuest: true, answers });
  expect([consent.answered, consent.analytics, hasMessage]).toEqual([true, false, true]);
  const other = { listOwnCalls: () => refusal(404, "X") };
  expect(await choose("none", { isGuest: true, answers: other, ours: false })).toMatchObject({
    forgotten: [],
    hasMessage: false,
  });
});
