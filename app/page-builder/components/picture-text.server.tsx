import { Picture } from "~/ui/picture/picture";
import { RichText } from "~/ui/rich-text/rich-text";
import { defineComponent } from "~/page-builder/component";
import { StaticLink } from "~/page-builder/links/static-link.server";
import { blockAlignment, columnPortion, direction } from "~/page-builder/normalize";
import { storeLink, storeText } from "~/page-builder/store-links.server";

/** Classes for a picture that is not half the width, and for text that is not vertically centered. */
const portions = {
  "50%": "",
  "16.67%": " of-sixth",
  "33.33%": " of-third",
  "66.67%": " of-two-thirds",
} as const;
const placed = (block: ReturnType<typeof blockAlignment>) => (block === "center" ? "" : ` block-${block}`);

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
    <div className={`picture-text ${side}${portions[portion]}${placed(block)}`}>
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
