import { maximumProofBytes } from "#contract/shopper/registrations";

import { clean } from "#platform/accounts/addresses/read-address";
import { PlatformError } from "#platform/core/errors";

/** A checked file. */
export interface Proof {
  file_name: string;
  content_type: string;
  content: Buffer;
}

const startsWith = (content: Buffer, text: string, at = 0) =>
  content.subarray(at, at + text.length).toString("latin1") === text;

/** The types that are accepted, by what their files begin with (APPLIANCE-5). */
const types: { type: string; ending: string; fits: (content: Buffer) => boolean }[] = [
  { type: "application/pdf", ending: "pdf", fits: (content) => startsWith(content, "%PDF-") },
  { type: "image/jpeg", ending: "jpg", fits: (content) => startsWith(content, "\xff\xd8\xff") },
  { type: "image/png", ending: "png", fits: (content) => startsWith(content, "\x89PNG\r\n\x1a\n") },
  {
    type: "image/webp",
    ending: "webp",
    fits: (content) => startsWith(content, "RIFF") && startsWith(content, "WEBP", 8),
  },
  {
    type: "image/heic",
    ending: "heic",
    fits: (content) =>
      startsWith(content, "ftyp", 4) &&
      /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(content.subarray(8, 12).toString("latin1")),
  },
];

/**
 * A file name without folders and with the ending of its real type, so that no program opens it as another.
 */
function readFileName(text: string, ending: string): string {
  const name = (clean(text.split(/[/\\]/).at(-1)) ?? "")
    .replace(/\.[^.]*$/, "")
    .replace(/[<>:"|?*%;]/g, "")
    .slice(0, 100)
    .toWellFormed();
  return `${/[^.\s]/.test(name) ? name : "proof-of-purchase"}.${ending}`;
}

/**
 * Reads an uploaded proof of purchase. Its first bytes decide its type, never its name. Throws 400
 * INVALID_FILE for an empty or too large file and for any type but PDF, JPEG, PNG, WebP and HEIC.
 */
export function readProof(input: { fileName: string; content: string }): Proof {
  const name = clean(input.fileName.split(/[/\\]/).at(-1))?.slice(0, 60).toWellFormed();
  const invalidFile = (why: string) => new PlatformError(400, "INVALID_FILE", `${name || "The file"} ${why}`);
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(input.content)) throw invalidFile("is not in base64");
  const content = Buffer.from(input.content, "base64");
  if (content.length === 0) throw invalidFile("is empty");
  if (content.length > maximumProofBytes) throw invalidFile("is larger than 5 MB");
  const found = types.find(({ fits }) => fits(content));
  if (!found) throw invalidFile("is no PDF, JPEG, PNG, WebP or HEIC");
  return { content, content_type: found.type, file_name: readFileName(input.fileName, found.ending) };
}
