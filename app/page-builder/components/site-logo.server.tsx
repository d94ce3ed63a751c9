import { Logo, logoName } from "~/ui/logo/logo";
import { defineComponent } from "~/page-builder/component";
import { readImage } from "~/page-builder/images/read-image.server";
import { StaticImage } from "~/page-builder/images/static-image.server";
import { alignment, pixels, size as sizeOf } from "~/page-builder/normalize";
import { storeHref } from "~/page-builder/store-links.server";

/** Width of the logo in CSS pixels (HEADER-20). Its maximum heights (HEADER-21) are in ui/logo. */
const usualWidth = 158;

/**
 * The store's logo, a link to Home: the record's picture, else the store's picture, else the store's name.
 */
export const siteLogo = defineComponent("site-logo", {
  async load(
    { logoInfo, imageInfo, imageInfoMobile, logoWidth, alignment: side, size },
    context,
    renderContext,
  ) {
    const width = Math.max(100, pixels(logoWidth) ?? usualWidth);
    const [image, mobile] = await Promise.all(
      [imageInfo, imageInfoMobile].map((info) =>
        info ? readImage(info, context, renderContext, width) : null,
      ),
    );
    const { label, logo } = context.store.profile;
    return {
      image: image ?? null,
      mobile,
      label,
      logo,
      size: size === undefined ? undefined : sizeOf(size),
      side: alignment(side),
      href: storeHref(context, logoInfo.url),
      alt: logoInfo.altText,
    };
  },
  draw: ({ image, mobile, label, logo, size, side, href, alt }) => (
    <a
      href={href}
      className={side === "left" ? "home" : `home to-${side}`}
      aria-label={logoName(label, alt, Boolean(image ?? logo))}
    >
      {image ? (
        <StaticImage
          image={{ ...image, AltText: "" }}
          mobile={mobile}
          className={size ? `logo ${size}` : "logo"}
        />
      ) : (
        <Logo label={label} picture={logo} size={size} />
      )}
    </a>
  ),
});
