import { describe, expect, it } from "vitest";

import { component, renderSection } from "#tests/support/page-layouts";
import { refusal, type PlatformAnswers } from "#tests/support/store-request";

const answers: PlatformAnswers = {
  getSocialMediaLinks: ({ query }) =>
    query.storeName === "down"
      ? refusal(500, "UNKNOWN")
      : {
          body: {
            returnValue: [
              {
                DeveloperName: "MGM_Instagram",
                newUrl__c: `https://www.example.com/${query.storeName}/instagram`,
              },
              { DeveloperName: "MGM_Tiktok", newUrl__c: "javascript:alert(1)" },
              { DeveloperName: "MGM_Youtube", newUrl__c: "" },
              { DeveloperName: "constructor", newUrl__c: "https://www.example.com/x" },
            ],
          },
        },
};
const one = (name: string, attributes: object = {}) =>
  renderSection(answers, { components: [component(name, attributes)] }, "footer");

describe("parts of the footer", () => {
  it("social links come from records and open a new tab; empty, unsafe and unknown ones are left out (CONTENT-25)", async () => {
    const { html } = await one("social-icons");
    expect(html).toContain(
      '<a href="https://www.example.com/hollins/instagram" target="_blank" rel="nofollow noopener">',
    );
    expect(html).toContain("Instagram (opens in a new tab)");
    expect(html.match(/<li>/g)).toHaveLength(1);
  });

  it("social links that cannot be loaded are logged and left out; the other components stay (CONTENT-27, ERROR-11)", async () => {
    const { html, failures, logged } = await renderSection(
      answers,
      { components: [component("social-icons", { brand: "down" }), component("cookie-settings")] },
      "footer",
    );
    expect([html.includes("social"), failures, logged.length]).toEqual([false, 1, 1]);
    expect(html).toContain('<a href="/hollins/cookie-settings">Cookie settings</a>');
  });

  it.each([
    [{}, 'class="feedback edge" data-feedback="hollins">Feedback<'],
    [{ height: 75 }, 'class="feedback edge low" data-feedback="hollins">Feedback<'],
    [{ placement: "footer", brand: "ardenne" }, 'class="feedback" data-feedback="ardenne">WEBSITE FEEDBACK<'],
  ])("feedback is a link that works without scripts: %j (CONTENT-22, STORE-4)", async (attributes, link) => {
    expect((await one("feedback-button", attributes)).html).toContain(`<a href="/hollins/feedback" ${link}`);
  });

  it("the wallet button is an empty, hidden element with its demo values (CONTENT-28)", async () => {
    expect((await one("wallet-button")).html).toContain(
      '<div hidden="" data-wallet="49.99" data-label="Ardenne" data-size="150x30" data-validate="/hollins/server/apexrest/AppleMerchantValidation"></div>',
    );
    expect((await one("wallet-button", { amount: "free" })).html).toBe("");
  });

  it.each([
    [4, 3],
    [3, 4],
    [2, 6],
    [6, 2],
  ])(
    "%i columns of %i twelfths form a row on desktop and are stacked elsewhere (CONTENT-17)",
    async (count, columnWidth) => {
      const columns = Array.from({ length: count }, () => ({
        columnWidth,
        seedComponents: [{ name: "cookie-settings" }],
      }));
      const { html } = await renderSection(answers, { sectionConfig: { columns } }, "footer");
      expect(html.match(new RegExp(`class="col" style="--w:${columnWidth}"`, "g"))).toHaveLength(count);
      expect(html).toContain('<div class="cols">');
    },
  );
});
