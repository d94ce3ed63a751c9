import { StaticLink } from "~/page-builder/links/static-link.server";
import { inlineStyle, space } from "~/page-builder/normalize-text";
import type { TileView } from "./read-tile.server";

/** Shown in place of a picture that cannot be loaded (CONTENT-12). */
const pictureError = "Error loading image";

/** One tile. Its title is the link; the style sheet extends the link's area over the picture. */
export function Tile({ tile: { link, text, picture, isDocument, isInline, brand } }: { tile: TileView }) {
  return (
    <div className="tile" data-theme={brand ?? undefined}>
      {picture ? (
        <img src={picture.src} alt={picture.alt} width="170" height="148" loading="lazy" />
      ) : (
        <span className="no-picture">{pictureError}</span>
      )}
      {isDocument && link.href ? (
        <a href={link.href} type="application/pdf" data-dialog={isInline ? "" : undefined}>
          {link.label} (PDF)
        </a>
      ) : (
        <StaticLink link={link} />
      )}
      {text ? (
        <>
          {" "}
          <small>{text}</small>
        </>
      ) : null}
    </div>
  );
}

/**
 * A grid of tiles with `columns` columns on medium and large screens, and one on small screens (CONTENT-15).
 */
export function TileGrid({
  tiles,
  columns,
  gap,
}: {
  tiles: readonly TileView[];
  columns: number;
  gap: string;
}) {
  return (
    <ul
      className="tiles"
      style={inlineStyle({ "--columns": columns === 4 ? null : columns, "--space": space(gap) })}
    >
      {tiles.map((tile, index) => (
        <li key={index}>
          <Tile tile={tile} />
        </li>
      ))}
    </ul>
  );
}
