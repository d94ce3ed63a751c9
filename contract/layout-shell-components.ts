import { z } from "zod";
import { look, otherDefaultBrand } from "./layout-attributes";

/**
 * A picture by its content key, or by an address of the store's own; the address also stands in where the key
 * cannot be read.
 */
const imageInfo = z
  .object({
    url: z.string().optional(),
    altText: z.string().optional(),
    contentKey: z.string().optional(),
    contentType: z.string().optional(),
    backgroundPosition: look,
    backgroundSize: look,
    backgroundRepeat: look,
  })
  .refine(({ url, contentKey }) => Boolean(url || contentKey), "url or contentKey is required");

export type ImageInfo = z.output<typeof imageInfo>;

/** Attributes of pictures, logo, text blocks and the components of header and footer. */
export const shellComponents = {
  "image-provider": z.object({
    imageInfo,
    imageInfoMobile: imageInfo.optional(),
    width: look,
    url: z.string().nullable().default(null),
  }),
  /**
   * The store's logo in letters, unless a picture or other words are given. `size`: its height on every
   * screen; by the screen without it.
   */
  "site-logo": z.object({
    logoInfo: z
      .object({ url: z.string().default("/"), altText: z.string().default("Home Page") })
      .default({ url: "/", altText: "Home Page" }),
    imageInfo: imageInfo.optional(),
    imageInfoMobile: imageInfo.optional(),
    logoWidth: look,
    alignment: look,
    size: look,
  }),
  /** The social links of a brand. */
  "social-icons": z.object({ brand: z.string().default(otherDefaultBrand) }),
  /**
   * `placement` 'footer' stands in the footer's flow; anything else keeps to the right edge, `height` 70 or
   * 75 percent down.
   */
  "feedback-button": z.object({
    brand: z.string().default(otherDefaultBrand),
    url: z.string().default("/feedback"),
    placement: look,
    height: look,
  }),
  "cookie-settings": z.object({}),
  /**
   * Keeps the browser's records of a guest's cart; shows nothing.
   */
  "guest-cart-listener": z.object({}),
  /** The wallet's stub, with demo values; `amount` in US dollars. */
  "wallet-button": z.object({
    label: z.string().default(""),
    amount: z
      .string()
      .regex(/^\d{1,6}\.\d\d$/)
      .default("49.99"),
    buttonWidth: look,
    buttonHeight: look,
  }),
  /** 'Basic version (no scripts)' and the way back. */
  "version-switch": z.object({}),
  /** Plain text without tags. `isLinkable` makes them a link to `url`. */
  "text-block": z.object({
    text: z.string(),
    headingTag: look,
    textStyle: look,
    textDisplayInfo: look,
    fontSize: look,
    textColor: look,
    backgroundColor: look,
    textAlign: look,
    paddingVertical: look,
    paddingHorizontal: look,
    textDecoration: look,
    isLinkable: look,
    url: z.string().optional(),
    linkAssistiveText: z.string().default(""),
  }),
} as const satisfies Record<string, z.ZodType>;
