import { describe, expect, it } from "vitest";

import { component, renderSection } from "#tests/support/page-layouts";
import { storeProfile } from "#tests/support/store-request";

const support = {
  hours: "Monday to Friday",
  email: "care@store.test",
  answerTime: "within a day",
  mailingAddress: "Box 1, Louisville, KY",
};
const draw = async (fields: object, region: "page" | "footer" = "page") =>
  (
    await renderSection(
      {
        getContent: () => ({
          body: {
            ...storeProfile,
            contentBody: { ...storeProfile.contentBody, supportPhone: "(800) 555-0142", ...fields },
          },
        }),
      },
      { components: [component("contact-details", { heading: "Reach us", html: "<p>Hello</p>" })] },
      region,
    )
  ).html;
const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("contact details (CONTENT-34)", () => {
  it("show phone, hours, email, answer time and postal address of the profile", async () => {
    const html = await draw({ support });
    expect(words(html)).toBe(
      "Reach us Hello Phone: (800) 555-0142 , Monday to Friday Email: care@store.test , answered within a day Mail: Box 1, Louisville, KY",
    );
    expect(html).toContain('href="tel:+18005550142"');
    expect(html).toContain('href="mailto:care@store.test"');
  });

  it("leave out what the profile does not have", async () => {
    expect(words(await draw({}))).toBe("Reach us Hello Phone: (800) 555-0142");
    expect(words(await draw({ support: { email: "care@store.test" } }))).toBe(
      "Reach us Hello Phone: (800) 555-0142 Email: care@store.test",
    );
  });

  it("are one line in the footer", async () => {
    expect(words(await draw({ support }, "footer"))).toBe(
      "Questions? Call (800) 555-0142 : Monday to Friday",
    );
  });
});
