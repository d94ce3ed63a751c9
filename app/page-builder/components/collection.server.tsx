import { Picture } from "~/ui/picture/picture";
import { defineComponent } from "~/page-builder/component";
import { StaticLink } from "~/page-builder/links/static-link.server";
import { storeLink } from "~/page-builder/store-links.server";

/** A large picture beside a heading, a text and a link. */
export const collection = defineComponent("collection", {
  load: ({ action, ...attributes }, context) => ({ ...attributes, action: storeLink(context, action) }),
  draw: ({ heading, text, picture, action }) => (
    <div className="collection">
      <Picture
        mediaId={picture.mediaId}
        alt={picture.alt}
        width={1920}
        height={873}
        sizes="(min-width: 64em) 60vw, 100vw"
      />
      <div className="stack">
        <h2>{heading}</h2>
        <p className="lead">{text}</p>
        <p>
          <StaticLink link={action} />
        </p>
      </div>
    </div>
  ),
});
