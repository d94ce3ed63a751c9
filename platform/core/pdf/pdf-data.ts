import { colors, paper, type Element, type TaggedPdf, type TextBox, type TextStyle } from "./pdf";

/** Tables with columns, blocks beside each other, and totals. Each moves the document's position down. */

const { margin, textWidth } = paper;
const right = paper.width - margin;
const gap = 10;

/** A block of lines below a heading. */
interface Block {
  heading: string;
  lines: readonly string[];
}

/** Writes lines below each other, each a paragraph, so that they are read apart. Returns their height. */
export function writeLines(
  { add, write, heightOf }: TaggedPdf,
  parent: Element,
  lines: readonly string[],
  style: TextStyle,
  { x, width, down = 0 }: TextBox,
): number {
  let below = down;
  for (const line of lines) {
    const box = { x, width, down: below };
    add(parent, "P", () => write(line, style, box));
    below += heightOf(line, style, width);
  }
  return below - down;
}

/** The height of lines below each other. */
export const heightOfLines = (
  { heightOf }: TaggedPdf,
  lines: readonly string[],
  style: TextStyle,
  width: number,
): number => lines.reduce((sum, line) => sum + heightOf(line, style, width), 0);

/** Writes blocks beside each other, such as two addresses. Blocks without lines are left out. */
export function writeBlocks(document: TaggedPdf, parent: Element, blocks: readonly Block[]): void {
  const { add, write, moveDown, makeRoom } = document;
  const shown = blocks.filter(({ lines }) => lines.length > 0);
  if (shown.length === 0) return;
  const width = (textWidth - gap * 2 * (shown.length - 1)) / shown.length;
  const head: TextStyle = { font: "bold", size: 8.5, color: colors.quiet };
  const body: TextStyle = { font: "regular", size: 9.5 };
  const height = Math.max(...shown.map(({ lines }) => heightOfLines(document, lines, body, width)));
  makeRoom(height + 20);
  for (const [index, { heading, lines }] of shown.entries()) {
    const box = { x: margin + index * (width + gap * 2), width };
    const section = add(parent, "Sect");
    add(section, "H2", () => write(heading, head, box));
    writeLines(document, section, lines, body, { ...box, down: 14 });
  }
  moveDown(height + 34);
}

/** A column of a table. Amounts and numbers are written to the right. */
export interface Column {
  label: string;
  width: number;
  align?: "right";
}

/** A row of a table: a text for each column, and lines below the first in small letters. */
export interface Row {
  cells: readonly string[];
  details?: readonly string[];
}

/** Writes a table whose columns have headings, repeated on each page. The first cell heads its row. */
export function writeDataTable(
  document: TaggedPdf,
  parent: Element,
  columns: readonly Column[],
  rows: readonly Row[],
): void {
  const { add, write, heightOf, moveDown, makeRoom, decorate, line, position } = document;
  const head: TextStyle = { font: "bold", size: 8, color: colors.quiet };
  const body: TextStyle = { font: "regular", size: 9 };
  const small: TextStyle = { font: "regular", size: 8, color: colors.quiet };
  const boxes = columns.map(({ width, align }, index) => ({
    x: margin + columns.slice(0, index).reduce((sum, each) => sum + each.width, 0),
    width: width - (index === columns.length - 1 ? 0 : gap),
    ...(align && { align }),
  }));
  const writeHead = (cell: (index: number, draw: () => void) => void) => {
    for (const [index, { label }] of columns.entries()) cell(index, () => write(label, head, boxes[index]!));
    moveDown(14);
    decorate(() => line(margin, position(), right, position(), 0.8, colors.ink));
  };
  makeRoom(60);
  const table = add(parent, "Table");
  const headRow = add(add(table, "THead"), "TR");
  writeHead((_index, draw) => add(headRow, "TH", draw, { scope: "Column" }));
  const tableBody = add(table, "TBody");
  for (const { cells, details = [] } of rows) {
    const heights = cells.map((text, index) => heightOf(text, body, boxes[index]!.width));
    const first = heights[0]! + heightOfLines(document, details, small, boxes[0]!.width);
    const height = Math.max(first + (details.length > 0 ? 2 : 0), ...heights.slice(1)) + 11;
    if (makeRoom(height)) writeHead((_index, draw) => decorate(draw, "Pagination"));
    const row = add(tableBody, "TR");
    for (const [index, text] of cells.entries()) {
      const box = { ...boxes[index]!, down: 5 };
      if (index > 0) add(row, "TD", () => write(text, body, box));
      else {
        const cell = add(row, "TH", undefined, { scope: "Row" });
        add(cell, "P", () => write(text, body, box));
        writeLines(document, cell, details, small, { ...box, down: 7 + heights[0]! });
      }
    }
    moveDown(height);
    decorate(() => line(margin, position(), right, position(), 0.4, colors.rule));
  }
  moveDown(16);
}

/** Writes amounts below each other at the right edge. The last is the sum of the others. */
export function writeTotals(
  document: TaggedPdf,
  parent: Element,
  rows: readonly { label: string; value: string }[],
): void {
  const { add, write, moveDown, makeRoom, decorate, line, position } = document;
  const [x, width] = [right - 250, 250];
  makeRoom(rows.length * 17 + 16);
  const table = add(parent, "Table");
  for (const [index, { label, value }] of rows.entries()) {
    const isSum = index === rows.length - 1;
    if (isSum) decorate(() => line(x, position() + 2, right, position() + 2, 0.8, colors.ink));
    const style: TextStyle = isSum ? { font: "bold", size: 11 } : { font: "regular", size: 9.5 };
    const down = isSum ? 7 : 3;
    const row = add(table, "TR");
    add(row, "TH", () => write(label, style, { x, width: width - 100, down }), { scope: "Row" });
    add(row, "TD", () => write(value, style, { x: right - 100, width: 100, down, align: "right" }));
    moveDown(isSum ? 24 : 17);
  }
  moveDown(12);
}

/** Writes a paragraph of small text. */
export function writeNote(document: TaggedPdf, parent: Element, text: string): void {
  const { add, write, heightOf, moveDown, makeRoom } = document;
  const style: TextStyle = { font: "regular", size: 9.5 };
  const height = heightOf(text, style, textWidth);
  makeRoom(height);
  add(parent, "P", () => write(text, style, { x: margin, width: textWidth }));
  moveDown(height + 6);
}
