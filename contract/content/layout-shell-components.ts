import { z } from "zod";
import { looseValue, otherDefaultBrand } from "./layout-attributes";

/**
 * A picture, by its content key or by an address of the store. The address is also the fallback if the
 * content cannot be read.
 */
const imageInfo = z
  .object({
    url: z.string().optional(),
    altText: z.string().optional(),
    contentKey: z.string().optional(),
    contentType: z.string().optional(),
    backgroundPosition: looseValue,
    backgroundSize: looseValue,
    backgroundRepeat: looseValue,
  })
  .refine(({ url, contentKey }) => Boolean(url || contentKey), "url or contentKey is required");

export type ImageInfo = z.output<typeof imageInfo>;

/** The attributes of pictures, the logo, text blocks, and the components of header and footer. */
export const shellComponents = {
  "image-provider": z.object({
    imageInfo,
    imageInfoMobile: imageInfo.optional(),
    width: looseValue,
    url: z.string().nullable().default(null),
  }),
  /**
   * The store's name as the logo, unless a picture or another text is given. `size` is its height on every
   * screen; by default the height depends on the screen.
   */
  "site-logo": z.object({
    logoInfo: z
      .object({ url: z.string().default("/"), altText: z.string().default("Home Page") })
      .default({ url: "/", altText: "Home Page" }),
    imageInfo: imageInfo.optional(),
    imageInfoMobile: imageInfo.optional(),
    logoWidth: looseValue,
    alignment: looseValue,
    size: looseValue,
  }),
  /** The social links of a brand. */
  "social-icons": z.object({ brand: z.string().default(otherDefaultBrand) }),
  /**
   * With `placement` 'footer' the button is inside the footer. With any other value it is fixed at the right
   * edge, at 70 or 75 percent of the height (CONTENT-22).
   */
  "feedback-button": z.object({
    brand: z.string().default(otherDefaultBrand),
    url: z.string().default("/feedback"),
    placement: looseValue,
    height: looseValue,
  }),
  "cookie-settings": z.object({}),
  /**
   * Phone, hours, email, answer time and postal address from the store's profile, below a heading and rich
   * text. In the footer it is one line.
   */
  "contact-details": z.object({
    heading: z.string().nullable().default(null),
    html: z.string().default(""),
  }),
  /** Updates the browser's records of a guest's cart. Shows nothing. */
  "guest-cart-listener": z.object({}),
  /**
   * The wallet stub with its demo values (CONTENT-28, CONTENT-29). `amount` is US dollars as decimal text.
   */
  "wallet-button": z.object({
    label: z.string().default(""),
    amount: z
      .string()
      .regex(/^\d{1,6}\.\d\d$/)
      .default("49.99"),
    buttonWidth: looseValue,
    buttonHeight: looseValue,
  }),
  /** The switch to the basic version, without scripts, and back. */
  "version-switch": z.object({}),
  /** Plain text without tags. `isLinkable` makes it a link to `url`. */
  "text-block": z.object({
    text: z.string(),
    headingTag: looseValue,
    textStyle: looseValue,
    textDisplayInfo: looseValue,
    fontSize: looseValue,
    textColor: looseValue,
    backgroundColor: looseValue,
    textAlign: looseValue,
    paddingVertical: looseValue,
    paddingHorizontal: looseValue,
    textDecoration: looseValue,
    isLinkable: looseValue,
    url: z.string().optional(),
    linkAssistiveText: z.string().default(""),
  }),
} as const satisfies Record<string, z.ZodType>;
