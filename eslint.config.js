import stylistic from "@stylistic/eslint-plugin";
import boundaries from "eslint-plugin-boundaries";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** The floors of the platform, from the top; each may import those below it (docs/architecture.md). */
const platformFloors = [
  "cli",
  "shopper",
  "content",
  "purchase",
  "seed",
  "catalogue",
  "accounts",
  "core",
  "db",
];
/** The floors inside `purchase`; those of one line do not know each other. */
const purchaseFloors = [
  ["order"],
  ["payment"],
  ["checkout"],
  ["delivery-groups"],
  ["cart"],
  ["pricing", "delivery", "stock", "test-gateway"],
];

const room = (type, pattern) => ({ type, mode: "full", pattern });

/** The rooms of the house. Only the programs at the root and tests know the platform. */
const elements = [
  room("routes", ["app/routes/**", "app/routes.ts", "app/root.tsx", "app/entry.*.tsx"]),
  room("addresses", ["app/addresses.ts", "app/addresses.server.ts", "app/address-*.ts"]),
  { type: "features", mode: "folder", pattern: "app/features/*", capture: ["feature"] },
  ...["shell", "page-builder", "ui", "request", "commerce"].map((type) => room(type, `app/${type}/**`)),
  ...["contract", "edge"].map((type) => room(type, `${type}/**`)),
  ...purchaseFloors.flat().map((floor) => room(`purchase-${floor}`, `platform/purchase/${floor}/**`)),
  ...platformFloors
    .filter((floor) => floor !== "purchase")
    .map((floor) => room(`platform-${floor}`, `platform/${floor}/**`)),
  room("platform", "platform/*"),
  room("services", ["app/services.server.ts"]),
  room("server", ["server.ts", "platform-server.ts", "operator.ts", "env.d.ts"]),
  room("outside", ["tests/**", "scripts/**", "*.config.*", "*.config.ts"]),
];

const elementsOfFloor = (floor) =>
  floor === "purchase" ? purchaseFloors.flat().map((each) => `purchase-${each}`) : [`platform-${floor}`];
const everyFloor = ["platform", ...platformFloors.flatMap(elementsOfFloor)];

/** Each floor may import itself, those below it and the contract. */
const platformRules = [
  { from: everyFloor, allow: ["contract"] },
  { from: "platform", allow: everyFloor },
  ...platformFloors.flatMap((floor, place) => [
    { from: elementsOfFloor(floor), allow: platformFloors.slice(place + 1).flatMap(elementsOfFloor) },
    ...(floor === "purchase" ? [] : [{ from: `platform-${floor}`, allow: `platform-${floor}` }]),
  ]),
  ...purchaseFloors.flatMap((floors, place) =>
    floors.map((floor) => ({
      from: `purchase-${floor}`,
      allow: [floor, ...purchaseFloors.slice(place + 1).flat()].map((each) => `purchase-${each}`),
    })),
  ),
];

/** Features form one stream; a feature may also use those downstream of it, never those before it. */
const downstream = {
  content: ["catalog", "cart", "delivery"],
  catalog: ["cart", "delivery"],
  checkout: ["cart", "delivery"],
  cart: ["delivery"],
  delivery: [],
  account: [],
  wishlist: [],
  analytics: [],
};

const importRules = [
  { from: "routes", allow: ["routes", "features", "shell", "page-builder", "request", "addresses", "ui"] },
  {
    from: ["shell", "page-builder"],
    allow: ["shell", "page-builder", "ui", "addresses", "request", "contract"],
  },
  {
    from: "features",
    allow: ["ui", "page-builder", "addresses", "request", "contract", ["features", { feature: "analytics" }]],
  },
  ...Object.entries(downstream).map(([feature, use]) => ({
    from: [["features", { feature }]],
    allow: [feature, ...use].map((name) => ["features", { feature: name }]),
  })),
  // The page of a menu heading shows the links of the shell's own menu.
  { from: [["features", { feature: "content" }]], allow: ["shell"] },
  { from: "addresses", allow: ["addresses"] },
  { from: "ui", allow: ["ui"] },
  { from: "request", allow: ["request", "commerce", "contract", "addresses"] },
  { from: "request", allow: ["edge"], importKind: "type" },
  { from: "commerce", allow: ["commerce", "contract"] },
  { from: "contract", allow: ["contract"] },
  { from: "edge", allow: ["edge"] },
  // The composition file of loaders and actions; of the platform it knows the list of stores alone.
  { from: ["request", "server"], allow: ["services"] },
  { from: "services", allow: ["edge", "request", "commerce", "platform"] },
  { from: "server", allow: ["edge", "request", "commerce", "addresses", "server", ...everyFloor] },
  { from: "outside", allow: ["*"] },
];

