import { describe, expect, it } from "vitest";

import { pageBody, storeProfileBody } from "#contract/content/content-bodies";
import { webstores } from "#platform/seed/reference/reference-data";

import { pageDrafts } from "./content-files";
import { contentRecords, draftStore } from "./content-records";

/** Pages that every store needs (STORE-30). */
const legalPages = [
  "terms",
  "privacy-center",
  "california-privacy-notice",
  "do-not-sell-or-share",
  "recalls",
  "accessibility",
  "accessibility-features",
  "company",
  "pressroom",
  "careers",
  "submit-an-idea",
  "inspiration-book",
  "material-samples",
  "schedule-service",
];

/** Internal links of link sets, and the content pages (STORE-13, STORE-14). */
const promisedPages = [
  "kitchen-design/connected-kitchen",
  "kitchen-design/choosing-appliances",
  "kitchen-design/layout-ideas",
  "schedule-consultation",
  "cooking-demonstrations",
  "about-us",
  "brand-partners",
  "design-stories",
  "trade-program",
  "support",
  "returns-exchanges",
  "product-registration",
  "how-to-guides",
  "how-to-guides/using-wifi",
  "specification-cad-search",
  "custom-panel-planner",
  "inflation-reduction-act",
  "shipping-policy",
  "find-store",
  "showrooms",
  "design-centers",
  "service-areas",
  "model-serial-finder",
  "aspen-food-wine-classic",
  "extended-protection-plans",
  "offers",
  "knowledge-base",
  "news",
  "parts",
  "ownership",
  "register-for-demo",
  "registration-completed",
  "design-stories/galley-for-two",
  "news/delivery-dates",
  "how-to-guides/level-an-appliance",
];

describe("shared texts", () => {
  it("have a page for every required address (STORE-13, STORE-14)", () => {
    const addresses = pageDrafts.map((page) => page.urlName);
    expect(promisedPages.filter((name) => !addresses.includes(name))).toEqual([]);
  });

  it("use only placeholders that every store fills", () => {
    expect(Object.keys(draftStore("tarn").placeholders)).toContain("brand");
  });

  it("have lower-case addresses", () => {
    expect(
      pageDrafts.map((page) => page.urlName).filter((name) => !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(name)),
    ).toEqual([]);
  });
});

describe.each(webstores.map((store) => store.name))("pages of %s", (storeName) => {
  const bodies = new Map(contentRecords(storeName).map(({ contentKey, body }) => [contentKey, body]));

  it("include the legal and service pages, with how to reach the store (STORE-30, EVENT-97)", () => {
    for (const name of legalPages) expect([...bodies.keys()], name).toContain(`page/${name}`);
    for (const name of ["terms", "privacy-center", "accessibility", "support", "schedule-service"]) {
      const { sections } = pageBody.parse(bodies.get(`page/${name}`));
      const names = sections.flatMap(({ components }) => (components ?? []).map((each) => each.name));
      expect(
        names.filter((each) => each === "contact-details"),
        name,
      ).toHaveLength(1);
    }
    const linksTo = (name: string, address: string) =>
      expect(JSON.stringify(bodies.get(`page/${name}`)), name).toContain(address);
    for (const name of ["support", "schedule-service", "ownership"]) linksTo(name, "/mya-repair-services");
    linksTo("privacy-center", "/privacy/receipt");
    for (const address of ["/check-order-status", "/mya-my-orders"]) linksTo("returns-exchanges", address);
    expect(storeProfileBody.parse(bodies.get("store-profile")).support).toEqual({
      hours: expect.any(String),
      email: expect.stringMatching(/^care@/),
      answerTime: expect.any(String),
      mailingAddress: expect.any(String),
    });
  });
});
