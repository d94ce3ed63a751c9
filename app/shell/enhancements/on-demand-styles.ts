import sheet from "./on-demand.css?url";

/**
 * Loads the styles of what only scripts show. A module that imports this one runs when they are there, or
 * when they could not be loaded. So they are not in the style sheet that every page waits for.
 */
if (typeof document !== "undefined") {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: sheet });
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}
