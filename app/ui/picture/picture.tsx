import { mediaUrl, sourceSet } from "./media-url";
import "./picture.css";

export interface PictureProps {
  mediaId: string;
  alt: string;
  /** Natural size in px. It reserves the space before the picture loads. */
  width?: number;
  height?: number;
  /** The `sizes` attribute; the default is that of a card in the product grid. */
  sizes?: string;
  /** Largest width offered, in px. */
  max?: 640 | 960 | 1920 | 2880;
  /** The first large picture of a page. It is loaded at once with high priority. All others are lazy. */
  priority?: boolean;
  className?: string;
}

/**
 * A picture of the media store: AVIF or WebP in several widths, and one JPEG for all other browsers (few, so
 * a third source set would only make every page larger). Until a picture is loaded, its box has the
 * background color of product photos, or the brand's ground for rooms (wider than high).
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
      <source type="image/webp" srcSet={sourceSet(mediaId, "webp", max)} sizes={sizes} />
      <img
        // React 18 accepts this attribute only in lowercase.
        {...(priority ? { fetchpriority: "high" } : { loading: "lazy" as const, decoding: "async" as const })}
        src={mediaUrl(mediaId, max >= 1920 ? 960 : 640, "jpeg")}
        alt={alt}
        width={width}
        height={height}
      />
    </picture>
  );
}
