import { Picture } from "../../ui/picture/picture";
import { RichText } from "../../ui/rich-text/rich-text";
import { defineComponent } from "../component";
import { StaticLink } from "../links/static-link.server";
import { direction } from "../normalise";
import { storeLink, storeText } from "../store-links.server";

export const pictureText = defineComponent("picture-text", {
  load: ({ html, action, side, ...attributes }, context) => ({
    ...attributes, side: direction(side), html: storeText(context, html), action: action ? storeLink(context, action) : null,
  }),
  draw: ({ heading, html, picture, side, action }) => (
    <div className={`picture-text ${side}`}>
      <Picture mediaId={picture.mediaId} alt={picture.alt} width={1920} height={873} sizes="(min-width: 48em) 50vw, 100vw" />
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
