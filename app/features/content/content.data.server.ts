import { appointmentKinds, appointmentPages } from "#contract/content/appointment-calendars";
import { homeBody, pageBody } from "#contract/content/content-bodies";
import { columnsOf, componentsOf, layoutSection, type LayoutSection } from "#contract/content/layout";
import { requestKindNames, requestKinds } from "#contract/shopper/request-kinds";
import { componentAttributes } from "#contract/content/layout-components";
import { sentParameters } from "~/features/requests/request-part.data.server";
import { drawPage } from "~/page-builder/page-layout.server";
import { drawSectionList, listedHeadings } from "~/page-builder/section-list.server";
import { rootOf, withoutPrefix } from "~/addresses";
import { addressMap } from "~/addresses.server";
import { CommerceError } from "~/commerce/errors";
import { readBody } from "~/request/content-body.server";
import type { PageHead } from "~/request/page-head/page-head.server";
import { breadcrumbList, organization, webSite } from "~/request/page-head/structured-data.server";
import { pageError } from "~/request/page-error.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

import { pageRegistry } from "./components.server";

export interface ContentPageView {
  head: PageHead & { canonical: string };
  /** A visually hidden h1, if no component renders one. */
  heading: string | null;
  html: string | null;
}

/** The head of a page without a record; `parent` is the page above it. */
export interface OwnHead {
  title: string;
  lead: string;
  parent?: { label: string; url: string };
}

/**
 * Page data of a content page: the record whose `urlName` is the path (STORE-13). The router takes the first
 * segment for the name of a store. If no store has that name, the segment belongs to the path.
 */
export async function loadContentPage(context: StoreContext): Promise<ContentPageView> {
  const { params } = context;
  const path = [context.store.isKnown ? null : params.store, params["*"]]
    .filter(Boolean)
    .join("/")
    .replace(/\/+$/, "");
  if (!/^[a-z0-9][a-z0-9/-]{0,120}$/i.test(path))
    throw knowledgeBaseInstead(context, path) ?? pageError(404, "Not Found");
  return loadRecordPage(context, path);
}

/** Page data of a content record with an address of its own, whose page has forms (REQUEST-2). */
export const loadRequestPage = (context: StoreContext): Promise<ContentPageView> =>
  loadRecordPage(
    context,
    withoutPrefix(context.url.pathname, context.addresses.prefix).replace(/^\/|\/$/g, ""),
  );

/**
 * Page data of the content record at a path. `below` is markup that follows the head of the page, such as a
 * form; the rest of the record comes after it. `ownHead` is the head of a page that needs no record.
 */
export async function loadRecordPage(
  context: StoreContext,
  path: string,
  below = "",
  ownHead?: OwnHead,
): Promise<ContentPageView> {
  const { absolute, addresses } = context;
  const record = await readRecord(context, `page/${path}`).catch((error: unknown) => {
    if (ownHead && isMissing(error)) return null;
    throw (isMissing(error) && knowledgeBaseInstead(context, path)) || error;
  });
  const { title, metaDescription, ...body } = record
    ? readBody(pageBody, record.contentBody)
    : pageOf(ownHead!);
  const sections = withOwnParts(context, path, body.sections);
  const canonical = absolute(addresses.at(`/${path}`));
  const parent = parentOf(sections);
  context.document.addStructuredData(
    breadcrumbList([
      { name: "Home", url: absolute(addresses.home()) },
      ...(parent?.url.startsWith("/")
        ? [{ name: parent.label, url: absolute(addresses.at(parent.url)) }]
        : []),
      { name: title, url: canonical },
    ]),
  );
  // Search engines leave an unlisted page out.
  const noIndex = record?.contentType.name === "unlisted-page";
  const head = { title, description: metaDescription, canonical, noIndex };
  return { head, ...(await draw(context, sections, title, below)) };
}

/** A page that has a head, as if a record had it. */
const pageOf = (head: OwnHead) =>
  pageBody.parse({
    title: head.title,
    metaDescription: head.lead,
    sections: [
      { width: "full", components: [{ name: "page-head", attributes: { ...head, picture: null } }] },
    ],
  });

const hasPageHead = (section: LayoutSection) =>
  componentsOf(columnsOf(section)).some(({ name }) => name === "page-head");

/**
 * The texts of the content record at a path, for below a page with a heading of its own: without the head of
 * the record. Null if there is no such record.
 */
