import type { ReactNode } from 'react';

export type VehicleImageSource = {
  alt: string;
  /** The fallback file and its own size in pixels. */
  src: string;
  width: number;
  height: number;
  /** Better formats first. */
  sources?: { type: string; srcSet: string }[];
  srcSet?: string;
  sizes?: string;
  /** `cover` for a photograph; `contain` for a drawing, which is never clipped. */
  fit?: 'contain' | 'cover';
};

type CarStageProps = {
  picture: VehicleImageSource;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  /** At the top, at start: an offer, a fact. */
  tag?: ReactNode;
  /** At the top, at the end: the favourite. */
  corner?: ReactNode;
  /** At the foot, at the end: a small action. */
  foot?: ReactNode;
  /** At the foot: "Illustration" until there are photographs. */
  label?: ReactNode;
  className?: string;
};

/** The picture alone, with its formats. */
export function ResponsiveImage({
  picture,
  eager,
  className,
}: {
  picture: VehicleImageSource;
  eager?: boolean;
  className?: string;
}) {
  const { sources = [], alt, src, srcSet, sizes, width, height } = picture;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        {...{ alt, src, srcSet, sizes, width, height, className }}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'sync' : 'async'}
      />
    </picture>
  );
}

/** A 16:9 box in the stage colour, which even a black car stands out from at night. */
export function VehicleImage({ picture, eager, tag, corner, foot, label, className = 'rounded-card' }: CarStageProps) {
  const fit = picture.fit === 'cover' ? 'object-cover' : 'object-contain px-[5%]';
  return (
    <div className={`relative aspect-[16/9] overflow-hidden bg-stage ${className}`}>
      <ResponsiveImage picture={picture} eager={eager} className={`absolute inset-0 size-full ${fit}`} />
      {tag ? <div className="absolute start-3 top-3">{tag}</div> : null}
      {corner ? <div className="absolute end-1.5 top-1.5">{corner}</div> : null}
      {foot ? <div className="absolute end-2 bottom-2">{foot}</div> : null}
      {label ? (
        <span className="absolute start-3 bottom-3 rounded-badge bg-surface px-2 py-0.5 text-micro font-medium text-muted">
          {label}
        </span>
      ) : null}
    </div>
  );
}

/** 60×34, for rows. The row names the car, so the picture is silent. */
export function VehicleImageThumb({
  src,
  fit = 'contain',
  className = 'h-[34px] w-15',
}: {
  src: string;
  fit?: VehicleImageSource['fit'];
  className?: string;
}) {
  const look = fit === 'cover' ? 'object-cover' : 'object-contain rtl:-scale-x-100';
  return (
    <img
      src={src}
      alt=""
      width="60"
      height="34"
      loading="lazy"
      className={`shrink-0 rounded-badge bg-stage ${look} ${className}`}
    />
  );
}
