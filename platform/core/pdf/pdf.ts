import { createRequire } from "node:module";

import PdfKit from "pdfkit";

import { brandThemes } from "#platform/core/brand-themes";

import { drawLogo, faceFile } from "./pdf-logo";

/** Letter paper, in points. y starts at the top. Text is written between `top` and `bottom`. */
export const paper = { width: 612, height: 792, margin: 54, top: 96, bottom: 726, textWidth: 504 } as const;
/** The colors of text and lines. */
export const colors = { ink: "#1a1a1a", quiet: "#595959", rule: "#bfbfbf" } as const;

/**
 * DejaVu Sans Condensed has Latin, Greek and Cyrillic letters, and characters such as ½, ″ and ≥. A document
 * embeds the letters that it uses. The font's license (Bitstream Vera, additions in the public domain) allows
 * that.
 */
const fontFiles = {
  regular: "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf",
  bold: "dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf",
} as const;
const { resolve: findPackageFile } = createRequire(import.meta.url);

/** Fixed, so that the same content gives the same bytes and the same entity tag. */
const creationDate = new Date("2026-01-01T00:00:00Z");

/** The title of a document and the texts that every page repeats. */
export interface PdfHead {
  /** The document's title, which PDF viewers show as the window title. */
  title: string;
  /** At the left of every page's header: the mark and the name, in the face of the theme if it has one. */
  brand: { name: string; theme?: string; accent?: string };
  /** The right text of every page's header. */
  right: string;
  /** The text of every page's footer. */
  foot: string;
}

/** The style of a text. */
export interface TextStyle {
  /** `display`: the face of the brand, or bold where it lacks a letter of the text. */
  font: keyof typeof fontFiles | "display";
  /** In points, before the scale of the face. */
  size: number;
  color?: string;
}

/** The place of a text, in points. */
export interface TextBox {
  x: number;
  width: number;
  /** The distance below the current position. Defaults to 0. */
  down?: number;
  align?: "left" | "center" | "right";
}

/** Characters that print nothing, and those that turn the direction of what follows. */
const unprintable = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** The part of the writer that knows the letters of a font. */
interface FontInUse {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** An element of the structure tree. */
export type Element = PDFKit.PDFStructureElement;

/**
 * A tagged PDF that is being written: pages with header and footer, a structure tree and a current position.
 */
export type TaggedPdf = ReturnType<typeof createPdf>;

/** Opens a document in American English with its first page. */
export function createPdf(head: PdfHead) {
  const pdf = new PdfKit({
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    // No default font. With one, the library would read the font's file at every use.
    font: "",
    info: { Title: head.title, Producer: "Storefront", CreationDate: creationDate },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, findPackageFile(file));
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  let y = 0;
  let pages = 0;

  const theme = head.brand.theme === undefined ? undefined : brandThemes[head.brand.theme];
  if (theme) pdf.registerFont("display", faceFile(theme.face));

  const clean = (text: string) => text.replace(unprintable, "");
  const hasFace = (text: string) => {
    if (!theme) return false;
    const { _font } = pdf.font("display") as unknown as FontInUse;
    return [...text].every((each) => _font.font.hasGlyphForCodePoint(each.codePointAt(0)!));
  };
  const use = (text: string, { font, size, color = colors.ink }: TextStyle) => {
    const isFace = font === "display" && hasFace(text);
    return pdf
      .font(isFace ? "display" : font === "display" ? "bold" : font)
      .fontSize(isFace ? size * theme!.scale : size)
      .fillColor(color);
  };

  /** The height of a text, at most that of a page. Longer text is cut with an ellipsis. */
  function heightOf(text: string, style: TextStyle, width: number): number {
    return Math.min(use(clean(text), style).heightOfString(clean(text), { width }), paper.bottom - paper.top);
  }

  function write(text: string, style: TextStyle, { x, width, down = 0, align = "left" }: TextBox): void {
    const height = heightOf(text, style, width) + 1;
    use(clean(text), style).text(clean(text), x, y + down, { width, height, align, ellipsis: true });
  }

  function line(x1: number, y1: number, x2: number, y2: number, width: number, color: string): void {
    pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).stroke(color);
  }

  /** Draws content that screen readers skip: lines, and the texts that every page repeats. */
  function decorate(draw: () => void, type?: "Pagination"): void {
    pdf.markContent("Artifact", type && { type });
    draw();
    pdf.endMarkedContent();
  }

  function writeBrand(): void {
    const { name } = head.brand;
    if (theme && hasFace(name)) return drawLogo(pdf, theme, name, { x: paper.margin, y: 40, size: 20 });
    const style = { font: "bold", size: 8.5, color: colors.quiet } as const;
    write(name.toUpperCase(), style, { x: paper.margin, width: paper.textWidth / 2, down: 50 });
  }

  function addPage(): void {
    const { margin, width, height, textWidth } = paper;
    const style = { font: "regular", color: colors.quiet } as const;
    pdf.addPage();
    pages += 1;
    y = 0;
    decorate(() => {
      writeBrand();
      const right = { x: width / 2, width: textWidth / 2, down: 50, align: "right" } as const;
      write(head.right, { ...style, size: 8.5 }, right);
      line(margin, 68, width - margin, 68, 1, theme?.accent ?? head.brand.accent ?? colors.ink);
      line(margin, height - 50, width - margin, height - 50, 0.5, colors.rule);
      const down = height - 42;
      write(head.foot, { ...style, size: 7 }, { x: margin, width: textWidth - 40, down });
      write(
        String(pages),
        { ...style, size: 7 },
        { x: width - margin - 40, width: 40, down, align: "right" },
      );
    }, "Pagination");
    y = paper.top;
  }
  addPage();

  return {
    pdf,
    root,
    heightOf,
    write,
    line,
    decorate,
    /** The current position, counted from the top of the page. */
    position: () => y,
    moveDown: (points: number) => void (y += points),
    /** Begins a new page unless this many points are left on the current one. Returns whether it did. */
    makeRoom(points: number): boolean {
      const isFull = y + points > paper.bottom;
      if (isFull) addPage();
      return isFull;
    },
    /**
     * Adds an element to the structure tree, such as `H1`, and draws its content. `scope` is that of a table
     * header. `alt` describes a figure, and `bbox` says where it is: left, top, right and bottom.
     */
    add(
      parent: Element,
      tag: string,
      draw?: () => void,
      options: { alt?: string; scope?: "Row" | "Column"; bbox?: [number, number, number, number] } = {},
    ): Element {
      const element = draw ? pdf.struct(tag, options, draw) : pdf.struct(tag, options);
      parent.add(element);
      return element;
    },
    /** Ends the document; the same calls give the same bytes. */
    async toBuffer(): Promise<Buffer> {
      root.end();
      pdf.end();
      return written;
    },
  };
}
