import "./dimension-drawing.css";

/** A drawing of a box in the proportions of the product, with its three measures in inches. */
export function DimensionDrawing({ width, height, depth }: { width: number; height: number; depth: number }) {
  const scale = 220 / Math.max(height, width + depth * 0.5);
  const [w, h, d] = [width * scale, height * scale, depth * scale * 0.5];
  const rise = d * 0.5;
  const text = (value: number) => `${value}\u00a0in`;
  // The label of the height is left of the box, at the left edge of the drawing. Its space allows for a wide
  // typeface.
  const [x, y] = [24 + text(height).length * 8, 8 + rise];
  return (
    <figure className="dimensions">
      <svg
        viewBox={`0 0 ${Math.ceil(x + w + d + 90)} ${Math.ceil(y + h + 50)}`}
        role="img"
        aria-labelledby="dimension-caption"
      >
        <path
          className="faces"
          d={`M${x} ${y}h${w}v${h}h${-w}z M${x} ${y}l${d} ${-rise}h${w}l${-d} ${rise}z M${x + w} ${y}l${d} ${-rise}v${h}l${-d} ${rise}z`}
        />
        <path
          className="measures"
          d={`M${x} ${y + h + 16}h${w} M${x - 16} ${y}v${h} M${x + w + 10} ${y + h + 8}l${d} ${-rise}`}
        />
        <text x={x + w / 2} y={y + h + 38} textAnchor="middle">
          {text(width)}
        </text>{" "}
        <text x={x - 24} y={y + h / 2} textAnchor="end">
          {text(height)}
        </text>{" "}
        <text x={x + w + d / 2 + 24} y={y + h + 20 - rise / 2}>
          {text(depth)}
        </text>
      </svg>{" "}
      <figcaption id="dimension-caption" className="num">
        Width {text(width)}, height {text(height)}, depth {text(depth)}
      </figcaption>
    </figure>
  );
}
