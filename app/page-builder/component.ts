import type { ReactElement } from "react";

import type { LayoutComponentRecord } from "#contract/layout";
import {
  componentAttributes,
  type ComponentAttributes,
  type ComponentName,
} from "#contract/layout-components";
import type { StoreContext } from "~/request/store-context.server";

/** Where a layout is drawn; headings and pictures go by it. */
export interface RenderContext {
  region: "page" | "panel" | "footer";
  /** True for the first section of a page, whose picture is fetched first. */
  first: boolean;
  /** The component that draws the page's h1, null where none of them does; every other one is below it. */
  heading?: LayoutComponentRecord | null;
  /** The page has its h1 already: what asks to be another one is an h2 with the looks of an h1. */
  isBelowHeading?: boolean;
  /** What the place is called already, by the heading above it. */
  title?: string;
  /** Told when something could not be read just now, so that what was drawn is not kept for long. */
  onFailure?: () => void;
}

/** The element and the class of what is written as the page's h1. */
export const topHeading = ({ isBelowHeading }: RenderContext) =>
  isBelowHeading
    ? ({ tag: "h2", className: "as-h1" } as const)
    : ({ tag: "h1", className: undefined } as const);

/**
 * A component of the page builder: how what it shows is read, and how it is drawn. It is drawn on the server
 * alone and reaches the browser as markup, so it has no state; behaviour is delegated
 * (shell/client-behaviour.ts).
 */
export interface LayoutComponent {
  name: ComponentName;
  /** True where it shows something of the visitor's own: its section is then drawn for each request. */
  personal: boolean;
  /** Whether it draws the page's h1 with these attributes; false where they do not fit it. */
  drawsHeading(attributes: unknown): boolean;
  /**
   * null: there is nothing to show, and the component is left out. Attributes have been held against their
   * schema.
   */
  prepare(
    attributes: unknown,
    context: StoreContext,
    renderContext: RenderContext,
  ): Promise<ReactElement | null>;
}

interface Definition<Name extends ComponentName, Shown> {
  personal?: boolean;
  /** True, or what of its attributes makes it draw the page's h1. */
  drawsHeading?: boolean | ((attributes: ComponentAttributes<Name>) => boolean);
  /**
   * Reads what the component shows, with links and texts made safe; null where that is nothing. A failure
   * leaves the component out, not the page.
   */
  load(
    attributes: ComponentAttributes<Name>,
    context: StoreContext,
    renderContext: RenderContext,
  ): Promise<Shown | null> | Shown | null;
  draw(shown: Shown, renderContext: RenderContext): ReactElement;
}

/** Declares a component; its attributes are declared in contract/layout-components.ts. */
export function defineComponent<Name extends ComponentName, Shown>(
  name: Name,
  definition: Definition<Name, Shown>,
): LayoutComponent {
  const { personal = false, drawsHeading = false } = definition;
  return {
    name,
    personal,
    drawsHeading(attributes) {
      const read = drawsHeading === false ? null : componentAttributes[name].safeParse(attributes);
      return (
        read?.success === true &&
        (drawsHeading === true || (drawsHeading as (known: unknown) => boolean)(read.data))
      );
    },
    async prepare(attributes, context, renderContext) {
      const shown = await definition.load(attributes as ComponentAttributes<Name>, context, renderContext);
      return shown === null ? null : definition.draw(shown, renderContext);
    },
  };
}

export type Registry = ReadonlyMap<string, LayoutComponent>;

export function createRegistry(components: readonly LayoutComponent[]): Registry {
  return new Map(components.map((component) => [component.name, component]));
}
