/** Features branch on what the platform refused; they know the data layer by this name only. */
export { CommerceError } from "~/commerce/errors";
