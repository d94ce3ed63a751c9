import type { CSSProperties } from "react";

import type { ImageInfo } from "#contract/content/layout-shell-components";
import { inlineStyle } from "~/page-builder/normalize-text";
import { mediaUrl, pictureWidths } from "~/ui/picture/media-url";

/** Picture widths in pixels that each form factor requests, at density 1 (TEXT-18). */
const widths = { mobile: 640, tablet: 960, desktop: 1920 } as const;
const smallestWidth = 100;

export type FormFactor = keyof typeof widths;

/**
 * A picture that is ready to be rendered (TEXT-17). Its addresses are on the store's own origin (TEXT-20).
 */
export interface ImageData {
  Url: string;
  /** The address of the original, without a size. */
  RawUrl: string;
  AltText: string;
  ContentKey: string | null;
  /** Displayed size in CSS pixels. It reserves the picture's space while the picture loads. */
  size: { width: number; height: number };
  /**
   * AVIF; `Url` is a JPEG. Empty if the picture is not from the media store, because only the media store has
   * several sizes.
   */
  SrcSet: Partial<Record<FormFactor, string>>;
  /** Background position and size of the record as an inline style. Background repeat is ignored. */
  fit: CSSProperties | undefined;
}

/** Address, alternative text and size of a picture, from its content record. */
export interface ImageSource {
  rawUrl: string;
  altText: string;
  /** Natural size in pixels; undefined if it is not known. */
  natural?: { width: number; height: number } | undefined;
}

/**
 * `width`: the largest displayed width in CSS pixels, or null for no limit. Values under 100 count as 100.
 */
export function imageData(
  info: ImageInfo,
  { rawUrl, altText, natural = { width: 640, height: 480 } }: ImageSource,
  width: number | null = null,
): ImageData {
  const id = /\/sfsites\/c\/cms\/delivery\/media\/([^?]+)/.exec(rawUrl)?.[1];
  const drawn = width === null ? Infinity : Math.max(smallestWidth, width);
  const sized = (factor: FormFactor) =>
    pictureWidths.find((each) => each >= Math.min(drawn, widths[factor])) ?? widths.desktop;
  const factors = id === undefined ? [] : (Object.keys(widths) as FormFactor[]);
  return {
    Url: id === undefined ? rawUrl : mediaUrl(id, sized("tablet"), "jpeg"),
    RawUrl: rawUrl,
    AltText: altText,
    size: drawnSize(natural, width),
    ContentKey: info.contentKey ?? null,
    SrcSet: Object.fromEntries(
      factors.map((factor) => [factor, `${mediaUrl(id!, sized(factor), "avif")} 1x`]),
    ),
    fit: fitOf(info),
  };
}

function drawnSize(natural: { width: number; height: number }, drawn: number | null) {
  const width = Math.max(smallestWidth, Math.round(drawn ?? natural.width));
  return { width, height: Math.max(1, Math.round((width * natural.height) / natural.width)) };
}

const sizes: Record<string, string> = { cover: "cover", contain: "contain", auto: "none" };

function fitOf({ backgroundPosition, backgroundSize }: ImageInfo): CSSProperties | undefined {
  const words = typeof backgroundPosition === "string" ? backgroundPosition.toLowerCase().split(/\s+/) : [];
  const [x, y] = [
    ["left", "right"],
    ["top", "bottom"],
  ].map((sides) => words.findLast((word) => sides.includes(word)));
  return inlineStyle({
    objectFit: typeof backgroundSize === "string" ? (sizes[backgroundSize] ?? null) : null,
    objectPosition: x || y ? `${x ?? "center"} ${y ?? "center"}` : null,
  });
}
