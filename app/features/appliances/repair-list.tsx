import type { RepairView } from "./repair-view.server";
import "./appliances.css";

/** Repair requests with their states, each with a link to its page. */
export function RepairList({ repairs }: { repairs: readonly RepairView[] }) {
  return (
    <ul className="repairs">
      {repairs.map((repair) => (
        <li key={repair.id} className="stack">
          <p>
            <a href={repair.href}>
              <strong>
                {repair.reference}: {repair.problem}
              </strong>
            </a>
            <br />
            <span data-repair-status="">{repair.status}</span>
          </p>
          <p className="small muted">
            {repair.product} · {repair.numbers} · Requested {repair.requested}
          </p>
        </li>
      ))}
    </ul>
  );
}
