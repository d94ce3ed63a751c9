import type { ReactElement } from "react";

import type { LayoutComponentRecord } from "#contract/content/layout";
import { componentAttributes, isComponentName } from "#contract/content/layout-components";
import type { RenderContext, Registry } from "./component";
import { isTemporary } from "./markup-cache.server";
import type { LayoutContexts } from "./shared-context.server";

/**
 * A component of a record as an element. One that is unknown, does not match its schema or fails to load is
 * left out and logged (CONTENT-4).
 */
export async function prepareComponent(
  record: LayoutComponentRecord,
  registry: Registry,
  contexts: LayoutContexts,
  sectionContext: RenderContext,
): Promise<ReactElement | null> {
  const { name, attributes } = record;
  const renderContext =
    sectionContext.heading === undefined || sectionContext.heading === record
      ? sectionContext
      : { ...sectionContext, isBelowHeading: true };
  const component = registry.get(name);
  const read = component && isComponentName(name) ? componentAttributes[name].safeParse(attributes) : null;
  if (!component || !read?.success) {
    contexts.shared.logger.warn(
      { component: name.slice(0, 80), issues: read?.error?.issues.slice(0, 5) },
      "a component of a layout is not known or not complete",
    );
    return null;
  }
  try {
    return await component.prepare(read.data, contexts, renderContext);
  } catch (error) {
    contexts.shared.logger.warn({ err: error, component: name }, "a component of a layout could not be read");
    if (isTemporary(error)) renderContext.onFailure?.();
    return null;
  }
}
