import type { ReactElement } from "react";

import type { LayoutComponentRecord } from "#contract/content/layout";
import {
  componentAttributes,
  type ComponentAttributes,
  type ComponentName,
} from "#contract/content/layout-components";
import type { StoreContext } from "~/request/store-context.server";
import type { LayoutContexts, SharedContext } from "./shared-context.server";

/** The kind of page in which a layout is rendered. Headings and pictures depend on it. */
export interface RenderContext {
  region: "page" | "panel" | "footer";
  /** True for the first section of a page. Its picture is loaded with priority. */
  first: boolean;
  /**
   * The component that renders the page's h1, or null if none does. Other components must not (CONTENT-5).
   */
  heading?: LayoutComponentRecord | null;
  /** True if the page has its h1 already. A component that asks for an h1 gets an h2 styled as an h1. */
  isBelowHeading?: boolean;
  /** True if the page has links to its sections, which then get the ids of `anchorOf`. */
  isListed?: boolean;
  /** The heading above the layout. A list with the same title hides its title visually. */
  title?: string;
  /**
   * Called when data could not be loaded because of a temporary error. The markup is then cached for a short
   * time only.
   */
  onFailure?: () => void;
}

/** Element and class of a heading that its record makes an h1 (CONTENT-5). */
export const topHeading = ({ isBelowHeading }: RenderContext) =>
  isBelowHeading
    ? ({ tag: "h2", className: "as-h1" } as const)
    : ({ tag: "h1", className: undefined } as const);

/**
 * A component of the page builder. It loads its data and then renders it, on the server only. The browser
 * gets static markup, so a component has no state. Scripts add behavior by event delegation
 * (shell/enhancements).
 */
export interface LayoutComponent {
  name: ComponentName;
  /** True if it shows data of one visitor. Its section is then rendered for each request. */
  personal: boolean;
  /** Whether it renders an h1 with these attributes. False if they do not match its schema. */
  drawsHeading(attributes: unknown): boolean;
  /**
   * Loads and renders the component. Returns null if there is nothing to show; the component is then left
   * out. The caller has parsed the attributes with the component's schema.
   */
  prepare(
    attributes: unknown,
    contexts: LayoutContexts,
    renderContext: RenderContext,
  ): Promise<ReactElement | null>;
}

interface Definition<Name extends ComponentName, Context, Data> {
  /** Whether the component renders an h1: always, or depending on its attributes. Default false. */
  drawsHeading?: boolean | ((attributes: ComponentAttributes<Name>) => boolean);
  /**
   * Loads the data that `draw` needs, with safe links and sanitized texts. Returns null if there is nothing
   * to show. If it throws, only this component is left out of the page (CONTENT-4).
   */
  load(
    attributes: ComponentAttributes<Name>,
    context: Context,
    renderContext: RenderContext,
  ): Promise<Data | null> | Data | null;
  draw(data: Data, renderContext: RenderContext): ReactElement;
}

/**
 * Creates a component whose markup is cached and shared by visitors (CONTENT-6). Its `load` gets no personal
 * data. The schema of its attributes is in contract/content/layout-components.ts.
 */
export const defineComponent = <Name extends ComponentName, Data>(
  name: Name,
  definition: Definition<Name, SharedContext, Data>,
): LayoutComponent => componentOf(name, definition, false, ({ shared }) => shared);

/** Creates a component that shows data of one visitor. It is rendered for each request and never cached. */
export const definePersonalComponent = <Name extends ComponentName, Data>(
  name: Name,
  definition: Definition<Name, StoreContext, Data>,
): LayoutComponent =>
  componentOf(name, definition, true, ({ personal }) => {
    if (!personal) throw new Error(`The personal component ${name} cannot be rendered for the shared cache`);
    return personal;
  });

function componentOf<Name extends ComponentName, Context, Data>(
  name: Name,
  { load, draw, drawsHeading = false }: Definition<Name, Context, Data>,
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
        (drawsHeading === true || (drawsHeading as (attributes: unknown) => boolean)(read.data))
      );
    },
    async prepare(attributes, contexts, renderContext) {
      const data = await load(attributes as ComponentAttributes<Name>, contextOf(contexts), renderContext);
      return data === null ? null : draw(data, renderContext);
    },
  };
}

/** Components by name. */
export type Registry = ReadonlyMap<string, LayoutComponent>;

export function createRegistry(components: readonly LayoutComponent[]): Registry {
  return new Map(components.map((component) => [component.name, component]));
}
