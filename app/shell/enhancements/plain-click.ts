/**
 * The main button without a modifier key. Other clicks belong to the browser: new tab, new window, download.
 */
export const isPlainClick = (
  event: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean => !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
