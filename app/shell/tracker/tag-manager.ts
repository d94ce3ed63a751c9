let isLoaded = false;

/** Pages that show nothing of a visitor beside name, ZIP code and hearts. Others have no tags. */
const isOpenPage = (routeId: string) => /^routes\/(?:catalog|content)\//.test(routeId);

/**
 * Loads the tag manager's container in a document that came with it, with the signals of Consent Mode v2: all
 * denied by default, then the visitor's choice (EVENT-29). Nothing can take a container out of a document. So
 * a new one takes its place if the choice has changed, a form has led to a page without tags, or the back
 * button has restored it. `tags`: the choice as the shell's data have it now.
 */
export function runTags({ content, dataset }: HTMLMetaElement, tags = "", routeId: string) {
  if (dataset.consent !== tags || !isOpenPage(routeId)) return location.reload();
  if (isLoaded) return;
  isLoaded = true;
  window.addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  const layer = ((window as { dataLayer?: unknown[] }).dataLayer ??= []);
  layer.unshift(command("consent", "default", signals("")), command("consent", "update", signals(tags)), {
    "gtm.start": Date.now(),
    event: "gtm.js",
  });
  document.head.append(Object.assign(document.createElement("script"), { src: content, async: true }));
}

function signals(allowed: string) {
  const stateOf = (kind: string) => (allowed.split(" ").includes(kind) ? "granted" : "denied");
  return {
    analytics_storage: stateOf("analytics"),
    ad_storage: stateOf("advertising"),
    ad_user_data: stateOf("advertising"),
    ad_personalization: stateOf("advertising"),
  };
}

/** The tag manager knows a command by its type `Arguments`; it takes an array for something else. */
function command(..._parts: unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params
  return arguments;
}
