/**
 * Leaves parts of Remix and React Router that the store never runs out of the browser's scripts (OPS-137,
 * docs/decisions/046-scripts-on-a-first-visit.md). Each line names a condition in the framework's source and
 * its value in this store; the minifier then drops the code behind it. If a line does not occur any more, the
 * build fails, so that an update of the framework is looked at.
 */
import remixConfig from "../../remix.config.js";

/** The options of remix.config.js and what Remix sets in its own router, read at run time otherwise. */
const everywhere = [
  [
    /\b(?:window\.__remixContext\.|context\.)?future\.(v3_\w+)/g,
    (_, flag) => String(remixConfig.future[flag] === true),
  ],
  [
    /\b(?:router\.)?future\.v7_(?:normalizeFormMethod|fetcherPersist|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation)\b/g,
    "true",
  ],
  [/!(?:window\.__remixContext\.)?isSpaMode\b/g, "true"],
  [/window\.__remixContext\.isSpaMode/g, "false"],
  [/\bisSpaMode (?=\?|&&)/g, "false "],
  [/if \(isSpaMode\)/g, "if (false)"],
];

const cuts = {
  "@remix-run/react/dist/esm/components.js": [
    // Lint forbids both links; their display names alone would keep them.
    [/^(?:Nav)?Link\.displayName = .*$/gm, ""],
    // The document brings its data itself; the framework's own error and fallback pages keep `Scripts`.
    [/^function Scripts\(props\) \{[\s\S]*?^\}/m, "function Scripts() { return null; }"],
    // No route names a page in its links. The style of a page in sight is for development.
    ["isPageLinkDescriptor(link) ?", "false ?"],
    ["criticalCss ?", "false ?"],
    // The server writes structured data into the document.
    ['if ("script:ld+json" in metaProps)', "if (false)"],
  ],
  "@remix-run/react/dist/esm/data.js": [
    // No form and no script posts JSON or plain text to a route.
    [
      /if \(contentType && \/\\b(?:application|text)\\\/(?:json|plain)\\b\/\.test\(contentType\)\)/g,
      "if (false)",
    ],
  ],
  "@remix-run/react/dist/esm/errorBoundaries.js": [
    // Advice for developers.
    [/let heyDeveloper = [\s\S]*?\n {2}\}\);/, "let heyDeveloper = null;"],
  ],
  "@remix-run/react/dist/esm/routes.js": [
    // No route has a loader, an action or a fallback for the browser alone.
    [/\b(?:routeModule|mod)\.client(?:Loader|Action)\b(?! !=)/g, "undefined"],
    [/!route\.hasClient(?:Loader|Action)/g, "true"],
    [/routeModule\.clientLoader != null && .*;/, "false;"],
    [/let isHydrationRequest = .*;/, "let isHydrationRequest;"],
    ['route.id === "root" ? RemixRootDefaultHydrateFallback : undefined', "undefined"],
    // Data always comes in one answer for all routes (v3_singleFetch).
    ['if (typeof singleFetch === "function")', "if (true)"],
    // Hot reload is for development.
    ["if (needsRevalidation) {", "if (false) {"],
  ],
  "@remix-run/react/dist/esm/single-fetch.js": [["manifest.routes[m.route.id].hasClientLoader", "false"]],
  "@remix-run/react/dist/esm/browser.js": [
    ["router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;", ""],
  ],
  "@remix-run/router/dist/router.js": [
    // With one answer for all routes, no loader gives `defer()`.
    ["return result.type === ResultType.deferred;", "return false;"],
    [/return deferred && typeof deferred === "object" && .*;/, "return false;"],
    [/await Promise\.all\(\[resolveNavigationDeferredResults.*\]\);/, "await null;"],
    // No form and no script posts JSON or plain text to a route.
    ["if (opts.body !== undefined) {", "if (false) {"],
    [/if \(formEncType === "(?:application\/json|text\/plain)"\)/g, "if (false)"],
    // Nothing blocks a navigation.
    [/let blockerKey = shouldBlockNavigation\(\{[^}]*\}\);/g, "let blockerKey;"],
    [/^\s+(?:get|delete)Blocker,$/gm, ""],
    ["state.blockers.forEach((_, key) => deleteBlocker(key));", ""],
    ["if (blockers.size > 0) {", "if (false) {"],
    // No navigation is a view transition.
    [/if \(pendingAction === Action\.Pop\) \{(?=\s+\/\/ Forward takes)/, "if (false) {"],
    ["} else if (pendingViewTransitionEnabled) {", "} else if (false) {"],
    [/if \(isBrowser\) \{(?=\s+\/\/ FIXME: This feels gross)/, "if (false) {"],
    [/^\s+_internalSetRoutes$/m, ""],
  ],
  "react-router-dom/dist/index.js": [
    ["if (!viewTransitionOpts || isViewTransitionUnavailable) {", "if (true) {"],
    ["if (vtContext.isTransitioning && !vtContext.flushSync) {", "if (false) {"],
    ["if (renderDfd && pendingState && router.window) {", "if (false) {"],
    ["if (renderDfd && pendingState && state.location.key === pendingState.location.key) {", "if (false) {"],
    ["if (!vtContext.isTransitioning && interruption) {", "if (false) {"],
    // Advice for developers.
    [/React\.useEffect\(\(\) => UNSAFE_logV6DeprecationWarnings\(future, router\.future\), .*\);/, ""],
  ],
};

const frameworkFile =
  /\/node_modules\/((?:@remix-run\/(?:react|router)|react-router|react-router-dom)\/.*\.js)$/;

/** @type {import("vite").Plugin} */
export const frameworkCuts = {
  name: "framework-cuts",
  apply: "build",
  transform(code, id, options) {
    const file = frameworkFile.exec(id)?.[1];
    if (!file || options?.ssr) return undefined;
    const constant = everywhere.reduce((text, [pattern, value]) => text.replace(pattern, value), code);
    return (cuts[file] ?? []).reduce((text, [pattern, value]) => {
      const cut = text.replace(pattern, value);
      if (cut === text)
        this.error(`${file} has no ${pattern}: see docs/decisions/046-scripts-on-a-first-visit.md`);
      return cut;
    }, constant);
  },
};
