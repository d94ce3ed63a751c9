import type { ReactElement } from "react";

import { navigationBody } from "#contract/content/content-bodies";
import { componentsOf } from "#contract/content/layout";
import type { RenderContext } from "~/page-builder/component";
import { prepareColumns } from "~/page-builder/draw-columns.server";
import { isTemporary } from "~/page-builder/markup-cache.server";
import { safeHref } from "~/page-builder/links/link-rules";
import { layoutRegistry } from "~/page-builder/registry.server";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { readBody } from "~/request/content-body.server";

export interface MenuHeading {
  label: string;
  slug: string;
  /** The page of the heading (MENU-4), or the link of its record if it has one. */
  href: string;
  /** Content of the panel; empty if the heading navigates. */
  columns: ReactElement[];
  /** The panel stays open in an editor's preview (MENU-8). */
  keepOpen: boolean;
}

type MenuName = "main-navigation" | "page-navigation";

/**
 * The headings of a menu from its record. The first heading navigates if its label is exactly "New" (MENU-3).
 * A heading with neither a link nor content is left out. A menu that cannot be read is empty, and `onFailure`
 * is called if the failure is temporary (MENU-5).
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
        isUsed: url !== null || componentsOf(columns).length > 0,
      }),
    ),
  );
  return headings.filter(({ isUsed }) => isUsed);
}

/** The heading with this slug, for its page (MENU-4): its link and its columns. Null for an unknown slug. */
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

async function readMenu(
  name: MenuName,
  { shop: { commerce }, logger }: SharedContext,
  onFailure: () => void,
) {
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
