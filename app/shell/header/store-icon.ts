/** Themes that have an icon of their own in `public/icons`. */
const drawn = ["ardenne", "hollins", "brightwell", "tarn", "business"];

/** What a browser shows on the tab; a theme that has none is shown with the main store's. */
export const storeIcon = (theme: string | undefined): string =>
  `/icons/${theme !== undefined && drawn.includes(theme) ? theme : drawn[0]!}.svg`;
