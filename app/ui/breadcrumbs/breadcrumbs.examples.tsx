import { Breadcrumbs } from "./breadcrumbs";

export const examples = {
  Category: (
    <Breadcrumbs
      items={[
        { label: "Home", href: "/" },
        { label: "Cooking", href: "/category/cooking" },
        { label: "Wall Ovens" },
      ]}
    />
  ),
};
