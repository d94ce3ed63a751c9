import type { RenditionFormat } from "#platform/content/encoder/encoder-job";
import { nearestWidth, narrowerWidth, renditionFormats } from "#platform/content/drawings/renditions";

/** The media that a request asks for. */
export interface WantedMedia {
  /** A media id, a content key such as `scene/cooking`, or a content asset's name such as `scene_cooking`. */
  key: string;
  width: number | null;
  format: RenditionFormat | null;
  /** The request headers, besides the address, that decided the width or the format. */
  vary: string[];
}

/** The error for an invalid media request. */
export interface MediaRefusal {
  status: 400 | 404 | 405;
  errorCode: string;
  message: string;
}

/** The width of a picture that is asked for in a format but in no width. */
export const defaultWidth = 960;

const address = /^(?:\/[a-z0-9-]+)?\/sfsites\/c\/(?:cms\/delivery\/media|file-asset)\/(.+)$/;

/** Reads a request for media. Null if the address is not a media address. */
export function readMediaRequest(request: Request): WantedMedia | MediaRefusal | null {
  const url = new URL(request.url);
  const match = address.exec(url.pathname);
  if (!match) return null;
  if (request.method !== "GET" && request.method !== "HEAD")
    return { status: 405, errorCode: "METHOD_NOT_ALLOWED", message: `${request.method} is not allowed here` };
  const key = decodeKey(match[1]!);
  if (key === null)
    return { status: 404, errorCode: "ITEM_NOT_FOUND", message: "The requested media does not exist" };
  const width = url.searchParams.get("w");
  if (width !== null && !/^\d{1,5}$/.test(width))
    return { status: 400, errorCode: "INVALID_API_INPUT", message: "w is a width in pixels" };
  const format = url.searchParams.get("f");
  if (format !== null && !renditionFormats.includes(format as RenditionFormat)) {
    return { status: 400, errorCode: "INVALID_API_INPUT", message: "f is avif, webp or jpeg" };
  }
  if (width === null && format === null) return { key, width, format, vary: [] };
  const asked = width === null ? null : nearestWidth(Number(width));
  const isSaving = request.headers.get("save-data")?.trim().toLowerCase() === "on";
  return {
    key,
    width: isSaving ? narrowerWidth(asked ?? defaultWidth) : asked,
    format: (format as RenditionFormat | null) ?? acceptedFormat(request.headers.get("accept")),
    vary: [...(format === null ? ["Accept"] : []), ...(isSaving ? ["Save-Data"] : [])],
  };
}

/** The smallest format that the client names in its `Accept` header; every client reads JPEG. */
function acceptedFormat(accept: string | null): RenditionFormat {
  const named = (accept ?? "").toLowerCase().split(",");
  const isNamed = (format: RenditionFormat) =>
    named.some((part) => {
      const [type, ...parameters] = part.split(";").map((each) => each.trim());
      return type === `image/${format}` && !parameters.some((each) => /^q=0(?:\.0*)?$/.test(each));
    });
  return (["avif", "webp"] as const).find(isNamed) ?? "jpeg";
}

function decodeKey(part: string): string | null {
  try {
    const key = decodeURIComponent(part);
    // oxlint-disable-next-line no-control-regex -- a key holds no control character
    return key.length <= 200 && !/[\0-\x1f]/.test(key) ? key : null;
  } catch {
    return null;
  }
}
