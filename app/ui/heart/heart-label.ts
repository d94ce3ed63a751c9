/** The text of a heart. */
export const savedLabel = (isSaved: boolean): string =>
  isSaved ? "Remove from wishlist" : "Add to wishlist";
