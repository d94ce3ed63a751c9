import type { CSSProperties } from "react";

import "./swatches.css";

export interface Swatch {
  name: string;
  /** A CSS color. */
  color: string;
}

const colorStyle = (color: string) => ({ "--c": color }) as CSSProperties;

/** The finishes of a product as small discs. The names are for assistive technology. */
export function Swatches({
  swatches,
  label = "Finishes",
  max = 6,
}: {
  swatches: readonly Swatch[];
  label?: string;
  max?: number;
}) {
  if (!swatches.length) return null;
  const more = swatches.length - max;
  return (
    <p className="swatches">
      <span className="vh">
        {label}: {swatches.map((swatch) => swatch.name).join(", ")}
      </span>{" "}
      {swatches.slice(0, max).map(({ name, color }) => (
        <i key={name} style={colorStyle(color)} />
      ))}
      {more > 0 ? <span aria-hidden="true">+{more}</span> : null}
    </p>
  );
}

export interface SwatchLink extends Swatch {
  href: string;
  current?: boolean;
  /** Does not exist in this combination. It is still a link, crossed out. */
  unavailable?: boolean;
}

/**
 * Finishes to choose from, each with its own address. `data-keep` keeps scroll position and focus when
 * scripts follow the link.
 */
export function SwatchLinks({ legend, swatches }: { legend: string; swatches: readonly SwatchLink[] }) {
  const current = swatches.find((swatch) => swatch.current);
  return (
    <div role="group" aria-label={legend}>
      <p className="small">
        {legend}
        {current ? <span className="muted">: {current.name}</span> : null}
      </p>
      <ul className="swatch-links">
        {swatches.map(({ name, color, href, current: chosen, unavailable }) => (
          <li key={name}>
            <a
              href={href}
              title={name}
              style={colorStyle(color)}
              aria-current={chosen ? "true" : undefined}
              className={unavailable ? "off" : undefined}
              data-keep=""
            >
              <span className="vh">
                {name}
                {unavailable ? ", not available in this size" : null}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
