import { Picture } from "./picture";
import "./picture.css";

/**
 * Up to four pictures in one square. The first one carries the text alternative of the group.
 */
export function GroupPicture({
  mediaIds,
  alt,
  sizes = "(min-width: 64em) 11vw, 23vw",
  priority,
}: {
  mediaIds: readonly string[];
  alt: string;
  /** The `sizes` attribute of one of the pictures. */
  sizes?: string;
  priority?: boolean;
}) {
  return (
    <div className="pic group">
      {mediaIds.slice(0, 4).map((mediaId, index) => (
        <Picture
          key={mediaId}
          mediaId={mediaId}
          alt={index === 0 ? alt : ""}
          max={640}
          sizes={sizes}
          priority={priority && index === 0}
        />
      ))}
    </div>
  );
}
