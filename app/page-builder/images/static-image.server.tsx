import type { FormFactor, ImageData } from "./image-data";

const media: Record<FormFactor, string | undefined> = {
  mobile: "(max-width: 47.9375em)",
  tablet: "(max-width: 64em)",
  desktop: undefined,
};

/**
 * A picture with a source for each form factor. `mobile` replaces it on small screens. A source that is equal
 * to the next one is left out.
 */
export function StaticImage({
  image,
  mobile,
  className,
}: {
  image: ImageData;
  mobile?: ImageData | null | undefined;
  className?: string;
}) {
  const sets = { ...image.SrcSet, ...(mobile ? { mobile: mobile.SrcSet.mobile ?? mobile.Url } : {}) };
  const sources = (["mobile", "tablet", "desktop"] as const).flatMap((factor) =>
    sets[factor] ? [{ factor, srcSet: sets[factor] }] : [],
  );
  return (
    <picture>
      {sources
        .filter(({ srcSet }, index) => srcSet !== sources[index + 1]?.srcSet)
        .map(({ factor, srcSet }) => (
          <source
            key={factor}
            media={media[factor]}
            srcSet={srcSet}
            type={srcSet.includes("f=avif") ? "image/avif" : undefined}
          />
        ))}
      <img
        src={image.Url}
        alt={image.AltText}
        className={className}
        style={image.fit}
        width={image.size.width}
        height={image.size.height}
        loading="lazy"
      />
    </picture>
  );
}
