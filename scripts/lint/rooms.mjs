/**
 * The rooms of the project and who may import whom (docs/architecture.md). A room may always import itself.
 * Only the programs at the root, the tests and the scripts know both the storefront and the platform.
 */

/** The floors of the platform, from the top. Each may import those below it, and the contract. */
const platformFloors = [
  ["platform"],
  ["platform/seed", "platform/cli"],
  ["platform/shopper"],
  ["platform/content"],
  ["platform/purchase/fulfillment"],
  ["platform/purchase/offers"],
  ["platform/purchase/subscriptions"],
  ["platform/purchase/order"],
  ["platform/purchase/payment"],
  ["platform/purchase/checkout"],
  ["platform/purchase/delivery-groups"],
  ["platform/purchase/cart"],
  ["platform/purchase/cart/answer", "platform/purchase/cart/transfer"],
  ["platform/purchase/cart/write"],
  ["platform/purchase/cart/price"],
  ["platform/purchase/cart/state"],
  ["platform/purchase/cart/access"],
  [
    "platform/purchase/pricing",
    "platform/purchase/delivery",
    "platform/purchase/stock",
    "platform/purchase/test-gateway",
  ],
  ["platform/purchase/built-in"],
  ["platform/mail"],
  ["platform/jobs"],
  ["platform/analytics"],
  ["platform/catalog"],
  ["platform/catalog/search"],
  ["platform/catalog/search/answer"],
  ["platform/catalog/search/understanding"],
  ["platform/catalog/search/groups"],
  ["platform/catalog/search/count"],
  ["platform/catalog/search/query"],
  ["platform/catalog/search/filter"],
  ["platform/catalog/search/index"],
  ["platform/catalog/search/words"],
  ["platform/accounts"],
  ["platform/core"],
  ["platform/db"],
];
const everyFloor = platformFloors.flat();

/** The features that a feature may use. They form one stream; what follows never knows what comes before. */
const downstream = {
  content: ["catalog", "cart", "delivery", "wishlist", "requests", "appointments"],
  appointments: ["orders", "address"],
  catalog: ["cart", "delivery", "wishlist", "analytics"],
  orders: ["checkout", "cart", "delivery", "address", "analytics"],
  checkout: ["cart", "delivery", "address", "analytics"],
  cart: ["delivery", "wishlist", "analytics"],
  analytics: [],
  delivery: [],
  address: [],
  account: ["address"],
  appliances: ["address", "appointments", "orders"],
  requests: ["address"],
  wishlist: ["delivery", "analytics"],
  places: ["content"],
  offers: ["content", "orders", "cart", "address"],
};
const feature = (name) => `app/features/${name}`;
const everyFeature = Object.keys(downstream).map(feature);

/** The parts of the data layer that features may import. They make calls through the store context. */
const models = ["app/commerce/errors", "app/commerce/models"];
const shared = ["app/ui", "app/addresses", "app/request", "contract", ...models];

/** The rooms that each room may import beside itself. */
const allowed = {
  "app/routes": [...everyFeature, "app/shell", "app/page-builder", "app/request", "app/addresses", "app/ui"],
  "app/shell": ["app/page-builder", ...shared],
  "app/page-builder": shared,
  ...Object.fromEntries(
    Object.entries(downstream).map(([name, used]) => [
      feature(name),
      ["app/page-builder", ...shared, ...used.map(feature)],
    ]),
  ),
  "app/addresses": [],
  "app/ui": [],
  "app/request": ["app/commerce", ...models, "contract", "sinks", "app/addresses", "app/services"],
  ...Object.fromEntries(models.map((room) => [room, ["app/commerce", ...models, "contract"]])),
  "app/commerce": [...models, "contract"],
  // The composition file of loaders and actions.
  "app/services": ["edge", "sinks", "app/request", "app/commerce", ...models],
  contract: [],
  edge: [],
  sinks: ["contract"],
  ...Object.fromEntries(
    platformFloors.flatMap((floors, place) =>
      floors.map((floor) => [floor, [...platformFloors.slice(place + 1).flat(), "contract", "sinks"]]),
    ),
  ),
  programs: [
    "edge",
    "sinks",
    "app/request",
    "app/commerce",
    ...models,
    "app/addresses",
    "app/services",
    ...everyFloor,
  ],
};
// The page of a menu heading shows the links of the shell's own menu.
allowed[feature("content")].push("app/shell");

// Search reads the rest of the catalog, which lists products by means of search.
for (const room of everyFloor)
  if (room.startsWith("platform/catalog/search")) allowed[room].push("platform/catalog");

/** The rooms that a room may import for their types alone. */
const allowedTypes = { "app/request": ["edge", "app/ui"] };

/** Files that are a room, or part of one, by their name and not by their folder. */
const roomsByFile = [
  [/^app\/(routes\.ts|root\.tsx|entry\.[^/]*\.tsx)$/, "app/routes"],
  [/^app\/(addresses|address-[^/]*)\.[^/]*$/, "app/addresses"],
  [/^app\/services\.server\.ts$/, "app/services"],
  [/^app\/commerce\/errors\.ts$/, "app/commerce/errors"],
  [/^(server|platform-server|serve|operator|env\.d)\.ts$/, "programs"],
  [/^platform\/purchase\/cart\/access\.ts$/, "platform/purchase/cart/access"],
  [/^platform\/[^/]*$/, "platform"],
];
/** The longest first: a folder may be a room inside another one. */
const roomsByFolder = Object.keys(allowed)
  .filter((room) => room !== "platform")
  .sort((a, b) => b.length - a.length);

/**
 * The room of a file. `path` is relative to the root of the project and may lack its extension. Undefined
 * for a file that is in no room.
 */
export function roomOf(path) {
  const named = roomsByFile.find(
    ([pattern]) => pattern.test(path) || pattern.test(`${path}.ts`) || pattern.test(`${path}.tsx`),
  );
  return named?.[1] ?? roomsByFolder.find((room) => path.startsWith(`${room}/`));
}

/** The path that an import names, relative to the root of the project. Undefined for a package. */
export function pathOfImport(specifier, importer) {
  if (specifier.startsWith("~/")) return `app/${specifier.slice(2)}`;
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return undefined;
  const parts = importer.split("/").slice(0, -1);
  for (const part of specifier.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/**
 * Whether a file of room `from` may import one of room `to`; `onlyTypes` if it imports nothing else,
 * `onDemand` if it does so by `import()`.
 */
export function mayImport(from, to, { onlyTypes, onDemand }) {
  if (from === to) return true;
  // The demo data is loaded only to fill a database, so no program imports it when it starts.
  if (to === "platform/seed" && !onDemand) return false;
  if (allowed[from].includes(to)) return true;
  return onlyTypes && (allowedTypes[from]?.includes(to) ?? false);
}
