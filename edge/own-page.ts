/** A visitor's page beside address and choices. */
export interface OwnPage {
  /** All that it shows of the visitor beside texts and hearts. Others' pages may show the same. */
  variant: string;
  /** The visitor's own texts by their placeholders in the page (app/request/visitor/own-texts.server.ts). */
  texts: ReadonlyMap<string, string>;
  savedProductIds: readonly string[];
  /** Null for a guest. */
  viewer?: Viewer | null;
}

/** The shopper who sees a page, for records of events with consent (EVENT-4). */
export interface Viewer {
  userId: string;
  /** The key by which the platform knows whose things are whose. */
  owner: string;
}

/** An answer, cut at the names that stand in it for a visitor's own texts. Each name is a string here. */
export type Pieces = readonly (Buffer | string)[];

/** Cuts an answer at each name. */
export function cutAt(plain: Buffer, names: Iterable<string>): Pieces {
  let pieces: (Buffer | string)[] = [plain];
  for (const name of names)
    pieces = pieces.flatMap((piece) => (typeof piece === "string" ? [piece] : cutOne(piece, name)));
  return pieces;
}

function cutOne(piece: Buffer, name: string): (Buffer | string)[] {
  const cut: (Buffer | string)[] = [];
  let from = 0;
  for (let at = piece.indexOf(name); at >= 0; at = piece.indexOf(name, from)) {
    cut.push(piece.subarray(from, at), name);
    from = at + name.length;
  }
  return [...cut, piece.subarray(from)];
}

/** Puts a visitor's own texts in the places of their names. Throws if one is missing. */
export function fillIn(pieces: Pieces, texts: ReadonlyMap<string, string>): Buffer {
  if (pieces.length === 1) return pieces[0] as Buffer;
  return Buffer.concat(
    pieces.map((piece) => {
      if (typeof piece !== "string") return piece;
      const text = texts.get(piece);
      if (text === undefined) throw new Error("a kept answer names a text that the visitor has not");
      return Buffer.from(text);
    }),
  );
}

/** Those of the products that the visitor has saved, as one text. */
export const savedOf = ({ savedProductIds }: OwnPage, productIds: readonly string[]): string =>
  savedProductIds
    .filter((id) => productIds.includes(id))
    .sort()
    .join();
