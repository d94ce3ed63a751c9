import { colors, paper, type Element, type TaggedPdf, type TextStyle } from "./pdf";

/** The parts of documents. Each writes from the document's current position and moves it down. */

const { margin, textWidth } = paper;
const right = paper.width - margin;

/** Writes the document's only first-level heading, with a line of text below it. */
export function writeTitle(document: TaggedPdf, title: string, subtitle: string): void {
  const { root, add, write, heightOf, moveDown } = document;
  const box = { x: margin, width: textWidth };
  const large: TextStyle = { font: "display", size: 19 };
  const small: TextStyle = { font: "regular", size: 9.5, color: colors.quiet };
  add(root, "H1", () => write(title, large, box));
  moveDown(heightOf(title, large, textWidth) + 4);
  add(root, "P", () => write(subtitle, small, box));
  moveDown(heightOf(subtitle, small, textWidth) + 18);
}

/**
 * Begins a section with a second-level heading. The caller adds its table or list to the returned element.
 */
export function writeSection(document: TaggedPdf, heading: string): Element {
  const { root, add, write, heightOf, moveDown, makeRoom } = document;
  const style: TextStyle = { font: "display", size: 12 };
  const height = heightOf(heading, style, textWidth);
  // Keeps the heading on one page with the first lines of its text.
  makeRoom(height + 40);
  const section = add(root, "Sect");
  add(section, "H2", () => write(heading, style, { x: margin, width: textWidth }));
  moveDown(height + 5);
  return section;
}

/** Writes a line of text, such as the title of one of several tables. */
export function writeLine(
  { add, write, heightOf, moveDown, makeRoom }: TaggedPdf,
  section: Element,
  text: string,
): void {
  const style: TextStyle = { font: "bold", size: 9.5 };
  const height = heightOf(text, style, textWidth);
  // Keeps the line on one page with the first row of its table.
  makeRoom(height + 30);
  add(section, "P", () => write(text, style, { x: margin, width: textWidth }));
  moveDown(height + 4);
}

/** Writes a table of two columns. The labels are row headers. */
export function writeTable(
  document: TaggedPdf,
  section: Element,
  rows: readonly { label: string; value: string }[],
): void {
  const { add, write, heightOf, moveDown, makeRoom, decorate, line, position } = document;
  const label: TextStyle = { font: "regular", size: 8.5, color: colors.quiet };
  const value: TextStyle = { font: "regular", size: 8.5 };
  const labelBox = { x: margin, width: 218, down: 3.5 };
  const valueBox = { x: margin + 230, width: textWidth - 230, down: 3.5 };
  const table = add(section, "Table");
  const drawRule = (width: number, color: string) =>
    decorate(() => line(margin, position(), right, position(), width, color));
  drawRule(0.8, colors.ink);
  for (const row of rows) {
    const height =
      Math.max(heightOf(row.label, label, labelBox.width), heightOf(row.value, value, valueBox.width)) + 7;
    makeRoom(height);
    const line = add(table, "TR");
    add(line, "TH", () => write(row.label, label, labelBox), { scope: "Row" });
    add(line, "TD", () => write(row.value, value, valueBox));
    moveDown(height);
    drawRule(0.4, colors.rule);
  }
  moveDown(16);
}

/** Writes a numbered list. */
export function writeSteps(document: TaggedPdf, section: Element, steps: readonly string[]): void {
  const { add, write, heightOf, moveDown, makeRoom } = document;
  const label: TextStyle = { font: "bold", size: 9.5, color: colors.quiet };
  const body: TextStyle = { font: "regular", size: 9.5 };
  const bodyBox = { x: margin + 20, width: textWidth - 20 };
  const list = add(section, "L");
  for (const [index, step] of steps.entries()) {
    const height = heightOf(step, body, bodyBox.width);
    makeRoom(height);
    const item = add(list, "LI");
    add(item, "Lbl", () => write(String(index + 1), label, { x: margin, width: 20 }));
    add(item, "LBody", () => write(step, body, bodyBox));
    moveDown(height + 5);
  }
  moveDown(12);
}
