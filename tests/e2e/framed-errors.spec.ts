import { all, attribute } from "#tests/crawler/page";
import { home, pay, shopUntil, someProduct } from "#tests/crawler/shopping";
import { Visitor, type Answer } from "#tests/crawler/visitor";
import { openStore, type OpenStore } from "#tests/snapshot/open-store";
import { Recorder } from "#tests/snapshot/record";

import { expect, testWithoutBrowser as test } from "./fixtures";
import { headingOf } from "./pages/answers";

/**
 * An error of a page, or of its form, is shown inside the frame of the account, the checkout or the order,
 * with its own status and `Retry-After`. The platform refuses chosen calls here, so the store is one of its
 * own.
 */
test.describe.configure({ mode: "default" });

let store: OpenStore;
let recorder: Recorder;
test.beforeAll(async () => {
  store = await openStore();
  recorder = new Recorder(store);
});
test.afterAll(() => store?.close());

const navigations = ({ page }: Answer) =>
  all(page.document, "nav").map((each) => attribute(each, "aria-label"));

/** Asks while the platform answers calls that match with a status. */
const askWhile = (
  visitor: Visitor,
  path: string,
  calls: RegExp,
  status: number,
  fields?: Record<string, string>,
) =>
  recorder.send(visitor, {
    path,
    refuse: (call) => (calls.test(call) ? status : null),
    ...(fields && { init: { fields } }),
  });

function expectFramed(answer: Answer, frame: string, status: number, heading: string): void {
  expect([answer.status, headingOf(answer)]).toEqual([status, heading]);
  expect(navigations(answer)).toContain(frame);
  expect(answer.headers.get("retry-after")).toBe({ 429: "7", 503: "60" }[status] ?? null);
}

const titles = { 429: "Too Many Requests", 503: "Service Not Available" } as const;

async function signIn(): Promise<Visitor> {
  const visitor = new Visitor(store.origin);
  const { page } = await visitor.open("/login");
  await visitor.press(page, "Sign in", { email: "member@example.com", password: "warm-kitchen-26" });
  return visitor;
}

for (const status of [429, 503] as const) {
  test(`the account keeps its frame at ${status}, of a page and of a form (ERROR-3)`, async () => {
    const visitor = await signIn();
    const page = await askWhile(visitor, "/mya-account-details", /signed-in-devices|sessions/i, status);
    expectFramed(page, "My account", status, titles[status]);
    const { page: list } = await visitor.open("/mya-wishlists");
    const fields = { ...hiddenFields(list), intent: "create-list", name: "Kitchen" };
    const form = await askWhile(visitor, "/mya-wishlists", /^POST .*wishlists$/, status, fields);
    expectFramed(form, "My account", status, titles[status]);
  });

  test(`the checkout keeps its frame at ${status}, and a form is tried again (ERROR-3, CHECKOUT-40)`, async () => {
    const visitor = new Visitor(store.origin);
    await shopUntil("method", visitor, await someProduct(visitor));
    const { page: delivery } = await visitor.open("/checkout/delivery?edit=address");
    const fields = { ...hiddenFields(delivery), ...home };
    const form = await askWhile(visitor, "/checkout/delivery", /^(?:PATCH|PUT) .*checkouts/, status, fields);
    expect(form.status).toBe(303);
    const wait = await visitor.open(form.location!);
    expect(headingOf(wait)).toBe("One moment");
    expect(wait.body).toContain("hasn’t answered yet (try 1 of 3)");
    expect((await visitor.press(wait.page, "Try again")).page.address).toBe("/checkout/delivery");
    const payment = await visitor.open("/checkout/delivery");
    await visitor.submit(payment.page, "Continue", {});
    await pay(visitor, await visitor.open("/checkout/payment"));
    const page = await askWhile(visitor, "/checkout/review", /^POST .*payments$/, status);
    // A payment that cannot be found leads back to the payment step, whatever else the platform says.
    if (status === 503) expectFramed(page, "Checkout steps", status, titles[status]);
    else expect(page.location).toMatch(/^\/checkout\/payment/);
  });
}

test("an order keeps its frame at 403, 404 and 405 (ERROR-3)", async () => {
  const visitor = new Visitor(store.origin);
  await shopUntil("payment", visitor, await someProduct(visitor));
  const review = await pay(visitor, await visitor.open("/checkout/payment"));
  const placed = await visitor.press(review.page, "Place order");
  const { address } = placed.page;
  const query = address.slice(address.indexOf("?"));
  const path = address.slice(0, address.indexOf("?"));
  for (const [answer, status] of [
    [await visitor.ask(`${path}/nothing${query}`), 404],
    [await visitor.ask(address, { method: "DELETE" }), 405],
    [await visitor.ask(address, { fields: {}, headers: { origin: "https://evil.example" } }), 403],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(answer.body).toContain('class="wrap order-page"');
  }
  // A stranger gets neither frame nor order, whatever is asked.
  const stranger = new Visitor(store.origin);
  for (const below of ["", "/cancel", "/address", "/documents/invoice-X-1.pdf", "/calendar/delivery-1.ics"]) {
    const answer = await stranger.ask(path + below);
    expect([below, answer.status, answer.body.includes("order-page")]).toEqual([below, 404, false]);
  }
});

/** The values of the page's forms that a browser sends unseen. */
const hiddenFields = (page: Answer["page"]): Record<string, string> =>
  Object.fromEntries(
    all(page.document, "input")
      .filter((input) => attribute(input, "type") === "hidden")
      .map((input) => [attribute(input, "name") ?? "", attribute(input, "value") ?? ""]),
  );
