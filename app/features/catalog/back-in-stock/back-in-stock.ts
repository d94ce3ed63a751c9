/** The name of the form by which one is told of a product that is back, and the words of its button. */
export const backInStockForm = "back-in-stock";
export const tellMe = "Tell me when it is back";

/** The promise to someone who leaves an address. */
export const oneEmail = (zip: string | null) =>
  `One email when it can be ordered again${zip === null ? "" : ` for ${zip}`}, and nothing else.`;

/** The intent of the button "Confirm", on the page that the confirmation mail links to. */
export const confirmIntent = "confirm-back-in-stock";
