import { defineComponent } from "../component";
import { readImage } from "../images/read-image.server";
import { StaticImage } from "../images/static-image.server";
import { pixels } from "../normalise";
import { storeHref } from "../store-links.server";

/** A picture that the record names, with another one for small screens (shell.md section 3, image data); it may be a link, named by its words. */
export const imageProvider = defineComponent("image-provider", {
  async load({ imageInfo, imageInfoMobile, width: look, url }, context, place) {
    const width = pixels(look);
    const [image, mobile] = await Promise.all([readImage(imageInfo, context, place, width), imageInfoMobile ? readImage(imageInfoMobile, context, place, width) : null]);
    return image ? { image, mobile, href: url === null ? null : storeHref(context, url) } : null;
  },
  draw({ href, ...shown }) {
    const picture = <StaticImage {...shown} className="image" />;
    return href === null ? picture : <a href={href}>{picture}</a>;
  },
});
