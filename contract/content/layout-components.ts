import { type z } from "zod";
import { pageComponents } from "./layout-page-components";
import { linkComponents } from "./layout-link-components";
import { shellComponents } from "./layout-shell-components";

/**
 * The attributes of each component that a layout may place. An attribute is required if the component cannot
 * be rendered without it. `npm run store -- publish` checks records against these schemas.
 */

export const componentAttributes = {
  ...pageComponents,
  ...linkComponents,
  ...shellComponents,
} as const satisfies Record<string, z.ZodType>;

/** The name of a component. */
export type ComponentName = keyof typeof componentAttributes;

export type ComponentAttributes<Name extends ComponentName> = z.output<(typeof componentAttributes)[Name]>;

/** Whether a component with this name exists. */
export const isComponentName = (name: string): name is ComponentName =>
  Object.hasOwn(componentAttributes, name);
