import { colors, paper, type TaggedPdf, type TextStyle } from "#platform/core/pdf/pdf";

const { margin } = paper;

/** Draws the front of a product as a frame with its measures. Lengths are inches. */
export function writeDimensions(
  document: TaggedPdf,
  { width, height, depth }: { width: number; height: number; depth: number | null },
): void {
  const { pdf, root, add, write, moveDown, line, position } = document;
  const scale = Math.min(130 / width, 130 / height);
  const [w, h] = [width * scale, height * scale];
  const x = margin + 40;
  const y = position();
  const small: TextStyle = { font: "regular", size: 8.5 };
  const draw = () => {
    pdf.rect(x, y, w, h).lineWidth(1).stroke(colors.ink);
    const measure = (x1: number, y1: number, x2: number, y2: number) =>
      line(x1, y1, x2, y2, 0.6, colors.quiet);
    measure(x, y + h + 10, x + w, y + h + 10);
    for (const end of [x, x + w]) measure(end, y + h + 6, end, y + h + 14);
    measure(x - 10, y, x - 10, y + h);
    for (const end of [y, y + h]) measure(x - 14, end, x - 6, end);
    write(`${width} in`, small, { x: x + w / 2 - 20, width: 60, down: h + 15 });
    write(`${height} in`, small, { x: margin - 20, width: 42, down: h / 2 - 5, align: "right" });
  };
  add(root, "Figure", draw, {
    alt: `Front view, ${width} in wide and ${height} in high`,
    bbox: [margin - 20, y, Math.max(x + w, x + w / 2 + 40), y + h + 30],
  });

  const facts = [`Width ${width} in`, `Height ${height} in`, ...(depth ? [`Depth ${depth} in`] : [])];
  for (const [index, fact] of facts.entries())
    add(root, "P", () =>
      write(fact, { font: "regular", size: 9.5 }, { x: x + w + 40, width: 200, down: 4 + index * 16 }),
    );
  moveDown(Math.max(h, facts.length * 16) + 40);
}
