import type { ImageInfo } from "#contract/layout-shell-components";
import { mediaUrl, pictureWidths } from "~/ui/picture/media-url";

/** Widest picture a form factor asks for, of one density (shell.md section 9). */
const widths = { mobile: 640, tablet: 960, desktop: 1920 } as const;
const smallestWidth = 100;

export type FormFactor = keyof typeof widths;

/** A picture as a page shows it (shell.md section 3, image data); addresses are of the store's own origin. */
export interface ImageData {
  Url: string;
  /** As it was stored, in no particular size. */
  RawUrl: string;
  AltText: string;
  ContentKey: string | null;
  /** Proportions that hold its place, in pixels of CSS as it is drawn. */
  size: { width: number; height: number };
  /** Empty where the address is not one of the media store, which alone has sizes. */
  SrcSet: Partial<Record<FormFactor, string>>;
  /**
   * Classes for what the record says of background position and size. A picture is drawn once, whatever it
   * says of repeating.
   */
  fit: string[];
}

/** Where a picture is and what it shows, once its record has been read. */
export interface ImageSource {
  rawUrl: string;
  altText: string;
  /** Natural size; unknown for a picture that is not of the media store. */
  natural?: { width: number; height: number } | undefined;
}

/** `width`: the widest that the picture is drawn, in pixels of CSS; never under 100. */
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
    Url: id === undefined ? rawUrl : mediaUrl(id, sized("tablet"), "webp"),
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

const sizes: Record<string, string> = { cover: "fit-cover", contain: "fit-contain", auto: "fit-none" };
const sides = ["left", "right", "top", "bottom"];

function fitOf({ backgroundPosition, backgroundSize }: ImageInfo): string[] {
  const size = typeof backgroundSize === "string" ? sizes[backgroundSize] : undefined;
  const words = typeof backgroundPosition === "string" ? backgroundPosition.toLowerCase().split(/\s+/) : [];
  return [
    ...(size ? [size] : []),
    ...sides.filter((side) => words.includes(side)).map((side) => `at-${side}`),
  ];
}
