import { mediaUrl } from "~/ui/picture/media-url";
import "./logo.css";

interface LogoProps {
  label: string;
  /** Media ids of a drawn logo; another one for small screens. */
  picture?: { mediaId: string; mobileMediaId?: string | undefined } | undefined;
  /**
   * 25, 45 or 75 px high at most on every screen; without it 75, 45 on medium screens and 25 on small ones
   * (shell.md section 9).
   */
  size?: "small" | "medium" | "large" | undefined;
}

/**
 * What the link around a logo is called: the logo's alternative text. Where the logo is lettering its words
 * come first, as they are seen, so that whoever speaks to the browser can say them.
 */
export const logoName = (label: string, alt: string, isPicture: boolean): string =>
  isPicture ? alt : `${label}, ${alt}`;

/**
 * The store's name in its own letter form, which the theme decides (`data-theme` on an ancestor), or its
 * drawn logo. The link around it names it.
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
