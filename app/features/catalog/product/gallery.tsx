import { GroupPicture } from "~/ui/picture/group-picture";
import { Picture } from "~/ui/picture/picture";
import { mediaUrl } from "~/ui/picture/media-url";
import "./gallery.css";

export interface GalleryImage {
  mediaId: string;
  alt: string;
}

/**
 * Pictures in a row that scrolls and snaps. The thumbnails are anchors to the pictures. An anchor also
 * scrolls the page to the picture; with scripts only the row scrolls (gallery-row.ts).
 */
export function Gallery({
  images,
  group,
}: {
  images: readonly GalleryImage[];
  /** Pictures that are shown together, before the others. */
  group?: { mediaIds: readonly string[]; alt: string } | null;
}) {
  return (
    <section className="gallery" aria-label="Pictures">
      {/* A row that scrolls must be focusable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="slides" tabIndex={0}>
        {group ? (
          <li>
            <GroupPicture {...group} sizes="(min-width: 48em) 28vw, 50vw" priority />
          </li>
        ) : null}
        {images.map((image, index) => (
          <li key={image.mediaId} id={`picture-${index + 1}`}>
            <Picture
              mediaId={image.mediaId}
              alt={image.alt}
              sizes="(min-width: 48em) 55vw, 86vw"
              priority={index === 0 && !group}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <ul className="thumbs">
          {images.map((image, index) => (
            <li key={image.mediaId}>
              <a href={`#picture-${index + 1}`}>
                <img
                  src={mediaUrl(image.mediaId, 160)}
                  alt={`Picture ${index + 1} of ${images.length}`}
                  width={96}
                  height={96}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
