/** The colors and the font of texts that all stores share; the same as in app/ui/tokens.css. */
export const ink = "#1b1a18";
export const muted = "#504b44";
export const line = "#ddd7cd";
export const onAction = "#ffffff";
export const sans =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
