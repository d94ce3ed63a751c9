import { badInput } from "#platform/core/errors";

/** One line of text: normalized, without control characters, with single spaces. */
export const oneLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, " ")
    .trim()
    .replace(/\s+/g, " ");

/** The name of a list. Throws 400 if nothing is left of it. */
export function readName(text: string): string {
  const name = oneLine(text);
  if (name === "") throw badInput("name is required");
  return name;
}

/** Text of several lines: normalized, without other control characters. Null if nothing is left. */
export function readNote(text: string | null | undefined): string | null {
  const note = (text ?? "")
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, " ")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return note === "" ? null : note;
}

/** The note of an item that gets another item's note, too: both, if they differ and fit. */
export function joinNotes(own: string | null, other: string | null, maximum: number): string | null {
  if (own === null || other === null || own === other) return own ?? other;
  const both = `${own}\n${other}`;
  return both.length <= maximum ? both : own;
}
