/**
 * A re-export for features, which may not import the data layer themselves (docs/architecture.md, 'Who may
 * import whom').
 */
export { CommerceError } from "~/commerce/errors";
