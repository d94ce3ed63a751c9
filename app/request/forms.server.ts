import { pageError } from "./page-error.server";

/** Our forms are small; a larger body is a mistake or an attack. */
const maximumFormBytes = 64 * 1024;

/** Reads a posted form. Throws an error page for a body that is too large (413) or not a form (415, 400). */
export async function readForm(request: Request): Promise<FormData> {
  if (Number(request.headers.get("content-length") ?? 0) > maximumFormBytes)
    throw pageError(413, "Content Too Large");
  const type = request.headers.get("content-type") ?? "";
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(type))
    throw pageError(415, "Unsupported Media Type");
  const body = await readBytes(request);
  try {
    return await new Response(body, { headers: { "content-type": type } }).formData();
  } catch {
    throw pageError(400, "Bad Request");
  }
}

/** Reads a body and counts its bytes, because a chunked body has no declared size. Stops at the limit. */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (request.body as ReadableStream<Uint8Array> | null)?.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw pageError(400, "Bad Request");
    });
    if (done) break;
    size += value.byteLength;
    if (size > maximumFormBytes) throw pageError(413, "Content Too Large");
    pieces.push(value);
  }
  return Buffer.concat(pieces);
}

/** A text field, trimmed and without control characters except line breaks; '' when it is absent. */
export function text(form: FormData, name: string, maximum = 300): string {
  const value = form.get(name);
  if (typeof value !== "string") return "";
  return (
    value
      .replace(/\r\n?/g, "\n")
      // oxlint-disable-next-line no-control-regex -- this removes them
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, "")
      .trim()
      .slice(0, maximum)
  );
}
