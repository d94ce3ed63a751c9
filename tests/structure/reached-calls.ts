import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";

import { endpoints } from "#contract/index";

import { filesBelow, read, root } from "./sources";

/** The names of a source file: what each one declares, and from which file an imported one comes. */
interface Module {
  declared: Map<string, ts.Node>;
  imported: Map<string, { file: string; name: string }>;
}

const modules = new Map<string, Module>();

/** The file behind an import of the storefront, else null. */
export function resolveImport(from: string, specifier: string): string | null {
  if (!/^[.~]/.test(specifier)) return null;
  const place = specifier.startsWith("~/")
    ? `app/${specifier.slice(2)}`
    : normalize(join(dirname(from), specifier));
  const files = [".ts", ".tsx", "/index.ts"].map((ending) => place + ending);
  return files.find((file) => existsSync(join(root, file))) ?? null;
}

/** `visit` is called for a node and everything in it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

export function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const module: Module = { declared: new Map(), imported: new Map() };
  modules.set(file, module);
  const declare = (name: string, node: ts.Node) =>
    module.declared.has(name) || module.declared.set(name, node);
  walk(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true), (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const from = node.moduleSpecifier as ts.StringLiteral | undefined;
      const target = from ? resolveImport(file, from.text) : null;
      const names = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
      if (target !== null && names && "elements" in names)
        for (const { name, propertyName } of names.elements)
          module.imported.set(name.text, { file: target, name: (propertyName ?? name).text });
    } else if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      declare(node.name.text, node.initializer);
    else if (ts.isFunctionDeclaration(node)) {
      if (node.name) declare(node.name.text, node);
      if (/^export default/.test(node.getText())) declare("default", node);
    }
  });
  return module;
}

/** Functions of the context that make calls, such as `loadCartItems`, declared anywhere in `app/request`. */
let parts: Map<string, [Module, ts.Expression]> | undefined;
function findParts(): NonNullable<typeof parts> {
  const found: NonNullable<typeof parts> = new Map();
  for (const module of filesBelow(["app/request"], /(?<!\.test)\.tsx?$/).map(moduleOf))
    for (const declared of module.declared.values())
      walk(declared, (node) => {
        if (!ts.isPropertyAssignment(node) || !/^(?:load[A-Z]\w*|checkout)$/.test(node.name.getText()))
          return;
        if (!ts.isStringLiteral(node.initializer)) found.set(node.name.getText(), [module, node.initializer]);
      });
  return found;
}

/**
 * Follows names from an expression through the modules of `app/`, and collects the platform's calls and the
 * cache headers that it may reach. The wrapper is not followed, because every route has it.
 */
export function reach(file: string, start: ts.Node): { calls: string[]; caching: string[] } {
  const [seen, calls, caching] = [new Set<ts.Node>(), new Set<string>(), new Set<string>()];
  const follow = ({ imported, declared }: Module, name: string): void => {
    const from = imported.get(name);
    if (from && /commerce\/client\/|route\.server/.test(from.file)) return;
    if (from) return follow(moduleOf(from.file), from.name);
    if (declared.has(name)) enter({ imported, declared }, declared.get(name)!);
  };
  /** A part of the context. `checkout(id).place()` reaches one method of the client that it creates. */
  const followPart = (node: ts.Identifier): void => {
    const [module, part] = (parts ??= findParts()).get(node.text) ?? [];
    if (!module || !part) return;
    if (node.text !== "checkout") return enter(module, part);
    const call = ts.isPropertyAccessExpression(node.parent) ? node.parent.parent : node.parent;
    const method = ts.isPropertyAccessExpression(call.parent) ? call.parent.name.text : null;
    const factory = module.imported.get(/\bcreate\w+/.exec(part.getText())?.[0] ?? "");
    const client = factory && moduleOf(factory.file);
    if (!factory || !client) return;
    walk(client.declared.get(factory.name)!, (each) => {
      if (ts.isShorthandPropertyAssignment(each) && each.name.text === method) follow(client, method);
      if (ts.isPropertyAssignment(each) && each.name.getText() === method) enter(client, each);
    });
  };
  const enter = (module: Module, node: ts.Node): void => {
    if (seen.has(node) || ts.isTypeNode(node)) return;
    seen.add(node);
    if (ts.isCallExpression(node) && /\bcall(?:WithHeaders)?$/.test(node.expression.getText()))
      for (const [name] of (node.arguments[0]?.getText() ?? "").matchAll(/(?<=")\w+(?=")/g))
        if (name in endpoints) calls.add(name);
    if (ts.isPropertyAssignment(node) && node.name.getText() === '"cache-control"')
      caching.add(node.initializer.getText().replaceAll('"', ""));
    if (ts.isIdentifier(node)) {
      followPart(node);
      if (!ts.isPropertyAccessExpression(node.parent) || node.parent.name !== node) follow(module, node.text);
    }
    ts.forEachChild(node, (child) => enter(module, child));
  };
  enter(moduleOf(file), start);
  return { calls: [...calls].sort(), caching: [...caching] };
}
