import { parseArgs } from "node:util";

import { fail } from "../setup/run.mjs";

/** The stores by name, with the first path segment of their addresses. Names are used in file names. */
export const stores = {
  ardenne: "",
  hollins: "/hollins",
  brightwell: "/brightwell",
  tarn: "/tarn",
  business: "/business",
};
export const pages = ["home", "category", "product", "cart", "panel"];
export const widths = [360, 768, 1024, 1440];
export const modes = ["scripts", "plain"];

/** Reads the command line. Each list may be narrowed with comma-separated names. */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(
      ["store", "page", "width", "scripts", "without"].map((name) => [name, { type: "string" }]),
    ),
  });
  const chosen = (given, all, what) => {
    const list = given?.split(",") ?? all.map(String);
    const unknown = list.filter((each) => !all.map(String).includes(each));
    if (unknown.length) fail(`Unknown ${what}: ${unknown.join(", ")}. Choose from ${all.join(", ")}.`);
    return all.filter((each) => list.includes(String(each)));
  };
  const without = chosen(values.without ?? "", ["", "pictures", "checks"], "--without");
  return {
    stores: chosen(values.store, Object.keys(stores), "--store"),
    pages: chosen(values.page, pages, "--page"),
    widths: chosen(values.width, widths, "--width"),
    modes: chosen(values.scripts, ["on", "off"], "--scripts").map((each) =>
      each === "on" ? "scripts" : "plain",
    ),
    pictures: !without.includes("pictures"),
    checks: !without.includes("checks"),
  };
}
