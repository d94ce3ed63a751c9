import { readFileSync } from "node:fs";
import { expect, describe, it } from "vitest";

import { openSharedDatabase } from "#tests/support/database";
import { mailValidator } from "#tests/support/mail-validator";
import { testSite } from "#tests/support/mails";
import { mediaUrl } from "#platform/catalog/products/media";
import type { MailTemplate } from "#platform/core/mail-data";
import { seededId } from "#platform/core/ids";
import { brandThemes } from "#platform/core/brand-themes";
import { loadBrand } from "#platform/mail/mail-brand";
import { renderMail } from "#platform/mail/render-mail";
import { samples, sampleTime } from "#platform/mail/samples";
import webstores from "#platform/seed/reference/webstores.json";

import { line, ink, muted, onAction } from "./styles";

const css = readFileSync("app/ui/tokens.css", "utf8");
const names = Object.keys(samples) as MailTemplate[];
const stores = webstores.map(({ name }) => name);

async function renderSample(name: MailTemplate, store: string, changes: Record<string, unknown> = {}) {
  const { db } = await openSharedDatabase();
  const brand = await loadBrand(db, testSite, seededId("webstore", store));
  const data = { ...samples[name], ...changes };
  return { ...(await renderMail(name, { brand, data, writtenAt: sampleTime })), brand };
}

describe.each(stores)("mails of %s", (store) => {
  it.each(names)("%s is valid HTML and complete text in the store's brand (MAIL-4, MAIL-5)", async (name) => {
    const { html, text, subject, brand } = await renderSample(name, store);
    const { results } = await mailValidator.validateString(html);
    expect(
      results.flatMap(({ messages }) => messages.map((each) => `${each.ruleId}: ${each.message}`)),
    ).toEqual([]);
    expect(subject).toContain(brand.name);
    for (const part of [brand.name, brand.supportPhone!, brand.supportEmail!, brand.mailingAddress!]) {
      expect(html.replaceAll("\u00a0", " ")).toContain(part);
      expect(text).toContain(part);
    }
    // Every link of the HTML is in the text, and mails work without pictures.
    const links = [...html.matchAll(/href="(http[^"]+)"/g)].map(([, link]) => link!.replaceAll("&amp;", "&"));
    for (const link of links) expect(text).toMatch(new RegExp(`${link.replace(/[.?*]/g, "\\$&")}(?:\\s|$)`));
    expect(html.replace(/<img alt="" /g, "")).not.toMatch(/<img|<script|url\(/);
    for (const value of Object.values(samples[name]))
      if (typeof value === "string" && value.startsWith("/")) expect(links).toContain(brand.link(value));
    expect(html.match(/border-radius:2px/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });
});

it.each(names)(
  "%s shows no code to whoever sees a locked screen, but that of a registration (MAIL-6)",
  async (name) => {
    const { html, text, subject } = await renderSample(name, "ardenne");
    const preheader = /<div style="display:none[^>]*>([^<]*)/.exec(html)![1]!;
    const { code } = samples[name] as { code?: string };
    if (code === undefined) return;
    expect(text).toMatch(new RegExp(`^${code}$`, "m"));
    expect(preheader).not.toContain(code);
    expect(subject.includes(code)).toBe(name === "verify-email");
  },
);

it("parts are headings, amounts have their labels as heads of rows, and a day stays with its month (MAIL-34, MAIL-36)", async () => {
  const { html, text } = await renderSample("order-confirmation", "hollins");
  const headings = [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, words]) => words);
  expect(headings).toEqual(["Items", "Total", "Deliver to"]);
  expect(html).toMatch(/<th scope="row"[^>]*>Sales tax<\/th><td[^>]*>\$238\.67<\/td>/);
  expect(html).toContain("Friday, November\u00a027 to Tuesday, December\u00a01");
  expect(html).toMatch(/Placed<\/th><td[^>]*>November\u00a023,\u00a02026/);
  expect(html).toContain("Louisville, KY\u00a040204");
  expect(text).toContain("Friday, November 27 to Tuesday, December 1");
  expect(text).toMatch(/^Items\n\n1 × 36-inch/m);
});

it("a confirmation shows its products, by an address without anything personal (MAIL-47)", async () => {
  const { html, text } = await renderSample("order-confirmation", "hollins");
  const { mediaId } = samples["order-confirmation"].lines[0]!;
  const address = `http://localhost:3000${mediaUrl(mediaId!)}&w=640&f=jpeg`;
  const pictures = [...html.matchAll(/<img alt="" [^>]*src="([^"]*)"/g)].map(([, src]) => src);
  expect(pictures).toEqual([address.replaceAll("&", "&amp;")]);
  expect(text).not.toContain("media");
});

it.each(Object.values(brandThemes))(
  "headings of $name are in the face of its brand (MAIL-36)",
  async (theme) => {
    const { html } = await renderSample("welcome", theme.name);
    expect(html.replaceAll("&#x27;", "'")).toMatch(
      new RegExp(`<h1 [^>]*font-family:${theme.display.replaceAll(", ", ", ?")}`),
    );
    expect(css).toMatch(
      new RegExp(`--display: '?${theme.display.split(/[, ]/)[0]!.replaceAll("'", "")}`, "i"),
    );
  },
);

it("what shoppers typed is text, and cannot add a header or markup (MAIL-4)", async () => {
  const { html, subject } = await renderSample("shared-wishlist", "tarn", {
    from: "Eve\r\nBcc: all@example.com",
    note: "<img src=x onerror=alert(1)>",
  });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain("<img");
});

it.each(names.filter((name) => /^(?:order|return)-/.test(name) && name !== "order-confirmation"))(
  "%s of a purchase order tells of invoices and credits (ORDER-110)",
  async (name) => {
    const invoiced = { isInvoiced: true, paidWith: "purchase order PO-7" };
    const { subject, text } = await renderSample(name, "business", invoiced);
    expect(`${subject} ${text}`).not.toMatch(/refund|charge|reserved/i);
  },
);

it("a mail shows the name, the number and the theme of the published profile (MAIL-5)", async () => {
  const { html, text } = await renderSample("welcome", "business");
  expect(text).toContain("Ardenne Business");
  expect(html).toContain(brandThemes.business!.accent);
});

describe("the colors of mails", () => {
  const valuesOf = (selector: string) =>
    Object.fromEntries(
      [
        ...css
          .slice(css.indexOf(`${selector} {`))
          .split("}")[0]!
          .matchAll(/--([a-z-]+):\s*([^;]+);/g),
      ].map(([, name, value]) => [name!, value!]),
    );
  const root = valuesOf(":root");
  const luminance = (color: string) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const value = parseInt(color.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const contrast = (one: string, other: string) => {
    const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light! + 0.05) / (dark! + 0.05);
  };

  it.each(Object.entries(brandThemes))(
    "of theme %s are those of the store, with enough contrast (MAIL-5)",
    (name, theme) => {
      const store: Record<string, string> = {
        ...root,
        ...(name === "ardenne" ? {} : valuesOf(`[data-theme="${name}"]`)),
      };
      const action = store.action === "var(--ink)" ? store.ink : store.accent;
      expect(theme).toMatchObject({ paper: store.paper, ground: store.ground, accent: store.accent, action });
      expect({ ink, muted, line }).toEqual({ ink: root.ink, muted: root.muted, line: root.line });
      for (const [text, ground] of [
        [ink, theme.paper],
        [ink, theme.ground],
        [muted, theme.paper],
        [onAction, theme.action],
      ] as const)
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