export async function loadRecordTexts(
  context: StoreContext,
  path: string,
): Promise<Pick<ContentPageView, "html"> | null> {
  try {
    const { contentBody } = await readRecord(context, `page/${path}`);
    const texts = readBody(pageBody, contentBody).sections.filter((section) => !hasPageHead(section));
    const { html } = await draw(context, texts, "");
    return { html };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The form or the times of a page, and the section that shows them. */
const ownParts = [
  ...appointmentKinds.map((kind) => ({ name: "appointment-times", kind, page: appointmentPages[kind] })),
  ...requestKindNames.map((kind) => ({ name: "request-form", kind, page: requestKinds[kind].page })),
].map(({ name, kind, page }) => ({
  name,
  kind: kind as string,
  page,
  section: layoutSection.parse({ components: [{ name, attributes: { kind } }] }),
}));

/**
 * Adds the forms and times of a page that its record does not place itself: below its head, and above it once
 * a form was sent, because a message comes first (REQUEST-2, APPOINT-8, FORM-32).
 */
function withOwnParts({ url }: StoreContext, path: string, sections: readonly LayoutSection[]) {
  const placed = sections.flatMap((section) => componentsOf(columnsOf(section)));
  const own = ownParts.filter(
    ({ page, name, kind }) =>
      page === path && !placed.some((each) => each.name === name && each.attributes?.kind === kind),
  );
  const isSent = ({ kind }: { kind: string }) => url.searchParams.get(sentParameters.kind) === kind;
  return [
    ...own.filter(isSent).map(({ section }) => section),
    ...sections.slice(0, 1),
    ...own.filter((part) => !isSent(part)).map(({ section }) => section),
    ...sections.slice(1),
  ];
}

const isMissing = (error: unknown) => error instanceof CommerceError && error.kind === "not-found";

/**
 * References to articles and data categories lead to the knowledge base if they have no page of their own
 * (LINK-22). Null for other addresses.
 */
function knowledgeBaseInstead({ addresses }: StoreContext, path: string): Response | null {
  const root = rootOf(addressMap.article);
  return `/${path}`.startsWith(root) ? seeOther(addresses.at(root.replace(/\/$/, ""))) : null;
}

/**
 * The home page of a store, or the content page whose address has one segment. The router cannot tell them
 * apart.
 */
export function loadEntryPage(context: StoreContext): Promise<ContentPageView> {
  return context.store.isKnown ? loadHomePage(context) : loadContentPage(context);
}

async function loadHomePage(context: StoreContext): Promise<ContentPageView> {
  const {
    addresses,
    absolute,
    store: { profile },
  } = context;
  const { sections } = readBody(homeBody, (await readRecord(context, "home")).contentBody);
  const canonical = absolute(addresses.home());
  const { label, supportPhone, social } = profile;
  context.document.addStructuredData(
    organization({
      name: label,
      url: canonical,
      telephone: supportPhone,
      // The front page of a network is no profile of the store.
      sameAs: social.flatMap(({ url }) => (/^https?:\/\/[^/]+\/./.test(url) ? [url] : [])),
    }),
    webSite({ name: label, url: canonical, searchUrl: absolute(addresses.search()) }),
  );
  return {
    head: { title: null, description: profile.metaDescription, canonical },
    ...(await draw(context, sections, profile.label)),
  };
}

/** The parent page for the breadcrumbs, as the head of the record names it. */
function parentOf(sections: readonly LayoutSection[]) {
  const heads = sections
    .flatMap((section) => componentsOf(columnsOf(section)))
    .filter(({ name }) => name === "page-head");
  return componentAttributes["page-head"].safeParse(heads[0]?.attributes).data?.parent ?? null;
}

/** Content keys of pages have a prefix, so that a page and a menu may share a name. */
const readRecord = ({ shop: { commerce } }: StoreContext, contentKeyOrId: string) =>
  commerce.call("getContent", { params: { contentKeyOrId }, query: { includeContentBody: "true" } });

async function draw(context: StoreContext, sections: readonly LayoutSection[], title: string, below = "") {
  const headings = below === "" && sections.some(hasPageHead) ? listedHeadings(sections) : [];
  const isListed = headings.length > 0;
  const tops = below === "" && !isListed ? [] : sections.filter(hasPageHead);
  const top = await drawPage(tops, pageRegistry, context);
  const rest = await drawPage(
    sections.filter((section) => !tops.includes(section)),
    pageRegistry,
    context,
    isListed,
  );
  const list = isListed ? drawSectionList(headings) : "";
  return {
    heading: top.hasHeading || rest.hasHeading ? null : title,
    html: context.document.placeFragment("content", top.html + list + below + rest.html),
  };
}
