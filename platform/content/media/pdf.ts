/** Letter paper, in points. */
export const pageSize = { width: 612, height: 792, margin: 54 } as const;

export type PdfFont = "regular" | "bold";

/** One page under construction; y counts from the top of the paper. */
export interface PdfPage {
  text(value: string, x: number, y: number, size: number, font?: PdfFont, grey?: number): void;
  line(x1: number, y1: number, x2: number, y2: number, width?: number, grey?: number): void;
  frame(x: number, y: number, w: number, h: number, width?: number): void;
}

export interface PdfDocument {
  addPage(): PdfPage;
  toBuffer(): Buffer;
}

const typography: Record<string, string> = {
  "\u2013": "\x96",
  "\u2014": "\x97",
  "\u2018": "\x91",
  "\u2019": "\x92",
  "\u201c": "\x93",
  "\u201d": "\x94",
  "\u2022": "\x95",
  "\u2026": "\x85",
  "\u2122": "\x99",
  "\u2033": '"',
  "\u2032": "'",
  "\u00a0": " ",
};

/** A string in the encoding of the built-in fonts; what they lack becomes a question mark. */
function literal(text: string): string {
  const encoded = [...text]
    .map((letter) => typography[letter] ?? (letter.codePointAt(0)! <= 0xff ? letter : "?"))
    .join("");
  return `(${encoded.replace(/[\\()]/g, (letter) => `\\${letter}`).replace(/[\r\n\t]/g, " ")})`;
}

const p = (value: number) => String(Math.round(value * 100) / 100);

/** A small PDF 1.4 writer: text in Helvetica and lines, which is all that sheets and guides need. */
export function createPdf(title: string): PdfDocument {
  const pages: string[][] = [];
  return {
    addPage() {
      const content: string[] = [];
      pages.push(content);
      const up = (y: number) => pageSize.height - y;
      return {
        text: (value, x, y, size, font = "regular", grey = 0.1) =>
          void content.push(
            `BT ${p(grey)} g /${font === "bold" ? "F2" : "F1"} ${p(size)} Tf ${p(x)} ${p(up(y))} Td ${literal(value)} Tj ET`,
          ),
        line: (x1, y1, x2, y2, width = 0.6, grey = 0.6) =>
          void content.push(`${p(grey)} G ${p(width)} w ${p(x1)} ${p(up(y1))} m ${p(x2)} ${p(up(y2))} l S`),
        frame: (x, y, w, h, width = 0.8) =>
          void content.push(`0.2 G ${p(width)} w ${p(x)} ${p(up(y + h))} ${p(w)} ${p(h)} re S`),
      };
    },
    toBuffer() {
      const first = 6;
      const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(" ");
      const objects = [
        "<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>",
        `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
        `<< /Title ${literal(title)} /Producer (Storefront) >>`,
        ...pages.flatMap((content, index) => {
          const stream = content.join("\n");
          return [
            `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`,
            `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
          ];
        }),
      ];
      let file = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
      const offsets = objects.map((body, index) => {
        const at = file.length;
        file += `${index + 1} 0 obj\n${body}\nendobj\n`;
        return at;
      });
      const start = file.length;
      file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("")}`;
      file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`;
      return Buffer.from(file, "latin1");
    },
  };
}

/**
 * Breaks text into lines of about `width` points; Helvetica's letters are half their size wide on average.
 */
export function wrapText(text: string, width: number, size: number): string[] {
  const limit = Math.floor(width / (size * 0.5));
  const lines: string[] = [];
  let current = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (current && current.length + word.length + 1 > limit) {
      lines.push(current);
      current = word;
    } else current = current ? `${current} ${word}` : word;
  }
  return current ? [...lines, current] : lines;
}
