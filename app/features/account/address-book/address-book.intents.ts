/** The values of the field `intent` in the forms of the address book. */
export const bookIntent = {
  save: "save-book-address",
  makeDefault: "default-book-address",
  remove: "delete-book-address",
} as const;

/** The element that redirects lead back to. */
export const bookAnchor = "address-book";
