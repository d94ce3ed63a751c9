import { columnsOf, componentsOf, type LayoutSection } from "#contract/content/layout";
import type { StoreContext } from "~/request/store-context.server";
import type { RenderContext, Registry } from "./component";
import { drawSections } from "./draw-layout.server";
import { cachedMarkup, type CachedMarkup } from "./markup-cache.server";
import { personalContexts } from "./shared-context.server";

/** Cached markup by record: a new publication is a new section object, so its markup is rendered anew. */
const markupBySection = new WeakMap<LayoutSection, Map<string, CachedMarkup<string>>>();

/**
 * Renders the sections of a page. Only the first component that asks for an h1 gets one (CONTENT-5). Sections
 * without personal components are rendered once and cached for all visitors (CONTENT-6). `hasHeading` tells
 * whether the page has an h1. `isListed`: the sections get ids for links to them.
 */
export async function drawPage(
  sections: readonly LayoutSection[],
  registry: Registry,
  context: StoreContext,
  isListed = false,
): Promise<{ html: string; hasHeading: boolean }> {
  const records = sections.flatMap((section) => componentsOf(columnsOf(section)));
  const heading =
    records.find(({ name, attributes }) => registry.get(name)?.drawsHeading(attributes)) ?? null;
  const parts = await Promise.all(
    sections.map((section, index) =>
      drawSection(section, { region: "page", first: index === 0, heading, isListed }, registry, context),
    ),
  );
  return { html: parts.join(""), hasHeading: heading !== null };
}

function drawSection(
  section: LayoutSection,
  renderContext: RenderContext,
  registry: Registry,
  context: StoreContext,
): Promise<string> {
  const isPersonal = componentsOf(columnsOf(section)).some(({ name }) => registry.get(name)?.personal);
  if (isPersonal) return drawSections([section], registry, personalContexts(context), renderContext);
  const versions = markupBySection.get(section) ?? new Map<string, CachedMarkup<string>>();
  markupBySection.set(section, versions);
  return cachedMarkup(
    versions,
    `${context.store.name} ${context.addresses.prefix} ${renderContext.first} ${renderContext.isListed}`,
    context,
    (shared, onFailure) =>
      drawSections([section], registry, { shared, personal: null }, { ...renderContext, onFailure }),
  );
}
