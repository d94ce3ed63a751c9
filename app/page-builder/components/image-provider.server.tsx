import { defineComponent } from "~/page-builder/component";
import { readImage } from "~/page-builder/images/read-image.server";
import { StaticImage } from "~/page-builder/images/static-image.server";
import { pixels } from "~/page-builder/normalise";
import { storeHref } from "~/page-builder/store-links.server";

/**
 * A picture that the record names, with another one for small screens (shell.md section 3, image data); it
 * may be a link, named by its words.
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
