import { DocumentLinks } from "./document-links";

export const examples = {
  List: (
    <ul>
      <DocumentLinks
        documents={[
          { title: "Owner’s manual", href: "/documents/manual.pdf" },
          { title: "Energy sheet", href: "/documents/energy.pdf" },
        ]}
      />
    </ul>
  ),
};
