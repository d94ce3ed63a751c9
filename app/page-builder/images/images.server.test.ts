import { describe, expect, it } from "vitest";

import { component, renderSection } from "#tests/support/page-layouts";
import { refusal, storeProfile, type PlatformAnswers } from "#tests/support/store-request";

const contents: Record<string, object> = {
  sheet: { ...storeProfile, contentBody: { Title: "Not a picture" } },
  "scene/cooking": {
    ...storeProfile,
    contentBody: { altText: "A range" },
    unauthenticatedUrl: "/sfsites/c/cms/delivery/media/m7?v=1",
  },
};
const answers: PlatformAnswers = {
  getContent: ({ params }) => {
    const key = params.contentKeyOrId!;
    if (key === "store-profile") return { body: storeProfile };
    return contents[key] ? { body: contents[key] } : refusal(500, "UNKNOWN");
  },
};
const one = (name: string, attributes: object = {}) =>
  renderSection(answers, { components: [component(name, attributes)] }, "footer");

describe("pictures", () => {
  it("are loaded by content key, with a size for each form factor and another picture for small screens", async () => {
    const { html } = await one("image-provider", {
      imageInfo: { contentKey: "scene/cooking", backgroundSize: "cover" },
      imageInfoMobile: { url: "/images/small.png" },
      url: "/offers",
    });
    expect(html).toContain(
      '<a href="/hollins/offers"><picture><source media="(max-width: 47.9375em)" srcSet="/images/small.png"/>',
    );
    expect(html).toContain(
      '<source media="(max-width: 64em)" srcSet="/sfsites/c/cms/delivery/media/m7?v=1&amp;w=960&amp;f=avif 1x" type="image/avif"/>',
    );
    expect(html).toContain(
      'alt="A range" class="image" style="object-fit:cover" width="640" height="480" loading="lazy"',
    );
  });

  it.each([
    [{ contentKey: "broken/a b", url: "/images/default.png" }, 'src="/images/default.png"'],
    [
      { contentKey: "broken/a b" },
      'src="/sfsites/c/cms/delivery/media/broken/a%20b?v=1&amp;w=960&amp;f=jpeg"',
    ],
    [{ contentKey: "sheet", url: "/images/default.png" }, 'src="/images/default.png"'],
  ])(
    "that cannot be loaded fall back to their address, else to the media address of the content key: %j (TEXT-19)",
    async (imageInfo, src) => {
      const { html, logged } = await one("image-provider", { imageInfo });
      expect(html).toContain(src);
      expect(logged.map(({ message }) => message)).toEqual(["Error in loading image"]);
    },
  );

  it.each(["https://elsewhere.example/a.png", "//elsewhere.example/a.png", "javascript:alert(1)"])(
    "of another origin are left out: %s (TEXT-20)",
    async (url) => {
      expect((await one("image-provider", { imageInfo: { url } })).html).toBe("");
    },
  );
});

describe("the logo", () => {
  it("is the store's name if there is no picture (HEADER-22)", async () => {
    expect((await one("site-logo", { logoWidth: "wide", alignment: "center" })).html).toContain(
      '<a href="/hollins" class="home to-center" aria-label="Ardenne, Home Page"><span class="logo">Ardenne</span></a>',
    );
  });

  it.each([
    ["small", "logo small"],
    ["medium", "logo medium"],
    ["large", "logo large"],
    ["vast", "logo small"],
  ])("has the size that its record sets: %s (HEADER-21)", async (size, className) => {
    expect((await one("site-logo", { size })).html).toContain(`<span class="${className}">`);
    expect((await one("site-logo", { size, imageInfo: { contentKey: "scene/cooking" } })).html).toContain(
      `class="${className}"`,
    );
  });

  it("is 158 px wide as a picture and has its alternative text as name (HEADER-6, HEADER-20)", async () => {
    const { html } = await one("site-logo", {
      imageInfo: { contentKey: "scene/cooking" },
      logoInfo: { altText: "Start" },
    });
    expect(html).toMatch(/aria-label="Start"><picture>.*alt="" class="logo" width="158"/);
    expect(
      (await one("site-logo", { imageInfo: { url: "https://elsewhere.example/a.png" } })).html,
    ).toContain('<span class="logo">Ardenne</span>');
  });
});
