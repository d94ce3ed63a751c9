import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { StaticLink } from "~/page-builder/links/static-link.server";
import { sanitizeLabel, sanitizeRichText } from "~/page-builder/rich-text.server";

import { component, renderSection } from "#tests/support/page-layouts";

const draw = async (name: string, attributes: object) =>
  (await renderSection({}, { components: [component(name, attributes)] })).html;

describe("rich text", () => {
  it.each([
    ["Forge<sup>®</sup> <b>ice</b>", "Forge<sup>®</sup> ice"],
    ["CO<sub onclick=x>2</sub><script>y</script>", "CO<sub>2</sub>"],
  ])("of link labels allows only sup and sub: %s (TEXT-3)", (label, html) => {
    expect(sanitizeLabel(label)).toBe(html);
    expect(renderToStaticMarkup(<StaticLink link={{ label, href: "/hollins/a" }} />)).toBe(
      `<a href="/hollins/a"><span>${html}</span></a>`,
    );
  });
  it.each([
    [
      '<img src="{!cmsMedia.MC1-a}" alt="Oven">',
      '<img src="/sfsites/c/cms/delivery/media/MC1-a?v=1" alt="Oven" loading="lazy" />',
    ],
    [
      '<a href="{!contentAsset.manual.3}">Manual</a>',
      '<a href="/sfsites/c/file-asset/manual?v=3">Manual</a>',
    ],
    ['<a href="{!contentAsset.manual}">Manual</a>', '<a href="/sfsites/c/file-asset/manual?v=1">Manual</a>'],
    ['<img src="{!cmsMedia.a/../../x}">', ""],
    ['<img src="https://e.example/pixel.gif">after', "after"],
    ['<img src="/sfsites/c/../x">', ""],
  ])("has addresses in place of content-asset and CMS-media placeholders: %s (TEXT-4)", (html, clean) =>
    expect(sanitizeRichText(html)).toBe(clean),
  );
  it("has the store's prefix once in links to pages, and not in media addresses (TEXT-5)", async () => {
    const html =
      '<p><a href="{!contentAsset.manual}">A</a><a href="/sfsites/c/x">B</a><a href="/hollins/support">C</a><a href="/support">D</a></p>';
    expect([...(await draw("text", { html })).matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
      "/sfsites/c/file-asset/manual?v=1",
      "/sfsites/c/x",
      "/hollins/support",
      "/hollins/support",
    ]);
  });
});

describe("a text beside a picture", () => {
  const picture = { mediaId: "m1", alt: "" };
  const drawn = async (attributes: object) =>
    /class="picture-text ([^"]*)"(?: style="([^"]*)")?.* sizes="([^"]*)"/
      .exec(await draw("picture-text", { heading: "H", html: "<p>A</p>", picture, ...attributes }))!
      .slice(1);
  it.each([
    [{}, "left", undefined, "50vw"],
    [{ side: "right" }, "right", undefined, "50vw"],
    [{ side: "up", columnPortion: "16.67%" }, "left", "--columns:1fr 5fr", "16.67vw"],
    [{ columnPortion: "33.33%" }, "left", "--columns:1fr 2fr", "33.33vw"],
    [{ columnPortion: "66.67%", side: "right" }, "right", "--columns:1fr 2fr", "66.67vw"],
    [{ columnPortion: "25%" }, "left", undefined, "50vw"],
  ])("has a side and a column portion: %j (TEXT-14)", async (attributes, side, columns, width) =>
    expect(await drawn(attributes)).toEqual([side, columns, `(min-width: 48em) ${width}, 100vw`]),
  );
  it.each([
    [undefined, undefined],
    ["middle", undefined],
    ["center", undefined],
    ["top", "align-items:start"],
    ["bottom", "align-items:end"],
    ["left", "--side:start"],
    ["right", "--side:end"],
  ])("has a block alignment: %s (TEXT-15)", async (blockAlignment, style) =>
    expect((await drawn({ blockAlignment }))[1]).toBe(style),
  );
});

describe("video iframes", () => {
  const video = (src: string, host?: string) =>
    sanitizeRichText(
      `<iframe src="${src}" title="Tour" srcdoc="x" onload="y"></iframe><p>after</p>`,
      host ? [host] : [],
    );
  it.each<[string, string | undefined, RegExp]>([
    [
      "https://video.example/embed/1",
      "video.example",
      /^<iframe src="https:\/\/video\.example\/embed\/1" title="Tour" loading="lazy" [^>]*sandbox="[^"]+"><\/iframe><p>after/,
    ],
    [
      "https://video.example/embed/1",
      undefined,
      /^<a href="https:\/\/video\.example\/embed\/1" rel="nofollow noopener">Watch: Tour<\/a><p>after/,
    ],
    ["https://video.example.evil.example/", "video.example", /^<a /],
    ["http://video.example/1", "video.example", /^<p>after/],
    ["javascript:alert(1)", "video.example", /^<p>after/],
    ["https://a:b@video.example/1", "video.example", /^<p>after/],
    ["/own", "video.example", /^<p>after/],
  ])("are kept only over https from an allowed host: %s, %s (TEXT-6)", (src, host, html) => {
    expect(video(src, host)).toMatch(html);
    expect(video(src, host)).not.toMatch(/srcdoc|onload/);
  });
});
