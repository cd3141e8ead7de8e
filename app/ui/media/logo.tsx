/** The eight-point star of a zellige wall, two squares turned, with a saffron heart. */
export function StarMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="-16 -16 32 32" className={className} aria-hidden>
      <g className="fill-primary">
        <rect x="-11" y="-11" width="22" height="22" rx="1.6" />
        <rect x="-11" y="-11" width="22" height="22" rx="1.6" transform="rotate(45)" />
      </g>
      <g className="fill-surface">
        <rect x="-5.4" y="-5.4" width="10.8" height="10.8" rx=".6" />
        <rect x="-5.4" y="-5.4" width="10.8" height="10.8" rx=".6" transform="rotate(45)" />
      </g>
      <circle r="3.6" className="fill-saffron" />
    </svg>
  );
}

type LogoProps = {
  /** The platform's name, as the settings give it. */
  wordmark: string;
  href?: string;
};

/** Mark and name; a link home when `href` is given. */
export function Logo({ wordmark, href }: LogoProps) {
  const inside = (
    <>
      <StarMark />
      <span className="heading text-title text-ink">{wordmark}</span>
    </>
  );
  const classes = 'inline-flex min-h-11 items-center gap-2.5 rounded-field';
  return href ? (
    <a href={href} className={classes}>
      {inside}
    </a>
  ) : (
    <span className={classes}>{inside}</span>
  );
}
