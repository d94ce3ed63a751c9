/** The values of the field `intent` in the forms of wishlists; pages and actions share them. */
export const wishlistIntent = {
  /** The hearts of a page: the button is named `add` or `remove`, and its value is the product. */
  heart: "heart",
  create: "create-list",
  makeDefault: "make-default",
  addToCart: "add-to-cart",
  addAll: "add-all-to-cart",
  removeItem: "remove-item",
  rename: "rename-list",
  remove: "delete-list",
  share: "share-list",
  unshare: "stop-sharing",
  mail: "mail-list",
  saveItem: "save-item",
} as const;
