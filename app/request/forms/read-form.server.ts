import { pageError } from "~/request/page-error.server";

/** Our forms are small; a larger body is a mistake or an attack. A file comes on top of it. */
export const maximumFormBytes = 64 * 1024;

/** More than this of a form that is too large is not even skipped. */
const maximumSkippedBytes = 64 * 1024 * 1024;

/** The field that `readForm` adds in place of a file that is too large. */
export const fileTooLarge = "file-too-large";

/**
 * Reads a posted form. Throws an error page for a body that is too large (413) or not a form (415, 400). Of a
 * form that may carry a file (`maximumBytes`), the fields before a file that is too large are kept, and the
 * field `fileTooLarge` says so: the page can then be shown again with what was typed (APPLIANCE-15).
 */
export async function readForm(request: Request, maximumBytes = maximumFormBytes): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = maximumBytes > maximumFormBytes ? boundaryOf(type) : null;
  if (boundary === null && Number(request.headers.get("content-length") ?? 0) > maximumBytes)
    throw pageError(413, "Content Too Large");
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(type))
    throw pageError(415, "Unsupported Media Type");
  const { bytes, isWhole } = await readBytes(
    request,
    maximumBytes,
    boundary === null ? 0 : maximumSkippedBytes,
  );
  try {
    const body = isWhole ? bytes : completeParts(bytes, boundary!);
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    if (!isWhole) form.set(fileTooLarge, "yes");
    return form;
  } catch {
    throw pageError(400, "Bad Request");
  }
}

/** The text between the parts of a multipart form; null for other forms. */
const boundaryOf = (type: string): string | null =>
  /^multipart\/form-data\b.*;\s*boundary="?([^";]{1,70})/i.exec(type)?.[1] ?? null;

/** The parts of a multipart form that are complete in the first bytes of it, as a form. */
function completeParts(bytes: Uint8Array<ArrayBuffer>, boundary: string): Uint8Array<ArrayBuffer> {
  const separator = `\r\n--${boundary}`;
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf(separator);
  if (end < 0) throw new Error("no part is complete");
  return Buffer.concat([bytes.subarray(0, end), Buffer.from(`${separator}--\r\n`)]);
}

/**
 * Reads a body and counts its bytes, because a chunked body has no declared size. Bytes above the limit are
 * read and dropped up to `skip` bytes, because browsers only read the answer once they have sent all.
 */
async function readBytes(request: Request, maximum: number, skip: number) {
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw pageError(400, "Bad Request");
    });
    if (done) break;
    size += value.byteLength;
    if (size > Math.max(maximum, skip)) throw pageError(413, "Content Too Large");
    if (size - value.byteLength < maximum) pieces.push(value);
  }
  return { bytes: Buffer.concat(pieces), isWhole: size <= maximum };
}

/** A text field as `cleanText` reads it; '' when it is absent. */
export function text(form: FormData, name: string, maximum = 300): string {
  const value = form.get(name);
  return typeof value === "string" ? cleanText(value, maximum) : "";
}

/** A text, trimmed and without control characters except line breaks. */
export const cleanText = (value: string, maximum: number): string =>
  value
    .replace(/\r\n?/g, "\n")
    // oxlint-disable-next-line no-control-regex -- this removes them
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, "")
    .trim()
    .slice(0, maximum);

/** The field of uploaded files. It is the last field of its form, so that the others are read before it. */
export interface FileField {
  name: string;
  /** Of each file. */
  maximumBytes: number;
  /** The most files; 1 unless given. */
  most?: number;
  /** The error message for an empty file, a file that is too large, or too many files. */
  wrong: string;
}

/** An uploaded file in base64, as the platform takes it. */
export interface UploadedFile {
  fileName: string;
  content: string;
}

interface Upload {
  files: UploadedFile[];
  isWrong: boolean;
  /** Messages for a form that is refused for whatever reason, because browsers do not send a file again. */
  errors?: Record<string, string[]>;
}

/** Reads the files of a form. The platform decides about their types (APPLIANCE-5). */
export async function readFiles(form: FormData, field?: FileField): Promise<Upload> {
  if (!field) return { files: [], isWrong: false };
  const { name, maximumBytes, most = 1, wrong } = field;
  // Browsers send an empty file without a name where none was chosen.
  const chosen = form
    .getAll(name)
    .filter((each): each is File => each instanceof File && !(each.name === "" && each.size === 0));
  const refused = chosen.find(({ size }) => size === 0 || size > maximumBytes);
  if (refused || chosen.length > most || form.has(fileTooLarge)) {
    const named = refused && most > 1 ? `${nameOf(refused).slice(0, 60)} is empty or too large. ` : "";
    return { files: [], isWrong: true, errors: { [name]: [named + wrong] } };
  }
  if (chosen.length === 0) return { files: [], isWrong: false };
  const files = await Promise.all(
    chosen.map(async (file) => ({
      fileName: nameOf(file),
      content: Buffer.from(await file.arrayBuffer()).toString("base64"),
    })),
  );
  const again =
    files.length === 1
      ? "Choose the file again. We don’t keep it until the form is complete"
      : "Choose the files again. We don’t keep them until the form is complete";
  return { files, isWrong: false, errors: { [name]: [again] } };
}

const nameOf = ({ name }: File): string => name.slice(0, 255).toWellFormed();
