import { writtenData } from "~/shell/enhancements/page-data";

/** The constants of the format, by their negative numbers. */
const constants: Record<string, string> = { "-1": "hole", "-2": "NaN", "-5": "null", "-7": "undefined" };

type Value = null | boolean | number | string | Value[] | { [key: string]: number };

/**
 * Loader and action data in the format of the framework (values by number), as lines `path = value`. Routes
 * are left out of the paths, because data may move from one route to another. One line names them.
 */
export function linesOfData(text: string): string[] {
  const values = JSON.parse(text.split("\n")[0]!) as Value[];
  const lines: string[] = [];
  const routes: string[] = [];
  const walk = (index: number, path: string): void => {
    if (index < 0) return void lines.push(`${path} = ${constants[index] ?? index}`);
    const value = values[index]!;
    if (Array.isArray(value)) {
      if (value.length === 0) lines.push(`${path} = []`);
      // Values of a special type begin with its name, such as a redirect.
      const named = typeof value[0] === "string";
      if (named) lines.push(`${path} is ${String(value[0])}`);
      value.forEach((each, place) => {
        if (typeof each === "number") walk(each, named ? path : `${path}[${place}]`);
      });
    } else if (typeof value === "object" && value !== null) {
      const keys = Object.entries(value).map(([key, target]) => [nameOf(values, key), target] as const);
      if (keys.length === 0) lines.push(`${path} = {}`);
      for (const [key, target] of keys) {
        const isRoute = /^(?:root$|routes\/)/.test(key);
        if (isRoute) routes.push(key);
        walk(target, isRoute || /^(?:loaderData|data)$/.test(key) ? path : `${path}.${key}`);
      }
    } else lines.push(`${path} = ${typeof value === "string" ? `"${value}"` : String(value)}`);
  };
  walk(0, "");
  return [`routes: ${routes.join(" ")}`, ...lines.filter((line) => !line.startsWith(" = ")).sort()];
}

const nameOf = (values: Value[], key: string): string => String(values[Number(key.slice(1))]);

/** A document with its scripts as lines: the data that it hands over, and whether it starts the program. */
export const linesOfDocument = (html: string): string =>
  html
    .replace(/(<script[^>]* id="page-data">)([^<]*)<\/script>/g, (_all, start: string, data: string) =>
      [start, ...linesOfData(writtenData(data)), "</script>"].join("\n"),
    )
    .replace(/(<script[^>]* id="page-start">)[^<]*<\/script>/g, "$1 the program </script>");
