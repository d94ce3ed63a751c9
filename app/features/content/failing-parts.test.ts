import { expect, it } from "vitest";

import { openStoreContext } from "~/request/open-store-context.server";
import { loadShell } from "~/shell/load-shell.server";

import {
  answering,
  openTestStore,
  refusal,
  storeProfile,
  type PlatformAnswers,
} from "#tests/support/store-request";
import { loadEntryPage } from "./content.data.server";
import { loadErrorLinks } from "./error-links.server";

const part = (name: string, attributes: object = {}) => ({ name, attributes });
const heading = (label: string) => ({ label, slug: label.toLowerCase(), url: "/whats-new", columns: [] });
const bodies: Record<string, object> = {
  home: {
    sections: [
      {
        components: [
          part("text", { heading: "Standing words", html: "<p>still here</p>" }),
          part("content-tile", { contentKey: "tile-one" }),
          part("featured-products", { heading: "Featured", skus: ["A"] }),
          part("navigation-menu", { title: "Help", navigationLinkSetDeveloperName: "Need_Help" }),
        ],
      },
    ],
  },
  "main-navigation": { headings: [heading("Cooking")] },
  "page-navigation": { headings: [heading("About")] },
  footer: {
    sections: [
      {
        components: [
          part("text-block", { text: "Footer words" }),
          part("social-icons"),
          part("navigation-menu", { title: "Care", navigationLinkSetDeveloperName: "Footer_Column_1" }),
        ],
      },
    ],
  },
  "tile-one": {
    Title: "A tile",
    Resource_URL: "/about-us",
    Hover_Text: "",
    Image: { contentKey: "tile/one", mediaId: "20Y2" },
  },
};

const linkSet = {
  menuItems: [
    {
      label: "Support",
      actionType: "InternalLink",
      actionValue: "/support",
      target: null,
      imageUrl: null,
      subMenu: [],
    },
  ],
};
const whole: PlatformAnswers = {
  getContent: ({ params }) => ({
    body: {
      ...storeProfile,
      contentKey: params.contentKeyOrId,
      contentBody: bodies[params.contentKeyOrId!] ?? storeProfile.contentBody,
    },
  }),
  getNavigationMenuItems: () => ({ body: linkSet }),
  getSocialMediaLinks: () => ({ body: { returnValue: [] } }),
  getCategoryMenuItems: () => ({ body: { menuItems: [] } }),
};

/** Renders the home page with its shell. The platform fails exactly the named calls or content records. */
let hour = 0;
async function drawWithout(failing: string) {
  const platform: PlatformAnswers = failing.startsWith("content ")
    ? {
        ...whole,
        getContent: (call) =>
          `content ${call.params.contentKeyOrId}` === failing
            ? refusal(500, "UNKNOWN")
            : whole.getContent!(call),
      }
    : { ...whole, [failing]: () => refusal(500, "UNKNOWN") };
  // Rendered parts are cached for a while. Each test renders its own.
  const at = new Date(Date.UTC(2027, 0, 1, (hour += 1)));
  const store = openTestStore(
    {},
    { platformFetch: answering(platform).fetch, platformIsHosted: false, now: () => at },
  );
  const load = store.loadContext();
  const context = await openStoreContext(new Request("http://store.test/"), {}, load);
  await Promise.all([loadShell(context, load.state), loadEntryPage(context), loadErrorLinks(context)]);
  return Object.fromEntries(
    ["navigation", "content", "footer"].map((name) => [name, String(load.state.fragments.get(name) ?? "")]),
  );
}

it.each([
  ["nothing", []],
  ["content main-navigation", ["Cooking"]],
  ["content page-navigation", ["About"]],
  ["content footer", ["Footer words"]],
  ["content tile-one", ["A tile"]],
  ["getSocialMediaLinks", []],
  ["getNavigationMenuItems", ["Support"]],
  ["getCategoryMenuItems", []],
  ["listProducts", []],
] satisfies [string, string[]][])(
  "with this failure the rest of the page is rendered: %s (FORM-8)",
  async (failing, missing) => {
    const { navigation, content, footer } = await drawWithout(failing);
    const drawn = `${navigation} ${content} ${footer}`;
    for (const words of ["Standing words", "Cooking", "About", "Footer words", "A tile", "Support"]) {
      if ((missing as string[]).includes(words)) expect(drawn).not.toContain(words);
      else expect(drawn).toContain(words);
    }
  },
);

it("is an error page if the record of the page fails", async () => {
  await expect(drawWithout("content home")).rejects.toMatchObject({ kind: "unavailable" });
});