/** Each file is checked against the rules of its side alone, because the plugin tries rule after rule. */
const allowImports = (rules) => [
  "error",
  {
    default: "disallow",
    rules,
    message: "${file.type} may not import ${dependency.source} (docs/architecture.md, 'Who may import whom')",
  },
];

/** What never appears: streaming boundaries (a page is whole or late, never half) and Remix's link. */
const noStreaming = {
  patterns: [
    {
      group: ["react"],
      importNames: ["Suspense", "lazy"],
      message: "Pages are rendered whole: no streaming boundary.",
    },
    {
      group: ["@remix-run/*"],
      importNames: ["Await", "defer"],
      message: "Pages are rendered whole: no deferred data.",
    },
    {
      group: ["@remix-run/react"],
      importNames: ["Link", "NavLink"],
      message: "Write <a href>; the shell turns clicks into client navigations.",
    },
  ],
};

/** Paths by name find their file from everywhere and survive a move of the importing file. */
const noParentPaths = {
  group: ["../*", ".."],
  message: "Write `./…` for this folder and below, else the room's name (`~/…`, `#platform/…`).",
};

const environmentRule = {
  "no-restricted-syntax": [
    "error",
    {
      selector: "MemberExpression[object.name='process'][property.name='env']",
      message: "The environment is read in edge/config.ts only.",
    },
  ],
};

export default tseslint.config(
  {
    ignores: [
      "node_modules",
      "build",
      ".cache",
      ".data",
      "test-results",
      "playwright-report",
      "public",
      "screens",
      "photography/masters",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.recommended],
    rules: {
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "no-console": "error",
      "no-control-regex": "error",
      "no-empty": "error",
      "no-useless-escape": "error",
      "no-cond-assign": "error",
      "no-unsafe-finally": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/no-restricted-imports": ["error", noStreaming],
      ...environmentRule,
    },
  },
  {
    files: ["{app,contract,platform,edge}/**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        { patterns: [...noStreaming.patterns, noParentPaths] },
      ],
    },
  },
  {
    // Prettier breaks code at 110 columns and leaves comments alone.
    files: ["**/*.{ts,tsx,js,mjs}"],
    plugins: { "@stylistic": stylistic },
    rules: {
      "@stylistic/max-len": [
        "error",
        {
          code: 110,
          comments: 110,
          ignoreUrls: true,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignorePattern: "eslint-disable|^import ",
        },
      ],
    },
  },
  {
    files: ["**/*.tsx"],
    plugins: { "react-hooks": reactHooks, "jsx-a11y": jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      // 'Picture 2: …' is the right name of a link to the second picture.
      "jsx-a11y/img-redundant-alt": "off",
    },
  },
  {
    files: ["{app,contract,platform,edge}/**/*.{ts,tsx}", "server.ts", "platform-server.ts", "operator.ts"],
    plugins: { boundaries },
    settings: {
      "boundaries/include": [
        "app/**/*",
        "contract/**/*",
        "platform/**/*",
        "edge/**/*",
        "server.ts",
        "platform-server.ts",
        "operator.ts",
        "tests/**/*",
      ],
      "boundaries/dependency-nodes": ["import", "export", "dynamic-import"],
      "boundaries/elements": elements,
      "import/resolver": { typescript: { project: "tsconfig.json" } },
    },
    rules: {
      "boundaries/element-types": allowImports(importRules),
      "boundaries/no-unknown-files": "error",
    },
  },
  {
    files: ["platform/**/*.{ts,tsx}"],
    rules: { "boundaries/element-types": allowImports(platformRules) },
  },
  {
    files: ["**/*.test.{ts,tsx}"],
    rules: { "boundaries/element-types": "off", "boundaries/no-unknown-files": "off" },
  },
  {
    files: ["edge/config.ts", "tests/**/*", "scripts/**/*", "*.config.ts"],
    rules: { "no-restricted-syntax": "off", "no-console": "off" },
  },
  { files: ["scripts/**/*.mjs", "tests/**/*.mjs"], rules: { "no-undef": "off", "no-unused-vars": "error" } },
);
