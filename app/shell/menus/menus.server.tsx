import type { ReactElement } from "react";

import { navigationBody } from "#contract/content-bodies";
import type { RenderContext } from "~/page-builder/component";
import { prepareColumns } from "~/page-builder/draw-layout.server";
import { isTemporary } from "~/page-builder/markup-cache.server";
import { safeHref } from "~/page-builder/links/link-rules";
import { layoutRegistry } from "~/page-builder/registry.server";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { readBody } from "~/request/content-body.server";

export interface MenuHeading {
  label: string;
  slug: string;
  /** The heading's own page, or its address where it has no panel ('New'). */
  href: string;
  /** What its panel is made of; none where the heading navigates. */
  columns: ReactElement[];
  /** Stays shown in an editor's preview. */
  keepOpen: boolean;
}

type MenuName = "main-navigation" | "page-navigation";

/**
 * The headings of a menu from its record. The first one navigates if its label is exactly New; one that has
 * neither an address nor anything to show is left out. A menu that cannot be read is empty, and the page
 * stands.
 */
export async function loadMenu(
  name: MenuName,
  shared: SharedContext,
  onFailure: () => void,
): Promise<MenuHeading[]> {
  const { addresses } = shared;
  const renderContext: RenderContext = { region: "panel", first: false, isBelowHeading: true, onFailure };
  const headings = await Promise.all(
    (await readMenu(name, shared, onFailure)).map(
      async ({ label, slug, url, columns, keepOpenInPreview }, index) => ({
        label,
        slug,
        href: url ? safeHref(url, addresses.at) : addresses.menu(slug),
        columns:
          index === 0 && label === "New" && url
            ? []
            : await prepareColumns(columns, layoutRegistry, { shared, personal: null }, renderContext),
        keepOpen: keepOpenInPreview === true,
        leads: url !== null || columns.some(({ seedComponents }) => seedComponents.length > 0),
      }),
    ),
  );
  return headings.filter(({ leads }) => leads);
}

/**
 * One heading with its columns as a page shows them, and where it leads if it has none; null for an unknown
 * one.
 */
export async function findHeading(slug: string, shared: SharedContext) {
  const headings = (
    await Promise.all(
      (["main-navigation", "page-navigation"] as const).map((name) => readMenu(name, shared, () => {})),
    )
  ).flat();
  const heading = headings.find((each) => each.slug === slug);
  if (!heading) return null;
  const { label, url } = heading;
  return {
    label,
    url,
    columns: await prepareColumns(
      heading.columns,
      layoutRegistry,
      { shared, personal: null },
      {
        region: "page",
        first: false,
        isBelowHeading: true,
        title: label,
      },
    ),
  };
}

async function readMenu(name: MenuName, { commerce, logger }: SharedContext, onFailure: () => void) {
  try {
    const { contentBody } = await commerce.call("getContent", {
      params: { contentKeyOrId: name },
      query: { includeContentBody: "true" },
    });
    return readBody(navigationBody, contentBody).headings;
  } catch (error) {
    logger.warn({ err: error, menu: name }, "a menu could not be read");
    if (isTemporary(error)) onFailure();
    return [];
  }
}
