/*
 * The words of a gift, which are printed on its packing list (API-82). One file for the form and for the
 * platform, so that both say the same.
 */

/** The maximum number of characters of each, and of lines of the message. */
export const giftTextLimits = { message: 500, toName: 80, lines: 15 } as const;

/** The characters that the font of documents has, with a line break; a test compares them. */
export const printableCharacter =
  // oxlint-disable-next-line no-misleading-character-class -- single characters, also combining ones
  /[\n\u0020-\u007e\u00a0-\u02e9\u0300-\u034f\u0370-\u0373\u037a-\u037e\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u0525\u1e00-\u1efb\u2010-\u2027\u2030-\u205e\u20a0-\u20b5\u2190-\u2311\u2500-\u269c\u270c-\u2727\u2729-\u274b\u2761-\u2794\u{1f600}-\u{1f623}]/u;

/** Controls, characters that show nothing, and variants of the character before them. */
const invisible = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}\p{Emoji_Modifier}]/gu;

/** The text as it is kept: without what shows nothing, and without more than one empty line in a row. */
export const toGiftText = (typed: string): string =>
  typed
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(invisible, "")
    .replace(/ +$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Why such a text cannot be printed; null if it can. */
export function findGiftTextProblem(text: string): string | null {
  const unknown = [...new Set(text)].filter((character) => !printableCharacter.test(character));
  if (unknown.length > 0)
    return `We print this on paper, and our printer doesn’t know ${unknown.slice(0, 5).join(" ")}. Please leave ${unknown.length === 1 ? "it" : "them"} out.`;
  if (text.split("\n").length > giftTextLimits.lines) return `Use at most ${giftTextLimits.lines} lines`;
  return null;
}
