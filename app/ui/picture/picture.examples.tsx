import { Picture } from "./picture";

export const examples = {
  Lazy: (
    <Picture mediaId="0a0000000000000001" alt="36-inch refrigerator in stainless steel, front" max={960} />
  ),
  "First of the page": (
    <Picture
      mediaId="0a0000000000000002"
      alt="Kitchen at dusk"
      width={1920}
      height={1080}
      sizes="100vw"
      priority
    />
  ),
};
