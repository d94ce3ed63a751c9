import type { ReactElement } from "react";

import type { LayoutComponentRecord } from "#contract/layout";
import {
  componentAttributes,
  type ComponentAttributes,
  type ComponentName,
} from "#contract/layout-components";
import type { StoreContext } from "~/request/store-context.server";
import type { LayoutContexts, SharedContext } from "./shared-context.server";

/** Where a layout is drawn: headings and pictures depend on it. */
export interface RenderContext {
  region: "page" | "panel" | "footer";
  /** True for the first section of a page, whose picture is fetched first. */
  first: boolean;
  /** The component that draws the page's h1; null where none does. Every other heading is below it. */
  heading?: LayoutComponentRecord | null;
  /** The page already has its h1: a component that asks for another gets an h2 with the looks of an h1. */
  isBelowHeading?: boolean;
  /** The heading above the layout; a list with the same title does not repeat it visibly. */
  title?: string;
  /**
   * Called when something could not be read for the moment, so that the markup is cached for a short time.
   */
  onFailure?: () => void;
}

/** Element and class of a heading that asks to be the page's h1 (CONTENT-5). */
export const topHeading = ({ isBelowHeading }: RenderContext) =>
  isBelowHeading
    ? ({ tag: "h2", className: "as-h1" } as const)
    : ({ tag: "h1", className: undefined } as const);

/**
 * A component of the page builder: it loads what it shows, then draws it. It is drawn on the server only and
 * reaches the browser as markup, so it has no state; behavior is delegated (shell/enhancements).
 */
export interface LayoutComponent {
  name: ComponentName;
  /** True where it shows something of the visitor's own: its section is then drawn for each request. */
  personal: boolean;
  /** Whether it draws the page's h1 with these attributes; false where they do not fit its schema. */
  drawsHeading(attributes: unknown): boolean;
  /**
   * The component as an element; null where there is nothing to show and it is left out. The attributes have
   * been checked against the component's schema.
   */
  prepare(
    attributes: unknown,
    contexts: LayoutContexts,
    renderContext: RenderContext,
  ): Promise<ReactElement | null>;
}

interface Definition<Name extends ComponentName, Context, Shown> {
  /** True, or a test of its attributes: it draws the page's h1. */
  drawsHeading?: boolean | ((attributes: ComponentAttributes<Name>) => boolean);
  /**
   * Loads what the component shows, with links and texts made safe; null for nothing. An error leaves the
   * component out, not the page (CONTENT-4).
   */
  load(
    attributes: ComponentAttributes<Name>,
    context: Context,
    renderContext: RenderContext,
  ): Promise<Shown | null> | Shown | null;
  draw(shown: Shown, renderContext: RenderContext): ReactElement;
}

/**
 * Declares a component whose markup is cached and shown to other visitors (CONTENT-6): it loads with nothing
 * that is personal. Its attributes are declared in contract/layout-components.ts.
 */
export const defineComponent = <Name extends ComponentName, Shown>(
  name: Name,
  definition: Definition<Name, SharedContext, Shown>,
): LayoutComponent => componentOf(name, definition, false, ({ shared }) => shared);

/** Declares a component that shows something of the visitor's own: it is drawn for each request. */
export const definePersonalComponent = <Name extends ComponentName, Shown>(
  name: Name,
  definition: Definition<Name, StoreContext, Shown>,
): LayoutComponent =>
  componentOf(name, definition, true, ({ personal }) => {
    if (!personal) throw new Error(`The personal component ${name} cannot be drawn for everybody`);
    return personal;
  });

function componentOf<Name extends ComponentName, Context, Shown>(
  name: Name,
  { load, draw, drawsHeading = false }: Definition<Name, Context, Shown>,
  personal: boolean,
  contextOf: (contexts: LayoutContexts) => Context,
): LayoutComponent {
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
    async prepare(attributes, contexts, renderContext) {
      const shown = await load(attributes as ComponentAttributes<Name>, contextOf(contexts), renderContext);
      return shown === null ? null : draw(shown, renderContext);
    },
  };
}

export type Registry = ReadonlyMap<string, LayoutComponent>;

export function createRegistry(components: readonly LayoutComponent[]): Registry {
  return new Map(components.map((component) => [component.name, component]));
}
