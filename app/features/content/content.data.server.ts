import { pageBody, type PageBlock } from "~/contract/content-bodies";
import { readBody } from "~/request/content-body.server";
import { pageError } from "~/request/page-error.server";
import { sanitizeRichText } from "~/request/rich-text.server";
import type { StoreContext } from "~/request/store-context.server";

import { loadHomePage } from "./home.data.server";

/**
 * A content page by its address: the record whose `urlName` is the path (decisions.md section 3). The router takes the first segment
 * for a store's name; where it names none, it belongs to the path.
 */
export async function loadContentPage(context: StoreContext) {
  const { commerce, paths, profile, url, params } = context;
  const path = [context.storeKnown ? null : params.store, params["*"]].filter(Boolean).join("/").replace(/\/+$/, "");
  if (!/^[a-z0-9][a-z0-9/-]{0,120}$/i.test(path)) throw pageError(404, "Not Found");
  const document = await commerce.call("getContent", { params: { contentKeyOrId: contentKey(path) }, query: { includeContentBody: "true" } });
  const body = readBody(pageBody, document.contentBody);
  return {
    ...body,
    storeLabel: profile.label,
    canonical: url.origin + paths.at(`/${path}`),
    home: paths.home(),
    blocks: body.blocks.map((block) => localise(block, context)),
  };
}
export type ContentPageView = Awaited<ReturnType<typeof loadContentPage>>;

/** The home of a store, or the content page whose address has one segment: the router cannot tell them apart. */
export async function loadEntryPage(context: StoreContext) {
  return context.storeKnown
    ? { kind: "home" as const, page: await loadHomePage(context) }
    : { kind: "content" as const, page: await loadContentPage(context) };
}

/** Records are keyed by their address with a prefix, so that a page and a menu may share a name. */
function contentKey(path: string): string {
  return `page/${path}`;
}

/** Sanitises rich text and puts the store's prefix before the links that stand in it. */
function localise(block: PageBlock, { paths }: StoreContext): PageBlock {
  const href = (url: string) => (url.startsWith("/") ? paths.at(url) : url);
  const html = (text: string) => sanitizeRichText(text.replace(/href="(\/[^"]*)"/g, (_match, url: string) => `href="${href(url)}"`));
  switch (block.kind) {
    case "text":
      return { ...block, html: html(block.html) };
    case "picture-text":
      return { ...block, html: html(block.html), action: block.action ? { ...block.action, url: href(block.action.url) } : null };
    case "questions":
      return { ...block, items: block.items.map((item) => ({ ...item, html: html(item.html) })) };
    case "steps":
      return { ...block, items: block.items.map((item) => ({ ...item, html: html(item.html) })) };
    case "links":
      return { ...block, items: block.items.map((item) => ({ ...item, url: href(item.url) })) };
    case "table":
      return block;
  }
}
