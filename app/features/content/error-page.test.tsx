import { afterEach, describe, expect, it, vi } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";

import { createAddresses } from "~/addresses.server";
import type { ErrorRequestInfo } from "~/request/error-request-info.server";

import { ErrorPage, StandaloneError } from "./error-page";
import { ErrorRequestContext, keepStore } from "./error-request-context";
import { durationText } from "./error-text";

const answer = (status: number, data: unknown = null) => ({ status, statusText: "", internal: false, data });
const asked = (isPost: boolean, again = "/hollins/cart?a=1"): ErrorRequestInfo => ({
  isPost,
  again,
  reference: "0123456789abcdef",
  store: { label: "Hollins", theme: "hollins", home: "/hollins", supportPhone: "(800) 555-0163" },
});
const framed = (error: unknown, context: ErrorRequestInfo | null = null) =>
  renderToStaticMarkup(
    <ErrorRequestContext.Provider value={context}>
      <ErrorPage
        error={error}
        addresses={createAddresses("/hollins")}
        address="/hollins/check-order-status"
      />
    </ErrorRequestContext.Provider>,
  );
const alone = (error: unknown, context: ErrorRequestInfo | null) =>
  renderToStaticMarkup(
    <ErrorRequestContext.Provider value={context}>
      <StandaloneError error={error} address="/hollins/cart" />
    </ErrorRequestContext.Provider>,
  );
/** Links of a page: address and words. */
const links = (page: string) =>
  [...page.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]+>)?([^<]*)/g)].map(([, href, words]) => [
    href,
    words,
  ]);

it.each([
  [1, "a minute"],
  [60, "a minute"],
  [61, "2 minutes"],
  [899, "15 minutes"],
  [900, "15 minutes"],
  [7200, "120 minutes"],
  [7201, "3 hours"],
])("%i seconds are %s", (seconds, text) => expect(durationText(seconds)).toBe(text));

it("names the request, so that support finds it in the log (ERROR-15)", () => {
  for (const page of [framed(answer(503), asked(false)), alone(answer(503), asked(false))])
    expect(page).toContain("Reference for support: 0123456789abcdef");
  expect(framed(answer(503), { ...asked(false), reference: null })).not.toContain("Reference");
  expect(framed(answer(503))).not.toContain("Reference");
});

describe("the page of too many tries", () => {
  it("says how long to wait, if that is known (ERROR-6)", () => {
    expect(framed(answer(429, { retryAfterSeconds: 840 }))).toContain(
      "Please wait 14 minutes, then try again.",
    );
    for (const data of ["Too Many Requests", null, { retryAfterSeconds: "<b>" }])
      expect(framed(answer(429, data))).toContain("Please wait a minute, then try again.");
  });
});

describe("in the store's frame", () => {
  it("a GET offers 'Try again' for temporary errors (ERROR-5)", () => {
    for (const error of [answer(429), answer(503), new Error("inside")])
      expect(links(framed(error))).toContainEqual(["/hollins/check-order-status", "Try again"]);
    for (const status of [400, 403, 404, 410])
      expect(links(framed(answer(status)))[0]).toEqual(["/hollins", "Go to the home page"]);
    expect(links(framed(answer(409)))[0]).toEqual(["/hollins/check-order-status", "Open the page again"]);
  });

  it("a guest who must sign in gets the reason and a link, not the words about forms (SESSION-18)", () => {
    const error = answer(403, { signInReason: "Sign in to check out in this store." });
    for (const page of [framed(error), framed(error, asked(true))]) {
      expect(page).toContain("<h1>Please sign in</h1>");
      expect(page).toContain("Sign in to check out in this store.");
      expect(page).not.toContain("This form didn’t come");
      expect(links(page)[0]).toEqual(["/hollins/login?language=en_US", "Sign in"]);
    }
  });

  it("no link repeats a post, and the text does not promise that nothing is lost (ERROR-5)", () => {
    for (const error of [answer(403), answer(429), answer(503), new Error("inside")]) {
      const page = framed(error, asked(true));
      expect(links(page)[0]).toEqual(["/hollins/cart?a=1", "Open the page again"]);
      expect(page).not.toMatch(/Nothing is lost|Try again|inside/);
    }
    expect(framed(answer(503), asked(true))).toContain("may not have arrived");
    expect(framed(answer(429, { retryAfterSeconds: 61 }), asked(true))).toContain(
      "we didn’t take what you sent. Please wait 2 minutes, then send it again.",
    );
  });
});

describe("without the store's frame", () => {
  it("shows the name of the requested store and the next steps", () => {
    const page = alone(answer(503), asked(false));
    expect(page).toMatch(
      /<a href="\/hollins" aria-label="Hollins, home page"[^>]*><span class="logo">Hollins<\/span><\/a>/,
    );
    expect(page).toMatch(/503.*<h1>Service Not Available<\/h1>.*Nothing is lost/);
    expect(links(page).slice(2)).toEqual([
      ["/hollins/cart?a=1", "Try again"],
      ["/hollins", "Go to the home page"],
      ["tel:+18005550163", "(800) 555-0163"],
    ]);
  });

  it("an unexpected failure is an error without internal details (ERROR-1, ERROR-4)", () => {
    const page = alone(new Error("inside"), asked(false));
    expect(page).toMatch(/500.*<h1>Error<\/h1>/);
    expect(page).not.toContain("inside");
  });

  it("a post may not have arrived; a refused request is not tried again", () => {
    expect(alone(answer(503), asked(true))).toContain("look before you send it once more");
    expect(links(alone(answer(503), asked(true)))[2]).toEqual(["/hollins/cart?a=1", "Open the page again"]);
    expect(links(alone(answer(405), asked(false)))[2]).toEqual(["/hollins", "Go to the home page"]);
  });

  it("text of an address is escaped", () => {
    expect(alone(answer(503), asked(false, '/hollins?q="><script>'))).toContain(
      'href="/hollins?q=&quot;&gt;&lt;script&gt;"',
    );
  });

  describe("in a browser", () => {
    afterEach(() => vi.unstubAllGlobals());

    it("the store is the last one shown; a server remembers none", () => {
      const hollins = { label: "Hollins", theme: "hollins", home: "/hollins" };
      keepStore(hollins);
      expect(links(alone(answer(503), null)).slice(1)).toEqual([["/hollins/cart", "Try again"]]);
      vi.stubGlobal("document", {});
      keepStore(hollins);
      expect(links(alone(answer(503), null)).map(([href]) => href)).toEqual([
        "#main",
        "/hollins",
        "/hollins/cart",
        "/hollins",
      ]);
    });
  });
});
