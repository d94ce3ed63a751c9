/** Lint rules of this project, for `.oxlintrc.json`. */
import { relative, sep } from "node:path";

import { mayImport, pathOfImport, roomOf } from "./rooms.mjs";

const table = "(docs/architecture.md, 'Who may import whom')";
const longest = 110;

/** A file imports only what its room may import. */
const rooms = {
  createOnce(context) {
    let path;
    let room;

    function check(node) {
      const { source } = node;
      if (!room || typeof source?.value !== "string") return;
      const target = pathOfImport(source.value, path);
      if (target === undefined) return;
      const to = roomOf(target);
      const how = { onlyTypes: importsTypesOnly(node), onDemand: node.type === "ImportExpression" };
      if (!to || !mayImport(room, to, how))
        context.report({ node: source, message: `${room} may not import ${source.value} ${table}` });
    }

    return {
      before() {
        path = relative(context.cwd, context.filename).split(sep).join("/");
        room = roomOf(path);
      },
      Program(node) {
        if (!room) context.report({ node, message: `This file is in no room ${table}` });
      },
      ...imports(check),
    };
  },
};

/** Calls `check` with each statement or expression that imports. */
function imports(check) {
  return {
    ImportDeclaration: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    ImportExpression: check,
  };
}

function importsTypesOnly({ importKind, exportKind, specifiers = [] }) {
  if (importKind === "type" || exportKind === "type") return true;
  return specifiers.length > 0 && specifiers.every((each) => (each.importKind ?? each.exportKind) === "type");
}

/** Paths by name find their file from everywhere and survive a move of the importing file. */
const parentPaths = {
  createOnce(context) {
    const check = ({ source }) => {
      // Scripts run without the names that TypeScript's paths define.
      if (/^\.\.(\/|$)/.test(source?.value) && !source.value.endsWith(".mjs"))
        context.report({
          node: source,
          message: "Write `./…` for this folder and below, else the room's name (`~/…`, `#platform/…`).",
        });
    };
    return imports(check);
  },
};

/** A line with a comment has at most 110 characters. The formatter breaks code there and leaves comments. */
const commentLength = {
  createOnce(context) {
    return {
      Program() {
        const { lines } = context.sourceCode;
        for (const { loc, value } of context.sourceCode.getAllComments()) {
          if (/^\s*(ox|es)lint-disable/.test(value)) continue;
          for (let line = loc.start.line; line <= loc.end.line; line++) {
            const text = lines[line - 1];
            if (text.length > longest && !text.includes("://"))
              context.report({
                loc: { start: { line, column: longest }, end: { line, column: text.length } },
                message: `A line with a comment has at most ${longest} characters.`,
              });
          }
        }
      },
    };
  },
};

const parsing = new Set(["parseForm", "refuseForm", "refuseUnknownForm"]);
const pipeline = "Declare the form with `form(…)` (docs/recipes.md, 'A form with an action')";

/** Features declare their forms. Nothing of a form is parsed or refused by hand. */
const forms = {
  createOnce(context) {
    return {
      ImportSpecifier(node) {
        if (parsing.has(node.imported.name)) context.report({ node, message: pipeline });
      },
      TSTypeReference(node) {
        if (node.typeName.name === "FormData") context.report({ node, message: pipeline });
      },
    };
  },
};

export default {
  meta: { name: "store" },
  rules: { rooms, "parent-paths": parentPaths, "comment-length": commentLength, forms },
};
