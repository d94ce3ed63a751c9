/** The named pages (shell.md section 2) and those that tiles name, as paths of a store. */
const namedPages: Record<string, string> = {
  Home: "/", Contact: "/support", showrooms: "/showrooms", Current_Cart: "/cart", Check_Order_Status: "/check-order-status",
  Service_Areas: "/service-areas", Trade_Program: "/trade-program", Brand_Partners: "/brand-partners",
  Specification_Search: "/specification-cad-search", Installation_Help: "/how-to-guides", Idea_House: "/idea-house",
};

/** The path of a named page, without the store's prefix; null for an unknown name. */
export const namedPage = (name: string): string | null => (Object.hasOwn(namedPages, name) ? namedPages[name]! : null);
