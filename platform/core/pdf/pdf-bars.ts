import { code128 } from "./code-128";
import { colors, type Element, type TaggedPdf } from "./pdf";

/** Points for the narrowest bar: wide enough for scanners, and for office printers. */
const barWidth = 1.15;

/**
 * Draws a text as Code 128 bars with the text below, `x` being the left edge of the first bar. Around the
 * bars the caller leaves ten bars' width free. Returns the width.
 */
export function drawBars(
  { pdf, add, write, position }: TaggedPdf,
  parent: Element,
  text: string,
  { x, down, height, label }: { x: number; down: number; height: number; label: string },
): number {
  const { bars, width: units } = code128(text);
  const [top, width] = [position() + down, units * barWidth];
  add(
    parent,
    "Figure",
    () => {
      for (const bar of bars) pdf.rect(x + bar.at * barWidth, top, bar.width * barWidth, height);
      pdf.fill(colors.ink);
    },
    { alt: `Bar code of ${label} ${text}`, bbox: [x, top, x + width, top + height] },
  );
  add(parent, "P", () =>
    write(text, { font: "bold", size: 11 }, { x, width: Math.max(width, 200), down: down + height + 5 }),
  );
  return width;
}
