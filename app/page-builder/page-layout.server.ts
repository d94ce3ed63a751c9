import { columnsOf, type LayoutSection } from "#contract/layout";
import type { StoreContext } from "~/request/store-context.server";
import type { RenderContext, Registry } from "./component";
import { drawSections } from "./draw-layout.server";
import { cachedMarkup, type CachedMarkup } from "./markup-cache.server";
import { personalContexts } from "./shared-context.server";

const kept = new WeakMap<LayoutSection, Map<string, CachedMarkup<string>>>();

/**
 * The sections of a page as markup; the first of their headings that asks to be the page's h1 is the only
 * one. Sections that show nothing of the visitor's own are drawn once for everybody and kept with the record
 * that they are made of: another publication is another record.
 */
export async function drawPage(
  sections: readonly LayoutSection[],
  registry: Registry,
  context: StoreContext,
): Promise<{ html: string; hasHeading: boolean }> {
  const known = sections
    .flatMap((section) => columnsOf(section))
    .flatMap(({ seedComponents }) => seedComponents);
  const heading = known.find(({ name, attributes }) => registry.get(name)?.drawsHeading(attributes)) ?? null;
  const parts = await Promise.all(
    sections.map((section, index) =>
      drawSection(section, { region: "page", first: index === 0, heading }, registry, context),
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
  const isPersonal = columnsOf(section).some(({ seedComponents }) =>
    seedComponents.some(({ name }) => registry.get(name)?.personal),
  );
  if (isPersonal) return drawSections([section], registry, personalContexts(context), renderContext);
  const versions = kept.get(section) ?? new Map<string, CachedMarkup<string>>();
  kept.set(section, versions);
  return cachedMarkup(
    versions,
    `${context.store.name} ${context.addresses.prefix} ${renderContext.first}`,
    context,
    (shared, onFailure) =>
      drawSections([section], registry, { shared, personal: null }, { ...renderContext, onFailure }),
  );
}
