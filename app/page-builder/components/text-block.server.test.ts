import { describe, expect, it } from "vitest";

import { plainWords } from "~/page-builder/rich-text.server";

import { component, renderSection } from "#tests/support/page-layouts";

const draw = async (name: string, attributes: object) =>
  (await renderSection({}, { components: [component(name, attributes)] })).html;

describe("text blocks", () => {
  it("apply all their settings (TEXT-7, TEXT-10)", async () => {
    expect(
      await draw("text-block", {
        text: "Care &amp; <b>repair</b>",
        textDisplayInfo: '{"headingTag":"h2","textStyle":"heading-large","enableOverride":true}',
        headingTag: "h5",
        fontSize: 20,
        textColor: "#102030",
        backgroundColor: "#ffffff",
        textAlign: "right",
        paddingVertical: "medium",
        paddingHorizontal: 12,
        textDecoration: { bold: true, strike: true, blink: true },
        isLinkable: true,
        url: "/hollins/support",
        linkAssistiveText: "of your appliance",
      }),
    ).toContain(
      '<h2 class="t-heading-large to-right" style="--font:400 var(--t-2)/1.15 var(--display);--lines:line-through;font-weight:700;font-size:1.25rem;color:#102030;background:#ffffff;padding-block:1rem;padding-inline:12px">' +
        '<a href="/hollins/support">Care &amp; repair<span class="vh"> of your appliance</span></a></h2>',
    );
  });

  it.each([
    [{ isLinkable: false, url: "/a" }],
    [{ isLinkable: true }],
    [{ isLinkable: true, url: "javascript:alert(1)" }],
    [{ isLinkable: "yes", url: "/a" }],
    [{ textDisplayInfo: { textStyle: "heading-large" } }],
  ])("are plain text with %j (TEXT-7)", async (attributes) =>
    expect(await draw("text-block", { text: "Words", ...attributes })).toContain("<h3>Words</h3>"),
  );

  it.each([
    ["h1", "h1"],
    ["h6", "h6"],
    ["paragraph", "p"],
    ["h7", "h3"],
    ["script", "h3"],
    [undefined, "h3"],
  ])("have the tag of the record, h3 if it is not valid: %j (TEXT-8)", async (headingTag, tag) =>
    expect(await draw("text-block", { text: "Words", headingTag })).toContain(`<${tag}>Words</${tag}>`),
  );

  it.each([
    ["#1B1A18", "color:#1b1a18"],
    ["#fff", null],
    ["red;background:url(//e.example)", null],
  ])("accept colors with six hex digits only: %j (TEXT-12)", async (textColor, style) => {
    const html = await draw("text-block", { text: "Words", textColor });
    if (style) expect(html).toContain(`<h3 style="${style}">`);
    else expect(html).toContain("<h3>Words</h3>");
  });

  it.each([
    ["<b>Plain</b> words<script>x</script>", "Plain words"],
    ["1 &lt; 2 &amp; 3 < 4", "1 < 2 & 3 < 4"],
    ["<img src=x onerror=y>", ""],
  ])("allow no tags: %s (TEXT-2)", (text, words) => expect(plainWords(text)).toBe(words));
});
