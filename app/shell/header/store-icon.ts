/** Themes that have an icon in `public/icons`. The first is the main store's. */
const themesWithIcon = ["ardenne", "hollins", "brightwell", "tarn", "business"];

/** Address of the icon on the browser's tab. A theme without an icon gets the main store's. */
export const storeIcon = (theme: string | undefined): string =>
  `/icons/${theme !== undefined && themesWithIcon.includes(theme) ? theme : themesWithIcon[0]!}.svg`;
