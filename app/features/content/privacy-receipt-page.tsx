import { SpecificationTable } from "~/ui/data-table/data-table";

import type { PrivacyReceiptView } from "./privacy-receipt.server";

/** Lists which personal data the store keeps, by subject (EVENT-97). */
export function PrivacyReceiptPage({ page: { settings, subjects } }: { page: PrivacyReceiptView }) {
  return (
    <div className="wrap section stack">
      <h1>What we keep</h1>
      {subjects === null ? (
        <p className="lead">
          Your account and your orders are kept by a service that doesn’t list its records here. Ask us, and
          we’ll tell you what it keeps.
        </p>
      ) : (
        <>
          <p className="lead">
            This is every part of our database that has something about people, read from the database itself:
            what it’s for, why we may keep it and for how long. The counts cover everybody in all of our
            stores.
          </p>
          {subjects.map(({ name, purpose, ground, tables }) => (
            <section key={name} className="stack" style={{ marginTop: "var(--s12)" }}>
              <h2>{name}</h2>
              <p className="prose">
                {purpose} {ground}
              </p>
              <SpecificationTable
                caption={name}
                groups={tables.map((table) => ({
                  title: table.about,
                  rows: [
                    { name: "Kept", value: table.kept },
                    { name: "How many", value: table.rows },
                    { name: table.name, value: table.columns },
                  ],
                }))}
              />
            </section>
          ))}
        </>
      )}
      <p>
        <a href={settings}>Cookie settings</a> lists what your browser keeps.
      </p>
    </div>
  );
}
