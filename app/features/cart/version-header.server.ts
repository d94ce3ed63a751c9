/** The version of the cart that the shopper saw. Without one the platform writes in any case (CART-17). */
export const versionHeader = (version: string): Record<string, string> =>
  version === "" ? {} : { "if-match": version };
