import { defineComponent } from "~/page-builder/component";
import { readImage } from "~/page-builder/images/read-image.server";
import { StaticImage } from "~/page-builder/images/static-image.server";
import { pixels } from "~/page-builder/normalize";
import { storeHref } from "~/page-builder/store-links.server";

/**
 * A picture, with an optional other picture for small screens (TEXT-17). It may be a link; its alternative
 * text is then the link's name.
 */
export const imageProvider = defineComponent("image-provider", {
  async load({ imageInfo, imageInfoMobile, width: look, url }, context, renderContext) {
    const width = pixels(look);
    const [image, mobile] = await Promise.all([
      readImage(imageInfo, context, renderContext, width),
      imageInfoMobile ? readImage(imageInfoMobile, context, renderContext, width) : null,
    ]);
    return image ? { image, mobile, href: url === null ? null : storeHref(context, url) } : null;
  },
  draw({ href, ...shown }) {
    const picture = <StaticImage {...shown} className="image" />;
    return href === null ? picture : <a href={href}>{picture}</a>;
  },
});
