import { createRequire } from "node:module";

import PdfKit from "pdfkit";
import { expect, it } from "vitest";

import { printableCharacter } from "./gift-texts";

it("every character of a gift's words is in both fonts of documents (CHECKOUT-53)", () => {
  const { resolve } = createRequire(import.meta.url);
  const pdf = new PdfKit({ font: "" });
  const missing = ["", "-Bold"].flatMap((weight) => {
    pdf.font(resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${weight}.ttf`));
    const { font } = (pdf as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
      ._font;
    const codes = Array.from({ length: 0x1ffff - 0x20 }, (_none, place) => place + 0x20);
    const printed = codes.filter((code) => printableCharacter.test(String.fromCodePoint(code)));
    expect(printed.length).toBeGreaterThan(2000);
    return printed.filter((code) => !font.hasGlyphForCodePoint(code));
  });
  expect(missing).toEqual([]);
});
