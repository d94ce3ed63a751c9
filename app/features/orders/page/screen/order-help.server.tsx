import type { DocumentLink } from "~/features/orders/documents/document-links.server";
import { phoneHref } from "~/ui/phone/phone-href";
import { SummaryList } from "~/ui/summary-list/summary-list";

/** The papers of an order as PDF files. */
export function Documents({ documents }: { documents: readonly DocumentLink[] }) {
  return (
    <section className="stack no-print" aria-labelledby="order-documents">
      <h2 id="order-documents">Documents</h2>
      <ul className="order-documents">
        {documents.map(({ label, href }) => (
          <li key={href}>
            <a href={href} data-reload="">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The contact for the order, and help before and after the delivery. */
export interface OrderHelp {
  phone: string;
  hours: string | null;
  guides: string;
  /** The page that registers the products; null until something has arrived. */
  register: string | null;
}

export function Help({ help: { phone, hours, guides, register } }: { help: OrderHelp }) {
  return (
    <section className="stack no-print" aria-labelledby="order-help">
      <h2 id="order-help">Help with this order</h2>
      <SummaryList
        rows={[
          {
            term: "Questions",
            detail: (
              <>
                <span className="order-line">
                  Call{" "}
                  <a className="order-number" href={phoneHref(phone)}>
                    {phone}
                  </a>{" "}
                </span>
                {hours ? <span className="order-line muted">{hours}</span> : null}
              </>
            ),
          },
          {
            term: "Installation",
            detail: <a href={guides}>How-to guides</a>,
          },
          ...(register
            ? [
                {
                  term: "Warranty",
                  detail: <a href={register}>Register your products</a>,
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
