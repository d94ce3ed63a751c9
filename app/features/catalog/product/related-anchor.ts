/** The id of the similar products on a product page. */
export const similarAnchor = "similar";
