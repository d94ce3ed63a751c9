import { SummaryList } from "~/ui/summary-list/summary-list";

import type { SentRequestView } from "./sent-request.server";
import "./requests.css";

/** A sent request with the answers to it (REQUEST-8). */
export function SentRequestPage({ page }: { page: SentRequestView }) {
  const { title, status, received, details, answers, support } = page;
  return (
    <div className="wrap section stack prose">
      <h1>{title}</h1>
      {answers.map(({ text, day }, place) => (
        <section key={place} className="stack">
          <h2>Our answer of {day}</h2>
          <p className="reply typed">{text}</p>
        </section>
      ))}
      <h2>What you sent</h2>
      <SummaryList
        rows={[
          { term: "State", detail: status },
          { term: "Received", detail: received },
          ...details.map(({ label, value }) => ({
            term: label,
            detail: <span className="typed">{value}</span>,
          })),
        ]}
      />
      <p>
        Anything to add? <a href={support}>Write to us</a> with the reference.
      </p>
    </div>
  );
}
