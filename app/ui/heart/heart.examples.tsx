import { Heart } from "./heart";

export const examples = {
  "Not saved": <Heart productId="01t000000000000001" product="Wall Oven" className="heart" />,
  Saved: <Heart productId="01t000000000000001" product="Wall Oven" isSaved className="heart" />,
};
