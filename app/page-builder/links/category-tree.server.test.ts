import { expect, it } from "vitest";

import { createSharedContext } from "~/page-builder/shared-context.server";

import { categoryItem, menuItem, openHollins } from "#tests/support/page-layouts";
import { loadCategoryIndex } from "./category-index.server";
import { findCategory, loadCategoryTree } from "./category-tree.server";

const menuItems = [
  categoryItem("Cooking", "cooking", "0ZG1", [
    categoryItem("Wall Ovens", "cooking/wall-ovens", "0ZG2", [
      categoryItem("Cooking", "cooking/wall-ovens/cooking", "0ZG3"),
    ]),
    menuItem("About", "/about-us", { subMenu: [categoryItem("Below", "below", "0ZG4")] }),
  ]),
  menuItem("Without an id", "/category/parts"),
];
const open = () => openHollins({ getCategoryMenuItems: () => ({ body: { menuItems } }) });

it("the tree has the categories of the category menu and leaves out other items", async () => {
  const { context } = await open();
  expect(await loadCategoryTree(context)).toEqual([
    {
      id: "0ZG1",
      label: "Cooking",
      urlPath: "cooking",
      children: [
        {
          id: "0ZG2",
          label: "Wall Ovens",
          urlPath: "cooking/wall-ovens",
          children: [{ id: "0ZG3", label: "Cooking", urlPath: "cooking/wall-ovens/cooking", children: [] }],
        },
      ],
    },
    { id: "", label: "Without an id", urlPath: "parts", children: [] },
  ]);
});

it("a category is found by its path, with the categories above it", async () => {
  const { context } = await open();
  const tree = await loadCategoryTree(context);
  expect(findCategory(tree, "cooking/wall-ovens")?.map(({ id }) => id)).toEqual(["0ZG1", "0ZG2"]);
  expect(findCategory(tree, "below")).toBeNull();
});

it("the index finds categories by path, id and label; of equal labels the parent counts (MENU-10)", async () => {
  const { context } = await open();
  const { byPath, byId, byLabel } = await loadCategoryIndex(createSharedContext(context));
  expect(byPath.get("cooking/wall-ovens")?.id).toBe("0ZG2");
  expect(byId.get("0ZG3")?.urlPath).toBe("cooking/wall-ovens/cooking");
  expect(byLabel.get("cooking")?.id).toBe("0ZG1");
  expect(byId.has("")).toBe(false);
});
