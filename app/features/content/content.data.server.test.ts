import { expect, it, vi } from "vitest";

import { openStoreContext } from "~/request/open-store-context.server";
import { openTestStore, refusal, storeProfile } from "#tests/support/store-request";

import { loadContentPage } from "./content.data.server";

async function load(path: string, status = 404) {
  const store = openTestStore({
    getContent: ({ params }) =>
      params.contentKeyOrId === "store-profile" ? { body: storeProfile } : refusal(status, "ITEM_NOT_FOUND"),
  });
  const request = new Request(`http://store.test/hollins/${encodeURI(path)}`);
  const context = await openStoreContext(request, { store: "hollins", "*": path }, store.loadContext());
  const result: unknown = await loadContentPage(context).catch((error: unknown) => error);
  return result instanceof Response ? result.headers.get("location") : (result as { kind: string }).kind;
}

const hall = {
  slug: "hall",
  name: "Hall",
  about: "",
  address: null,
  timeZone: "America/Chicago",
  minutes: 45,
  maximumPeople: 1,
  slots: [{ startsAt: "2026-12-01T16:00:00.000Z", free: 1, session: null }],
};

it("an article or data category without a page leads to the knowledge base (LINK-22)", async () => {
  expect(await load("knowledge-base/any-article")).toBe("/hollins/knowledge-base");
  expect(await load("knowledge-base/words with blanks")).toBe("/hollins/knowledge-base");
  expect(await load("knowledge-base/care/ovens")).toBe("/hollins/knowledge-base");
});

it("other missing pages, and a knowledge base that is missing itself, are not found (LINK-22)", async () => {
  expect(await load("no-such-page")).toBe("not-found");
  expect(await load("knowledge-base")).toBe("not-found");
  expect(await load("knowledge-base/any-article", 503)).toBe("unavailable");
});

it.each([
  ["schedule-consultation", "consultation", "Hall: choose a time"],
  ["register-for-demo", "demonstration", "Hall: choose a time"],
  ["aspen-food-wine-classic", "event", "Register for a session"],
])(
  "%s has its times below the head, also with the text of an earlier version (APPOINT-8)",
  async (path, kind, heading) => {
    const texts = (name: string, attributes: object) => ({ components: [{ name, attributes }] });
    const sections = [
      texts("page-head", { title: "Come by", lead: "Call us.", picture: null }),
      texts("text", { html: "<p>Reserve a seat by phone.</p>" }),
    ];
    const draw = async (placed: object[]) => {
      const store = openTestStore({
        getContent: ({ params }) =>
          params.contentKeyOrId === "store-profile"
            ? { body: storeProfile }
            : {
                body: {
                  ...storeProfile,
                  contentKey: `page/${path}`,
                  contentType: { fullyQualifiedName: "page", name: "page" },
                  contentBody: { title: "Come by", metaDescription: "", sections: [...sections, ...placed] },
                },
              },
        listAppointmentCalendars: () => ({ body: { calendars: [{ ...hall, kind }] } }),
      });
      const request = new Request(`http://store.test/hollins/${path}`);
      const context = await openStoreContext(request, { store: "hollins", "*": path }, store.loadContext());
      let drawn = "";
      vi.spyOn(context.document, "placeFragment").mockImplementation((_name, html) => {
        drawn = html;
        return html;
      });
      await loadContentPage(context);
      return drawn;
    };
    const html = await draw([]);
    expect(html.indexOf(heading)).toBeGreaterThan(html.indexOf("Come by"));
    expect(html.indexOf("Reserve a seat by phone.")).toBeGreaterThan(html.indexOf(heading));
    const own = await draw([texts("appointment-times", { kind })]);
    expect(own.split(heading)).toHaveLength(2);
    expect(own.indexOf(heading)).toBeGreaterThan(own.indexOf("Reserve a seat by phone."));
  },
);
