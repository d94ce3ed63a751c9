import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";
import { Picture } from "~/ui/picture/picture";
import { defineComponent, topHeading } from "~/page-builder/component";
import { storeHref } from "~/page-builder/store-links.server";

export const pageHead = defineComponent("page-head", {
  drawsHeading: true,
  load: ({ parent, ...attributes }, context) => ({
    ...attributes,
    trail: [
      { label: "Home", href: context.addresses.home() },
      ...(parent ? [{ label: parent.label, href: storeHref(context, parent.url) }] : []),
    ],
  }),
  draw({ title, lead, picture, trail }, renderContext) {
    const { tag: Heading, className } = topHeading(renderContext);
    return (
      <header className={picture ? "category-head split" : "category-head"}>
        {picture ? (
          <Picture
            mediaId={picture.mediaId}
            alt={picture.alt}
            width={1920}
            height={873}
            sizes="(min-width: 48em) 40vw, 1px"
            priority
            className="band"
          />
        ) : null}
        <div className="wrap stack">
          <Breadcrumbs items={[...trail, { label: title }]} />
          <Heading className={className}>{title}</Heading>
          <p className="lead">{lead}</p>
        </div>
      </header>
    );
  },
});
