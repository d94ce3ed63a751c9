import { mediaUrl, sourceSet } from "./media-url";
import "./picture.css";

export interface PictureProps {
  mediaId: string;
  alt: string;
  /** Natural proportions; they hold the place before the picture arrives. */
  width?: number;
  height?: number;
  /** How wide it is drawn, as the `sizes` attribute; the default is a card of the product grid. */
  sizes?: string;
  /** Largest source offered. */
  max?: 640 | 960 | 1920;
  /** The first large picture of a page: fetched at once, with high priority. All others are lazy. */
  priority?: boolean;
  className?: string;
}

/**
 * One picture of the media store: AVIF in widths to choose from, else one WebP. Until it is there, a
 * product's place has the colour of the sweep that all of them stand on, and a room's (wider than high) the
 * brand's ground. Browsers without AVIF are few by now; a second source set for them would cost every page of
 * a list three kilobytes.
 */
export function Picture({
  mediaId,
  alt,
  width = 960,
  height = 960,
  sizes = "(min-width: 64em) 22vw, 46vw",
  max = 1920,
  priority,
  className,
}: PictureProps) {
  return (
    <picture className={["pic", width > height && "room", className].filter(Boolean).join(" ")}>
      <source type="image/avif" srcSet={sourceSet(mediaId, "avif", max)} sizes={sizes} />
      <img
        // React 18 knows the attribute only in its HTML spelling.
        {...(priority ? { fetchpriority: "high" } : { loading: "lazy" as const, decoding: "async" as const })}
        src={mediaUrl(mediaId, max === 1920 ? 960 : 640, "webp")}
        alt={alt}
        width={width}
        height={height}
      />
    </picture>
  );
}
