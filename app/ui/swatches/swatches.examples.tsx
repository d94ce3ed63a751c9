import { SwatchLinks, Swatches } from "./swatches";

const finishes = [
  { name: "Stainless", color: "#b8b6b2" },
  { name: "Matte black", color: "#24231f" },
  { name: "Ivory", color: "#efe8d8" },
];

export const examples = {
  "In a card": <Swatches swatches={finishes} />,
  "More than shown": <Swatches swatches={finishes} max={2} />,
  Links: (
    <SwatchLinks
      legend="Finish"
      swatches={finishes.map((finish, i) => ({
        ...finish,
        href: `?finish=${i}`,
        current: i === 0,
        unavailable: i === 2,
      }))}
    />
  ),
};
