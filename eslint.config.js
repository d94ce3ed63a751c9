import boundaries from "eslint-plugin-boundaries";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/** The rooms of the house and who may import whom (docs/architecture.md). Only the programs at the root and tests know the platform. */
const elements = [
  { type: "routes", mode: "full", pattern: ["app/routes/**", "app/routes.ts", "app/root.tsx", "app/entry.*.tsx"] },
  { type: "paths", mode: "full", pattern: ["app/paths.ts", "app/paths/**"] },
  { type: "features", mode: "folder", pattern: "app/features/*", capture: ["feature"] },
  ...["shell", "layout", "ui", "request", "commerce", "contract", "platform", "http"].map((type) => ({
    type, mode: "full", pattern: `app/${type}/**`,
  })),
  { type: "server", mode: "full", pattern: ["server.ts", "platform-server.ts", "operator.ts", "env.d.ts"] },
  { type: "outside", mode: "full", pattern: ["tests/**", "scripts/**", "*.config.*", "*.config.ts"] },
];

/** Features form one stream; a feature may also use those downstream of it, never those before it. */
const downstream = {
  content: ["catalog", "cart", "delivery"],
  catalog: ["cart", "delivery"],
  checkout: ["cart", "delivery"],
  cart: ["delivery"],
  stores: ["delivery"],
  delivery: [],
  account: [],
  wishlist: [],
  analytics: [],
};

const importRules = [
  { from: "routes", allow: ["routes", "features", "shell", "layout", "request", "paths", "ui"] },
  { from: ["shell", "layout"], allow: ["shell", "layout", "ui", "paths", "request", "contract"] },
  { from: "features", allow: ["ui", "layout", "paths", "request", "contract", ["features", { feature: "analytics" }]] },
  ...Object.entries(downstream).map(([feature, use]) => ({
    from: [["features", { feature }]], allow: [feature, ...use].map((name) => ["features", { feature: name }]),
  })),
  // The page of a menu heading shows the links of the shell's own menu.
  { from: [["features", { feature: "content" }]], allow: ["shell"] },
  { from: "paths", allow: ["paths"] },
  { from: "ui", allow: ["ui"] },
  { from: "request", allow: ["request", "commerce", "contract", "paths"] },
  { from: "request", allow: ["http"], importKind: "type" },
  { from: "commerce", allow: ["commerce", "contract"] },
  { from: "platform", allow: ["platform", "contract"] },
  { from: "contract", allow: ["contract"] },
  { from: "http", allow: ["http"] },
  { from: "server", allow: ["http", "request", "commerce", "platform", "paths", "server"] },
  { from: "outside", allow: ["*"] },
];

/** What never appears: streaming boundaries (a page is whole or late, never half) and Remix's link. */
const noStreaming = {
  patterns: [
    { group: ["react"], importNames: ["Suspense", "lazy"], message: "Pages are rendered whole: no streaming boundary." },
    { group: ["@remix-run/*"], importNames: ["Await", "defer"], message: "Pages are rendered whole: no deferred data." },
    { group: ["@remix-run/react"], importNames: ["Link", "NavLink"], message: "Write <a href>; the shell turns clicks into client navigations." },
  ],
};

const environmentRule = {
  "no-restricted-syntax": ["error", {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: "The environment is read in app/http/config.ts only.",
  }],
};

export default tseslint.config(
  { ignores: ["node_modules", "build", ".cache", ".data", "test-results", "playwright-report", "public", "screens"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.recommended],
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports", disallowTypeAnnotations: false }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-console": "error",
      "no-control-regex": "error", "no-empty": "error", "no-useless-escape": "error", "no-cond-assign": "error", "no-unsafe-finally": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/no-restricted-imports": ["error", noStreaming],
      ...environmentRule,
    },
  },
  {
    files: ["**/*.tsx"],
    plugins: { "react-hooks": reactHooks, "jsx-a11y": jsxA11y },
    rules: { ...reactHooks.configs.recommended.rules, ...jsxA11y.flatConfigs.recommended.rules,
      // 'Picture 2: …' is the right name of a link to the second picture.
      "jsx-a11y/img-redundant-alt": "off",
    },
  },
  {
    files: ["app/**/*.{ts,tsx}", "server.ts", "platform-server.ts", "operator.ts"],
    plugins: { boundaries },
    settings: {
      "boundaries/include": ["app/**/*", "server.ts", "platform-server.ts", "operator.ts", "tests/**/*"],
      "boundaries/dependency-nodes": ["import", "export", "dynamic-import"],
      "boundaries/elements": elements,
      "import/resolver": { typescript: { project: "tsconfig.json" } },
    },
    rules: {
      "boundaries/element-types": ["error", {
        default: "disallow", rules: importRules,
        message: "${file.type} may not import ${dependency.source} (docs/architecture.md, 'Who may import whom')",
      }],
      "boundaries/no-unknown-files": "error",
    },
  },
  { files: ["app/**/*.test.{ts,tsx}"], rules: { "boundaries/element-types": "off", "boundaries/no-unknown-files": "off" } },
  {
    files: ["app/http/config.ts", "tests/**/*", "scripts/**/*", "*.config.ts"],
    rules: { "no-restricted-syntax": "off", "no-console": "off" },
  },
  { files: ["scripts/**/*.mjs", "tests/**/*.mjs"], rules: { "no-undef": "off", "no-unused-vars": "error" } },
);
