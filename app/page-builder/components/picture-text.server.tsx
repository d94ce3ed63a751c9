import { Picture } from "~/ui/picture/picture";
import { RichText } from "~/ui/rich-text/rich-text";
import { defineComponent } from "~/page-builder/component";
import { StaticLink } from "~/page-builder/links/static-link.server";
import { blockAlignment, columnPortion, direction } from "~/page-builder/normalize";
import { inlineStyle } from "~/page-builder/normalize-text";
import { storeLink, storeText } from "~/page-builder/store-links.server";

/** The widths of picture and text. */
const portions = {
  "50%": null,
  "16.67%": ["1fr", "5fr"],
  "33.33%": ["1fr", "2fr"],
  "66.67%": ["2fr", "1fr"],
} as const;
/** Alignment of the text: in its column, or beside the picture. */
const placed = {
  center: {},
  top: { alignItems: "start" },
  bottom: { alignItems: "end" },
  left: { "--side": "start" },
  right: { "--side": "end" },
} as const;

/** A picture beside a text (TEXT-14, TEXT-15). */
export const pictureText = defineComponent("picture-text", {
  load: ({ html, action, side, columnPortion: portion, blockAlignment: block, ...attributes }, context) => ({
    ...attributes,
    side: direction(side),
    portion: columnPortion(portion),
    block: blockAlignment(block),
    html: storeText(context, html),
    action: action ? storeLink(context, action) : null,
  }),
  draw: ({ heading, html, picture, side, portion, block, action }) => (
    <div
      className={`picture-text ${side}`}
      style={inlineStyle({
        "--columns":
          (side === "right" ? portions[portion]?.toReversed() : portions[portion])?.join(" ") ?? null,
        ...placed[block],
      })}
    >
      <Picture
        mediaId={picture.mediaId}
        alt={picture.alt}
        width={1920}
        height={873}
        sizes={`(min-width: 48em) ${portion.replace("%", "vw")}, 100vw`}
      />
      <div className="stack">
        <h2>{heading}</h2>
        <RichText html={html} />
        {action ? (
          <p>
            <StaticLink link={action} />
          </p>
        ) : null}
      </div>
    </div>
  ),
});
