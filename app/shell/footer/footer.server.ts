import { footerBody } from "#contract/content/content-bodies";
import { drawSections } from "~/page-builder/draw-layout.server";
import { isTemporary } from "~/page-builder/markup-cache.server";
import { layoutRegistry } from "~/page-builder/registry.server";
import type { SharedContext } from "~/page-builder/shared-context.server";
import { readBody } from "~/request/content-body.server";

/** HTML of the footer from its record. Empty if the record cannot be read (MENU-5). */
export async function drawFooter(shared: SharedContext, onFailure: () => void): Promise<string> {
  const {
    logger,
    shop: { commerce },
  } = shared;
  try {
    const { contentBody } = await commerce.call("getContent", {
      params: { contentKeyOrId: "footer" },
      query: { includeContentBody: "true" },
    });
    return await drawSections(
      readBody(footerBody, contentBody).sections,
      layoutRegistry,
      { shared, personal: null },
      {
        region: "footer",
        first: false,
        isBelowHeading: true,
        onFailure,
      },
    );
  } catch (error) {
    logger.warn({ err: error }, "the footer could not be read");
    if (isTemporary(error)) onFailure();
    return "";
  }
}
