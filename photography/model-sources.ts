import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { statementsOf } from "./python-statements";

/** Folders of models: `models` for closed appliances, `opened` for open ones. */
export type ModelFolder = "models" | "opened";

const sources = new Map<string, string>();

/**
 * The statements of a type's model: the module that the folder's `__init__.py` names for it, and the modules
 * that it imports. Null without a model.
 */
export function readModel(type: string, folder: ModelFolder = "models"): string | null {
  const module = [...source(`${folder}/__init__`).matchAll(/"(\w+)": \(([^)]*)\)/g)].find((match) =>
    match[2]!.includes(`"${type}"`),
  )?.[1];
  return module && isThere(`${folder}/${module}`)
    ? withImports(`${folder}/${module}`, new Set()).map(statementsOf).join("\n")
    : null;
}

function withImports(module: string, seen: Set<string>): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const text = source(module);
  const imported = [...text.matchAll(/^from (\.|models)(?:\.?(\w+))? import ([\w, ]+)/gm)].flatMap(
    ([, place, from, names]) => {
      const folder = place === "." ? module.split("/")[0]! : "models";
      return (from ? [from] : names!.split(/,\s*/)).map((name) => `${folder}/${name}`);
    },
  );
  return [text, ...imported.filter(isThere).flatMap((name) => withImports(name, seen))];
}

const pathOf = (module: string) => join(import.meta.dirname, `${module}.py`);
const isThere = (module: string) => existsSync(pathOf(module));

function source(module: string): string {
  const known = sources.get(module) ?? readFileSync(pathOf(module), "utf8");
  sources.set(module, known);
  return known;
}
