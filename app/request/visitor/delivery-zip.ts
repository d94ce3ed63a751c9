/** The value of a ZIP form's field `place`: on the page of the ZIP, or within another page. */
export const zipPlaces = ["page", "part"] as const;

/** The id of the ZIP form within a page, which is shown again there. */
export const zipPartAnchor = "zip";

/** A refused form keeps no longer values. */
export const maximumReturnLength = 300;

/** An example of what to type (ZIP-19). */
export const zipHint = "Five digits, for example 40222";

export const notServed = (zip: string) => `We don’t deliver to ${zip} yet.`;
