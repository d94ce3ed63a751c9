import { Fragment } from "react";

import { ButtonLink } from "~/ui/button/button";
import { Picture } from "~/ui/picture/picture";
import { defineComponent, topHeading } from "~/page-builder/component";
import { storeLink } from "~/page-builder/store-links.server";

/** A full-width picture with a heading, a text and links. */
export const hero = defineComponent("hero", {
  drawsHeading: true,
  load: ({ actions, ...attributes }, context) => ({
    ...attributes,
    actions: actions.map((action) => storeLink(context, action)),
  }),
  draw({ heading, text, picture, actions }, renderContext) {
    const { tag: Heading } = topHeading(renderContext);
    return (
      <div className="hero">
        <Picture
          mediaId={picture.mediaId}
          alt={picture.alt}
          width={1920}
          height={873}
          sizes="100vw"
          max={2880}
          priority
        />
        <div className="wrap">
          <Heading>{heading}</Heading>
          <p className="lead">{text}</p>
          <div className="row">
            {actions.map(({ label, href }, index) => (
              <Fragment key={label}>
                <ButtonLink href={href ?? undefined} variant={index === 0 ? "primary" : "secondary"}>
                  {label}
                </ButtonLink>{" "}
              </Fragment>
            ))}
          </div>
        </div>
      </div>
    );
  },
});
