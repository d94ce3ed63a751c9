import { Heart } from "./heart";

export const examples = {
  "Not saved": <Heart productId="01t000000000000001" className="heart" />,
  Saved: <Heart productId="01t000000000000001" isSaved className="heart" />,
};
