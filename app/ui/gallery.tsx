import type { ReactNode } from "react";

import "./gallery.css";

type Examples = Readonly<Record<string, ReactNode>>;

/** The examples of all ui folders, by the name of the folder. */
export const gallery: readonly (readonly [folder: string, examples: Examples])[] = Object.entries(
  import.meta.glob<Examples>("./*/*.examples.tsx", { eager: true, import: "examples" }),
).map(([file, examples]) => [file.split("/")[1]!, examples]);

/** All examples under the headings of their folders, and where the mails are shown. */
export const Gallery = ({ mailPreviews }: { mailPreviews: string }) => (
  <div className="wrap section stack">
    <h1>Gallery</h1>
    <p>
      <a href={mailPreviews} data-reload="">
        Mails
      </a>
    </p>
    {gallery.map(([folder, examples]) => (
      <div key={folder} className="stack">
        <h2 id={`gallery-${folder}`}>{folder}</h2>
        {Object.entries(examples).map(([name, example]) => (
          <div key={name} className="stack">
            <p className="eyebrow">{name}</p>
            <div className="gallery-example">{example}</div>
          </div>
        ))}
      </div>
    ))}
  </div>
);
