import { inflateSync } from "node:zlib";

/**
 * The text of a PDF in the order of its content, read by the fonts' own tables. Enough for the documents of
 * this store: plain objects, deflated streams, fonts with two bytes per letter. `tagged`: only the text that
 * assistive technology reads, without the head and foot of each page.
 */
export function readPdfText(file: Buffer, { tagged = false } = {}): string {
  const { bytes, objects, streamOf, contents } = readObjects(file);

  const fonts = new Map<string, string[]>();
  for (const [, name, id] of bytes.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? "") ?? [];
    fonts.set(name!, readCharacters(streamOf(Number(table))));
  }

  let text = "";
  for (const drawn of contents) {
    const content = tagged ? drawn.replaceAll(/\/Artifact\b.*?\bEMC$/gms, "") : drawn;
    let characters: string[] = [];
    for (const [, font, letters] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) characters = fonts.get(font)!;
      for (const [, hex] of (letters ?? "").matchAll(/<(\w+)>/g))
        for (const [code] of hex!.matchAll(/.{4}/g)) text += characters[parseInt(code!, 16)];
      if (letters) text += "\n";
    }
  }
  return text;
}

/**
 * The operators that draw text, lines or pictures outside of every tag and artifact. Assistive technology
 * does not know what such content is.
 */
export const findUntaggedContent = (file: Buffer): string[] =>
  readObjects(file).contents.flatMap((content) => {
    let depth = 0;
    return [...content.matchAll(/\b(BDC|BMC|EMC|TJ|Tj|S|f|B|Do)$/gm)].flatMap(([, operator]) => {
      if (operator === "BDC" || operator === "BMC") depth++;
      else if (operator === "EMC") depth--;
      else if (depth < 1) return [operator!];
      return [];
    });
  });

/** The drawn content of all pages. */
export const contentsOf = (file: Buffer): string => readObjects(file).contents.join("\n");

/** The rectangles that are filled, in the order of their left edges. */
export function filledRectangles(file: Buffer): { x: number; width: number; height: number }[] {
  const found: { x: number; width: number; height: number }[] = [];
  for (const content of readObjects(file).contents) {
    let path: typeof found = [];
    for (const [, x, width, height, paint] of content.matchAll(
      /^([\d.-]+) [\d.-]+ ([\d.-]+) ([\d.-]+) re$|^(f|S|n|B|W)\*?$/gm,
    )) {
      if (paint === undefined) path.push({ x: Number(x), width: Number(width), height: Number(height) });
      else {
        if (paint === "f") found.push(...path);
        path = [];
      }
    }
  }
  return found.sort((a, b) => a.x - b.x);
}

function readObjects(file: Buffer) {
  const bytes = file.toString("latin1");
  const objects = new Map(
    [...bytes.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)].map(([, id, body]) => [Number(id), body!]),
  );
  const streamOf = (id: number) => {
    const [, stream] = /stream\n(.*?)\nendstream/s.exec(objects.get(id) ?? "") ?? [];
    return inflateSync(Buffer.from(stream!, "latin1")).toString("latin1");
  };
  /** The drawn text of each page. */
  const contents = [...bytes.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => streamOf(Number(id)));
  return { bytes, objects, streamOf, contents };
}

/** A `ToUnicode` table: the characters of each code, in UTF-16. */
function readCharacters(table: string): string[] {
  const characters: string[] = [];
  for (const [, first, list] of table.matchAll(/<(\w+)> <\w+> \[(.*?)\]/gs))
    for (const [index, [, hex]] of [...list!.matchAll(/<([\w ]*)>/g)].entries())
      characters[parseInt(first!, 16) + index] = (hex!.match(/\w{4}/g) ?? [])
        .map((unit) => String.fromCharCode(parseInt(unit, 16)))
        .join("");
  return characters;
}
