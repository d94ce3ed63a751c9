import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { BrandTheme } from "#platform/core/brand-themes";
import { findUp } from "#platform/db/find-up";

const pathOf = (path: string): string => join(findUp(path)!, path);

/** The face of a brand as WOFF: the writer of PDFs cannot take letters out of WOFF2 (decision 095). */
export const faceFile = (face: BrandTheme["face"]): string => pathOf(`platform/core/pdf/faces/${face}.woff`);

/** The mark of a brand: a path on a square ground, drawn as a line. */
interface Mark {
  /** The length of the square's sides, and the width of the line, in units of the path. */
  size: number;
  width: number;
  ground: string;
  path: string;
  ink: string;
}

const icon =
  /viewBox="0 0 (\d+) \1".*<rect[^>]* fill="(#\w+)"\/><path d="([^"]+)"[^>]* stroke="(#\w+)" stroke-width="([\d.]+)"/;
const known = new Map<string, Mark>();

/** The store's icon, which browsers show beside the title of a page. */
function readMark(theme: string): Mark {
  const before = known.get(theme);
  if (before) return before;
  const [, size, ground, path, ink, width] = icon.exec(
    readFileSync(pathOf(`public/icons/${theme}.svg`), "utf8"),
  )!;
  const mark = { size: Number(size), width: Number(width), ground: ground!, path: path!, ink: ink! };
  known.set(theme, mark);
  return mark;
}

/** Draws the mark of a brand, `size` points high, and beside it the name as the store's header has it. */
export function drawLogo(
  pdf: PDFKit.PDFDocument,
  theme: BrandTheme,
  name: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const mark = readMark(theme.name);
  pdf.save().translate(x, y);
  pdf.scale(size / mark.size);
  pdf.rect(0, 0, mark.size, mark.size).fill(mark.ground);
  pdf.path(mark.path).lineWidth(mark.width).stroke(mark.ink).restore();
  pdf.font("display").fontSize(theme.logo).fillColor(theme.accent);
  pdf.text(theme.isWide ? name.toUpperCase() : name, x + size + 9, y + (size - pdf.currentLineHeight()) / 2, {
    lineBreak: false,
    characterSpacing: theme.isWide ? theme.logo * 0.27 : 0,
  });
}
