import { mediaUrl } from "~/ui/picture/media-url";
import "./logo.css";

interface LogoProps {
  label: string;
  /** Media ids of a picture logo; the second one is for small screens. */
  picture?: { mediaId: string; mobileMediaId?: string | undefined } | undefined;
  /**
   * 25, 45 or 75 px high at most on all screens. Without it 75 px on large, 45 on medium and 25 on small
   * screens (HEADER-21).
   */
  size?: "small" | "medium" | "large" | undefined;
}

/**
 * The accessible name of the link around a logo. For a picture it is the alternative text. For a logo made of
 * text the visible words come first, so that speech input finds the link.
 */
export const logoName = (label: string, alt: string, isPicture: boolean): string =>
  isPicture ? alt : `${label}, ${alt}`;

/**
 * The name of the store in the letter forms of the theme (`data-theme` on an ancestor), or a picture logo.
 * The link around it has the accessible name.
 */
export function Logo({ label, picture, size }: LogoProps) {
  const name = size ? `logo ${size}` : "logo";
  if (!picture) return <span className={name}>{label}</span>;
  return (
    <picture>
      {picture.mobileMediaId ? (
        <source media="(max-width: 47.9375em)" srcSet={mediaUrl(picture.mobileMediaId, 640)} />
      ) : null}
      <img className={name} src={mediaUrl(picture.mediaId, 640)} alt="" width="158" height="75" />
    </picture>
  );
}
