import { z } from "zod";

import { webAddress } from "#contract/values";
import { appointmentsBody } from "./appointment-calendars";
import { layoutColumn, layoutSection } from "./layout";

/**
 * The bodies of the content records that pages are made of. They are published data of a store: brand names,
 * themes, menus and pages.
 */

/** Content key `store-profile`, one per site. */
export const storeProfileBody = z.object({
  /** The display name, such as "Ardenne". */
  label: z.string(),
  brand: z.string(),
  tagline: z.string(),
  /** A theme of app/ui/tokens.css. It sets the accent colors and the font of the logo. */
  theme: z.string(),
  /** 'Home Page' unless the record says otherwise. */
  logoAlt: z.string().default("Home Page"),
  /**
   * A logo picture, shown instead of the store's name as text. Small screens show `mobileMediaId` if it is
   * given.
   */
  logo: z.object({ mediaId: z.string(), mobileMediaId: z.string().optional() }).optional(),
  metaDescription: z.string(),
  supportPhone: z.string(),
  /**
   * Other ways to reach the store. The component 'contact-details' shows all of it, so that no page has
   * hours or addresses of its own.
   */
  support: z
    .object({
      /** When the phone is answered. */
      hours: z.string().optional(),
      email: z.email().optional(),
      /** The time within which an email is answered, such as "within one business day". */
      answerTime: z.string().optional(),
      /** The postal address. */
      mailingAddress: z.string().optional(),
    })
    .optional(),
  /** The brand whose social links are shown. */
  socialBrand: z.string(),
  /** A link without an address is not shown. */
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  /** A line above the header, such as a delivery promise. */
  promoStrip: z.object({ text: z.string(), link: z.string().nullable() }).nullable(),
  /** News above the promo strip. Visitors can dismiss it. */
  banner: z
    .object({ text: z.string(), link: z.object({ label: z.string(), url: z.string() }).nullable() })
    .optional(),
  /**
   * The picture at the head of a category, by the category's path; null for none. Other categories show the
   * picture of their own record.
   */
  categoryHeads: z
    .record(z.string(), z.object({ mediaId: z.string(), alt: z.string() }).nullable())
    .optional(),
  /** The text at the head of a category, by the category's path; others show that of their record. */
  categoryTexts: z.record(z.string(), z.string()).optional(),
  /** Pictures beside the form of signing in, where there is room for it, and beside 'Not Found'. */
  pictures: z
    .object({
      signIn: z.object({ mediaId: z.string(), alt: z.string() }).optional(),
      notFound: z.object({ mediaId: z.string(), alt: z.string() }).optional(),
    })
    .optional(),
  /** Sentences in the voice of the brand. Pages have a plain one of their own for each that is missing. */
  voice: z
    .object({
      /** Below 'Your cart is empty'. */
      emptyCart: z.string().optional(),
      /** Below 'Nothing saved yet'. */
      emptyWishlist: z.string().optional(),
      /** Below 'Not Found'. */
      notFound: z.string().optional(),
    })
    .optional(),
  /** The web address where trade partners log in, unless the store's settings say it (SESSION-49). */
  tradeProgramLogin: webAddress.optional(),
});
export type StoreProfileBody = z.infer<typeof storeProfileBody>;

/**
 * Content keys `main-navigation` and `page-navigation`. A heading with a URL and no columns is a plain link,
 * and so is the first heading if its label is exactly 'New' (MENU-3). Other headings open a panel of columns.
 * Anything that cannot be shown, such as a category that the store does not sell, is left out when the page
 * is rendered.
 */
export const navigationBody = z.object({
  headings: z
    .array(
      z.object({
        label: z.string(),
        slug: z.string(),
        url: z.string().nullable(),
        columns: z.array(layoutColumn).max(12),
        /** The panel stays open for editors in preview. */
        keepOpenInPreview: z.boolean().optional(),
      }),
    )
    .max(7),
});

const sections = z.array(layoutSection).max(60);

/** Content key `footer`. */
export const footerBody = z.object({ sections });

/** Content type `tile`. */
export const tileBody = z.object({
  Title: z.string(),
  /**
   * `page-Brand_Partners` links to the named page Brand_Partners (/brand-partners). A path or web address
   * opens in a new tab.
   */
  Resource_URL: z.string(),
  Hover_Text: z.string(),
  /** 'PDF' if the address is a document. */
  Type: z.string().optional(),
  /** The content key and id of a media item. */
  Image: z.object({ contentKey: z.string(), mediaId: z.string() }),
});

/**
 * Content type `page`. The document's `urlName` is the address without the leading slash, such as
 * `kitchen-design/layout-ideas`. Its content key is `page/` plus that name.
 */
export const pageBody = z.object({ title: z.string(), metaDescription: z.string(), sections });

/**
 * Content key `form/` plus a kind of contract/shopper/request-kinds.ts: the words of its form, and the
 * records that it offers (REQUEST-2).
 */
export const requestFormBody = z.object({
  heading: z.string(),
  /** Help beside the form, and the terms of what is sent. */
  html: z.string(),
  button: z.string(),
  /** The text below the reference, about the next step. */
  thanks: z.string(),
  choices: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z0-9-]{1,60}$/),
        label: z.string().max(120),
        text: z.string().nullable().default(null),
        /** The places in which a partner works, in words. */
        region: z.string().max(120).nullable().default(null),
        /** The website of a partner. */
        url: z
          .url({ protocol: /^https?$/ })
          .nullable()
          .default(null),
      }),
    )
    .max(60)
    .default([]),
});

/** Content key `home`, one per site. */
export const homeBody = z.object({ sections });

/** The schema of each content type's body. A record is checked against it before it is published. */
export const contentBodies: Readonly<Record<string, z.ZodType>> = {
  "store-profile": storeProfileBody,
  navigation: navigationBody,
  footer: footerBody,
  home: homeBody,
  appointments: appointmentsBody,
  tile: tileBody,
  page: pageBody,
  "request-form": requestFormBody,
  /** A page that neither the site map nor search engines list. */
  "unlisted-page": pageBody,
};
